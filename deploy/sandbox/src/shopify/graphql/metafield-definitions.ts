import type { World } from '../world.ts';
import type { UserErrorCode } from './error-codes.ts';
import type { MetafieldDefinition } from './metafield-definition.ts';
import { isMetafieldType } from './metafield-values.ts';

/**
 * Owners of metafields by the type in their global id. The schema names no scopes for metafields: access to them
 * follows that to the owner.
 */
export const METAFIELD_OWNERS: Record<string, { ownerType: string; read?: string; write?: string }> = {
  Order: { ownerType: 'ORDER', read: 'read_orders', write: 'write_orders' },
  Customer: { ownerType: 'CUSTOMER', read: 'read_customers', write: 'write_customers' },
  Shop: { ownerType: 'SHOP' },
  Product: { ownerType: 'PRODUCT', read: 'read_products', write: 'write_products' },
  ProductVariant: { ownerType: 'PRODUCTVARIANT', read: 'read_products', write: 'write_products' },
  AppInstallation: { ownerType: 'APPINSTALLATION' },
};

export type DefinitionName = Pick<MetafieldDefinition, 'ownerType' | 'namespace' | 'key'>;

export const listDefinitions = (world: World, shop: string): readonly MetafieldDefinition[] =>
  world.metafieldDefinitions.get(shop) ?? [];

export const isNamed = (name: DefinitionName) => (entry: DefinitionName) =>
  entry.ownerType === name.ownerType && entry.namespace === name.namespace && entry.key === name.key;

/** The type that a shop's definition prescribes, if there is one. */
export const definedType = (world: World, shop: string, name: DefinitionName): string | undefined =>
  listDefinitions(world, shop).find(isNamed(name))?.type;

export type DefinitionError = { field: string[]; message: string; code: UserErrorCode };

export type WantedDefinition = DefinitionName & {
  name: string;
  type: string;
  pin: boolean;
  hasAdminAccess: boolean;
};

export type DefinitionRules = { appNamespace: string; limit: number };

const PIN_LIMIT = 20;

/** Decides whether a definition can be added to the existing ones. */
export function checkDefinition(
  wanted: WantedDefinition,
  known: readonly MetafieldDefinition[],
  { appNamespace, limit }: DefinitionRules,
): DefinitionError | null {
  const isOwn = (namespace: string) =>
    namespace === appNamespace || namespace.startsWith(`${appNamespace}--`);
  const sameOwner = known.filter((entry) => entry.ownerType === wanted.ownerType);
  const counted = sameOwner.filter((entry) => isOwn(entry.namespace) === isOwn(wanted.namespace));
  return (
    checkText('namespace', wanted.namespace, { from: 3, to: 255 }) ??
    checkText('key', wanted.key, { from: 2, to: 64 }) ??
    (wanted.name.trim() === '' ? wrong('name', "Name can't be blank", 'BLANK') : null) ??
    (wanted.name.length > 255
      ? wrong('name', 'Name is too long (maximum is 255 characters)', 'TOO_LONG')
      : null) ??
    (isMetafieldType(wanted.type)
      ? null
      : wrong('type', `Type name ${wanted.type} is not a valid type.`, 'INCLUSION')) ??
    (isReserved(wanted.namespace) && !isOwn(wanted.namespace)
      ? wrong('namespace', `Namespace '${wanted.namespace}' is reserved.`, 'RESERVED_NAMESPACE_KEY')
      : null) ??
    (wanted.hasAdminAccess && !isOwn(wanted.namespace)
      ? wrong(
          'access',
          'Admin access can only be specified for app-owned metafield definitions.',
          'ADMIN_ACCESS_INPUT_NOT_ALLOWED',
        )
      : null) ??
    (known.some(isNamed(wanted))
      ? wrong(
          'key',
          `Key is in use for ${wanted.ownerType} metafields on the '${wanted.namespace}' namespace.`,
          'TAKEN',
        )
      : null) ??
    (counted.length >= limit ? exceeded(wanted.ownerType, limit, isOwn(wanted.namespace)) : null) ??
    (wanted.pin && sameOwner.filter(({ pinnedPosition }) => pinnedPosition !== null).length >= PIN_LIMIT
      ? wrong('pin', `Limit of ${PIN_LIMIT} pinned definitions.`, 'PINNED_LIMIT_REACHED')
      : null)
  );
}

function checkText(
  field: string,
  text: string,
  { from, to }: { from: number; to: number },
): DefinitionError | null {
  const word = `${field[0]!.toUpperCase()}${field.slice(1)}`;
  if (text.length < from)
    return wrong(field, `${word} is too short (minimum is ${from} characters)`, 'TOO_SHORT');
  if (text.length > to) return wrong(field, `${word} is too long (maximum is ${to} characters)`, 'TOO_LONG');
  if (/^[\w-]+$/.test(text)) return null;
  return wrong(field, `${word} contains one or more invalid characters.`, 'INVALID_CHARACTER');
}

// Namespaces reserved for Shopify and other apps.
const isReserved = (namespace: string): boolean => /^(shopify|shopify--.*|app--.*)$/.test(namespace);

function exceeded(ownerType: string, limit: number, isApps: boolean): DefinitionError {
  const message = `Stores can only have ${limit} definitions for each ${ownerType} resource.`;
  const code = isApps ? 'RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP' : 'RESOURCE_TYPE_LIMIT_EXCEEDED';
  return { field: ['definition'], message, code };
}

const wrong = (field: string, message: string, code: UserErrorCode): DefinitionError => ({
  field: ['definition', field],
  message,
  code,
});
