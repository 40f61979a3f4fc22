import { gid } from '../ids.ts';
import type { Args, CallContext, Source } from './context.ts';
import type { MetafieldDefinition } from './metafield-definition.ts';
import { METAFIELD_OWNERS } from './metafield-definitions.ts';

/** A definition as the Admin API shows it. */
export function toDefinition(definition: MetafieldDefinition): Source {
  return {
    __typename: 'MetafieldDefinition',
    id: gid('MetafieldDefinition', definition.id),
    name: definition.name,
    namespace: definition.namespace,
    key: definition.key,
    description: definition.description,
    ownerType: definition.ownerType,
    type: {
      name: definition.type,
      category: toTypeCategory(definition.type),
      supportsDefinitionMigrations: true,
    },
    pinnedPosition: definition.pinnedPosition,
    access: definition.access,
    standardTemplate: null,
    useAsCollectionCondition: false,
    validationStatus: 'ALL_VALID',
    validations: [],
    metafieldsCount: (_: Args, context: CallContext) => countValues(definition, context),
  };
}

function countValues(definition: MetafieldDefinition, { service, shop }: CallContext): number {
  let count = 0;
  for (const [owner, list] of service.world.metafields) {
    const [, type] = /^([^/]+)\/gid:\/\/shopify\/(\w+)\//.exec(owner)?.slice(1) ?? [];
    const isOwner =
      owner.startsWith(`${shop.domain}/`) && METAFIELD_OWNERS[type ?? '']?.ownerType === definition.ownerType;
    if (!isOwner) continue;
    count += list.filter(
      ({ namespace, key }) => namespace === definition.namespace && key === definition.key,
    ).length;
  }
  return count;
}

function toTypeCategory(type: string): string {
  if (type.endsWith('_reference')) return 'REFERENCE';
  if (type.startsWith('date')) return 'DATE_TIME';
  if (type.startsWith('number')) return 'NUMBER';
  if (type.endsWith('text_field')) return 'TEXT';
  return type === 'url' ? 'URL' : 'OTHER';
}
