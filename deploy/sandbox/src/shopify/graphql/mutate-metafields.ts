import { parseGid } from '../ids.ts';
import { getCatalogue } from '../world.ts';
import type { CallContext, RootResolver } from './context.ts';
import type { Metafield } from './metafield.ts';
import { definedType, METAFIELD_OWNERS } from './metafield-definitions.ts';
import {
  checkMetafield,
  fullNamespace,
  type MetafieldInput,
  toMetafield,
  writeMetafield,
} from './metafields.ts';
import { needScope } from './mutate-orders.ts';
import { visibleOrder } from './visible-orders.ts';

export const METAFIELD_MUTATIONS: Record<string, RootResolver> = {
  /** Atomic: either every value is set or none. */
  metafieldsSet: ({ metafields }, context) => {
    const inputs = metafields as MetafieldInput[];
    if (inputs.length > 25) {
      const message = 'Exceeded the maximum metafields input limit of 25.';
      return refused([{ field: ['metafields'], message, code: 'LESS_THAN_OR_EQUAL_TO', elementIndex: null }]);
    }
    const { world } = context.service;
    const errors = inputs.flatMap((input, elementIndex) => {
      const error = findMetafieldProblem(input, context);
      return error ? [{ ...error, field: ['metafields', String(elementIndex)], elementIndex }] : [];
    });
    if (errors.length > 0) return refused(errors);
    const changedOwners = new Set(
      inputs.filter((input) => changes(input, context)).map((input) => input.ownerId),
    );
    const written = inputs.map((input) => {
      const owner = ownerKey(input, context);
      const namespace = fullNamespace(input.namespace, world.app.id);
      const now = context.now.toISOString();
      const type = input.type ?? typeByDefinition(input, context);
      const list = world.metafields.get(owner) ?? [];
      const result = writeMetafield(list, { ...input, type: type ?? null }, namespace, world.ids, now);
      world.metafields.set(owner, result.list);
      return toMetafield(result.entry, METAFIELD_OWNERS[parseGid(input.ownerId)!.type]!.ownerType);
    });
    world.changed();
    for (const ownerId of changedOwners) {
      const owner = parseGid(ownerId);
      if (owner?.type === 'Order') context.service.touchOrder(context.shop, owner.id);
    }
    return { metafields: written, userErrors: [] };
  },
};

function findMetafieldProblem(input: MetafieldInput, context: CallContext) {
  const owner = parseGid(input.ownerId);
  const kind = owner && METAFIELD_OWNERS[owner.type];
  if (!owner || !kind) return { code: 'INVALID', message: 'Owner does not exist' };
  if (kind.write) needScope(kind.write, 'metafieldsSet', context);
  if (owner.type === 'Order') {
    if (!visibleOrder(input.ownerId, context)) return { code: 'INVALID', message: 'Owner does not exist' };
  }
  if (isMissing(owner, context)) return { code: 'INVALID', message: 'Owner does not exist' };
  return checkMetafield(input, findMetafield(input, context), typeByDefinition(input, context));
}

function isMissing({ type, id }: { type: string; id: string }, { service, shop }: CallContext): boolean {
  const catalogue = getCatalogue(service.world, shop.domain);
  if (type === 'Product') return !catalogue.product(id);
  return type === 'ProductVariant' && !catalogue.variant(id);
}

function typeByDefinition(input: MetafieldInput, { service, shop }: CallContext): string | undefined {
  const { ownerType } = METAFIELD_OWNERS[parseGid(input.ownerId)!.type]!;
  const namespace = fullNamespace(input.namespace, service.world.app.id);
  return definedType(service.world, shop.domain, { ownerType, namespace, key: input.key });
}

function changes(input: MetafieldInput, context: CallContext): boolean {
  return findMetafield(input, context)?.value !== input.value;
}

function findMetafield(input: MetafieldInput, context: CallContext): Metafield | undefined {
  const { world } = context.service;
  const namespace = fullNamespace(input.namespace, world.app.id);
  const list = world.metafields.get(ownerKey(input, context)) ?? [];
  return list.find((entry) => entry.namespace === namespace && entry.key === input.key);
}

function ownerKey(input: MetafieldInput, context: CallContext): string {
  return `${context.shop.domain}/${input.ownerId}`;
}

function refused(userErrors: unknown[]) {
  return { metafields: [], userErrors };
}
