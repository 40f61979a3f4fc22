/**
 * Every code that this sandbox answers with. The register of beliefs has an entry for each of them; types restrict
 * thrown errors to these lists, and `execute.ts` and `resolve-field.ts` refuse to answer any other.
 */

/** The sandbox does not serve a field: no behaviour of Shopify. */
const OWN_CODE = 'NOT_OFFERED_BY_SANDBOX';

/** `extensions.code` of an error. */
export const GRAPHQL_ERROR_CODES = [
  'ACCESS_DENIED',
  'BAD_REQUEST',
  'INVALID_FIELD_ARGUMENTS',
  'INVALID_VARIABLE',
  'MAX_COST_EXCEEDED',
  'THROTTLED',
  'argumentLiteralsIncompatible',
  'argumentNotAccepted',
  'missingRequiredArguments',
  'selectionMismatch',
  'undefinedField',
] as const;

/** `code` of a user error. */
export const USER_ERROR_CODES = [
  'ADMIN_ACCESS_INPUT_NOT_ALLOWED',
  'BLANK',
  'CHANGE_FROM_QUANTITY_STALE',
  'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
  'INCLUSION',
  'INTERNAL_LEDGER_DOCUMENT',
  'INVALID',
  'INVALID_AVAILABLE_DOCUMENT',
  'INVALID_CHARACTER',
  'INVALID_INVENTORY_ITEM',
  'INVALID_LEDGER_DOCUMENT',
  'INVALID_LOCATION',
  'INVALID_QUANTITY_DOCUMENT',
  'INVALID_QUANTITY_NAME',
  'INVALID_QUANTITY_TOO_HIGH',
  'INVALID_QUANTITY_TOO_LOW',
  'INVALID_REASON',
  'INVALID_REFERENCE_DOCUMENT',
  'INVALID_TYPE',
  'INVALID_VALUE',
  'LESS_THAN_OR_EQUAL_TO',
  'MAX_ONE_LEDGER_DOCUMENT',
  'OPERATION_IN_PROGRESS',
  'PINNED_LIMIT_REACHED',
  'RESERVED_NAMESPACE_KEY',
  'RESOURCE_TYPE_LIMIT_EXCEEDED',
  'RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP',
  'STALE_OBJECT',
  'TAKEN',
  'TOO_LONG',
  'TOO_SHORT',
] as const;

/** `errorCode` of a bulk operation that failed. */
export const BULK_ERROR_CODES = ['ACCESS_DENIED', 'INTERNAL_SERVER_ERROR'] as const;

export type GraphqlErrorCode = (typeof GRAPHQL_ERROR_CODES)[number] | typeof OWN_CODE;
export type UserErrorCode = (typeof USER_ERROR_CODES)[number];
export type BulkErrorCode = (typeof BULK_ERROR_CODES)[number];

export function assertKnownErrors<Failure extends { extensions?: unknown }>(
  errors: readonly Failure[],
): readonly Failure[] {
  for (const { extensions } of errors) {
    const code = (extensions as { code?: unknown } | undefined)?.code;
    if (code === undefined || code === OWN_CODE) continue;
    if (!(GRAPHQL_ERROR_CODES as readonly unknown[]).includes(code))
      throw new Error(`GRAPHQL_ERROR_CODES lacks ${String(code)}`);
  }
  return errors;
}

export function assertKnownUserError(typeName: string, fieldName: string, value: unknown): void {
  if (fieldName !== 'code' || !typeName.endsWith('Error') || typeof value !== 'string') return;
  if (!(USER_ERROR_CODES as readonly string[]).includes(value))
    throw new Error(`USER_ERROR_CODES lacks ${value}`);
}
