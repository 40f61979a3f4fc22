import { GraphQLError } from 'graphql';
import type { GraphqlErrorCode } from './error-codes.ts';
import type { AccessRule } from './schema.ts';

/** The schema knows the field, this sandbox does not serve it. */
export function notOffered(type: string, field: string): GraphQLError {
  return new GraphQLError(`${type}.${field} is not offered by this sandbox.`, {
    extensions: { code: 'NOT_OFFERED_BY_SANDBOX', typeName: type, fieldName: field },
  });
}

/** A scope is missing. */
export function accessDenied(field: string, rule: AccessRule): GraphQLError {
  return new GraphQLError(`Access denied for ${field} field. Required access: ${rule.text}`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: rule.text,
    },
  });
}

const APPROVAL = 'See https://shopify.dev/docs/apps/launch/protected-customer-data for more details.';

/** The app is not approved for protected customer data at all. */
export const objectNotApproved = (type: string): GraphQLError =>
  new GraphQLError(`This app is not approved to access the ${type} object. ${APPROVAL}`, {
    extensions: { code: 'ACCESS_DENIED' },
  });

/** The app is not approved for this field. The documented answer has no code. */
export const fieldNotApproved = (field: string): GraphQLError =>
  new GraphQLError(`This app is not approved to use the ${field} field. ${APPROVAL}`);

/** Input that the schema allows and the API refuses. */
export function badRequest(message: string, code: GraphqlErrorCode = 'BAD_REQUEST'): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}
