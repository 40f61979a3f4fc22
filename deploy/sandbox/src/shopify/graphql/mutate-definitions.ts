import type { CallContext, RootResolver } from './context.ts';
import { notOffered } from './errors.ts';
import { toDefinition } from './map-definition.ts';
import type { MetafieldDefinition } from './metafield-definition.ts';
import { checkDefinition, listDefinitions, METAFIELD_OWNERS } from './metafield-definitions.ts';
import { fitsType } from './metafield-values.ts';
import { fullNamespace } from './metafields.ts';
import { needScope } from './mutate-orders.ts';

type Input = {
  ownerType: string;
  namespace?: string | null;
  key: string;
  name: string;
  description?: string | null;
  type: string;
  pin?: boolean | null;
  access?: { admin?: string | null; storefront?: string | null; customerAccount?: string | null } | null;
  [other: string]: unknown;
};

const NOT_OFFERED = ['capabilities', 'constraints', 'validations', 'useAsCollectionCondition'];

export const DEFINITION_MUTATIONS: Record<string, RootResolver> = {
  metafieldDefinitionCreate: (args, context) => {
    const input = args.definition as Input;
    const { world } = context.service;
    for (const field of NOT_OFFERED) {
      const value = input[field];
      const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
      if (!isEmpty) throw notOffered('MetafieldDefinitionInput', field);
    }
    needOwnerScope(input.ownerType, 'write', 'metafieldDefinitionCreate', context);
    const namespace = fullNamespace(input.namespace, world.app.id);
    const known = listDefinitions(world, context.shop.domain);
    const wanted = {
      ...input,
      namespace,
      pin: input.pin === true,
      hasAdminAccess: (input.access?.admin ?? null) !== null,
    };
    const error = checkDefinition(wanted, known, {
      appNamespace: fullNamespace('$app', world.app.id),
      limit: world.knobs.metafieldDefinitionLimit,
    });
    if (error) return { createdDefinition: null, userErrors: [error] };
    const made = composeDefinition(input, namespace, known, context);
    world.metafieldDefinitions.set(context.shop.domain, [...known, made]);
    adoptValues(made, context);
    world.changed();
    return { createdDefinition: toDefinition(made), userErrors: [] };
  },
};

/** Definitions need their owner's scope; owner types without one here are not offered. */
export function needOwnerScope(
  ownerType: string,
  kind: 'read' | 'write',
  field: string,
  context: CallContext,
): void {
  const owner = Object.values(METAFIELD_OWNERS).find((entry) => entry.ownerType === ownerType);
  if (!owner) throw notOffered('MetafieldOwnerType', ownerType);
  const scope = owner[kind];
  if (scope) needScope(scope, field, context);
}

function composeDefinition(
  input: Input,
  namespace: string,
  known: readonly MetafieldDefinition[],
  context: CallContext,
): MetafieldDefinition {
  const pinned = known.filter(
    (entry) => entry.ownerType === input.ownerType && entry.pinnedPosition !== null,
  );
  return {
    id: String(context.service.world.ids.next()),
    ownerType: input.ownerType,
    namespace,
    key: input.key,
    name: input.name,
    description: input.description ?? null,
    type: input.type,
    pinnedPosition: input.pin ? pinned.length + 1 : null,
    access: {
      admin: input.access?.admin ?? 'PUBLIC_READ_WRITE',
      storefront: input.access?.storefront ?? 'NONE',
      customerAccount: input.access?.customerAccount ?? 'NONE',
    },
    createdAt: context.now.toISOString(),
  };
}

/** Existing values get the definition's type when they are valid for it; the others are unchanged. */
function adoptValues(definition: MetafieldDefinition, { service, shop }: CallContext): void {
  const kind = Object.entries(METAFIELD_OWNERS).find(
    ([, { ownerType }]) => ownerType === definition.ownerType,
  );
  const prefix = `${shop.domain}/gid://shopify/${kind?.[0]}/`;
  for (const [owner, list] of service.world.metafields) {
    if (!owner.startsWith(prefix)) continue;
    const adopted = list.map((entry) =>
      entry.namespace === definition.namespace &&
      entry.key === definition.key &&
      fitsType(definition.type, entry.value) === null
        ? { ...entry, type: definition.type }
        : entry,
    );
    service.world.metafields.set(owner, adopted);
  }
}
