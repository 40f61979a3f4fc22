import { z } from 'zod';
import { metafieldDefinitionCreateMutation } from '../../clients/shopify/operations/write-back.graphql.ts';
import {
  type DefinitionState,
  findDefinitions,
  keepDefinition,
} from '../../storage/metafield-definitions.ts';
import type { Claim } from '../../storage/work-store.ts';
import { defineMetafield, type MetafieldDefinition } from '../../texts/metafield-definition.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { recordStep, type Step } from './record-step.ts';

const answerSchema = z.object({
  metafieldDefinitionCreate: z
    .object({
      createdDefinition: z.object({ id: z.string() }).nullish(),
      userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })),
    })
    .nullish(),
});

type Refusals = readonly { readonly message: string; readonly code?: string | null | undefined }[];

/** Shopify pins only a limited number of definitions; a further one is made all the same, but not shown at once. */
const pinsFull = 'PINNED_LIMIT_REACHED';

/**
 * Makes the definitions of metafields that are about to be written, each once for a shop. One that Shopify refuses (too
 * many of them, say) is logged and keeps no value from being written. Answers the types of ours, by `{namespace}.{key}`.
 */
export async function ensureDefinitions(
  dependencies: ReconcileDependencies,
  begun: OrderState,
  { values }: Step<'writeMetafields'>,
): Promise<{ readonly types: ReadonlyMap<string, string>; readonly state: OrderState }> {
  const known = await findDefinitions(dependencies.pool, begun.claim.shop, values);
  let state = begun;
  const types = new Map<string, string>();
  for (const value of values) {
    const definition = defineMetafield(value);
    const name = toMetafieldName(definition);
    const stored = known.get(name);
    if (stored) {
      if (stored.state === 'made') types.set(name, stored.type);
      continue;
    }
    const refusals = await define(dependencies, state, definition);
    // Where a missing scope hides all, writing the values logs it.
    if (refusals === null) continue;
    if (toDefinitionState(refusals) === 'made') types.set(name, definition.type);
    if (toDefinitionState(refusals) === 'refused')
      state = await recordRefusal(dependencies, state, name, refusals);
  }
  return { types, state };
}

/** Null where nothing came of it. */
async function define(
  dependencies: ReconcileDependencies,
  { claim }: OrderState,
  definition: MetafieldDefinition,
): Promise<Refusals | null> {
  const pinned = await create(dependencies, claim, definition, true);
  const isFull = pinned?.some(({ code }) => code === pinsFull) ?? false;
  const refusals = isFull ? await create(dependencies, claim, definition, false) : pinned;
  if (refusals === null) return null;
  await keepDefinition(dependencies.pool, claim.shop, { ...definition, state: toDefinitionState(refusals) });
  return refusals;
}

async function recordRefusal(
  dependencies: ReconcileDependencies,
  state: OrderState,
  name: string,
  refusals: Refusals,
): Promise<OrderState> {
  const message = refusals.map((refusal) => refusal.message).join(' ');
  const log = { event: 'order.metafieldDefinitionFailed' as const, body: { name, message } };
  return recordStep(dependencies, state, { log });
}

async function create(
  { shopify }: ReconcileDependencies,
  claim: Claim,
  definition: MetafieldDefinition,
  pin: boolean,
): Promise<Refusals | null> {
  const variables = { definition: { ...definition, ownerType: 'ORDER', pin } };
  const { data, denied } = await shopify.ask(claim.shop, metafieldDefinitionCreateMutation, variables);
  if (denied.length > 0) return null;
  const answer = answerSchema.parse(data).metafieldDefinitionCreate;
  // An answer with neither is no answer: the definition is tried again with the next value.
  return answer && (answer.createdDefinition || answer.userErrors.length > 0) ? answer.userErrors : null;
}

function toDefinitionState(refusals: Refusals): DefinitionState {
  if (refusals.length === 0) return 'made';
  return refusals.every(({ code }) => code === 'TAKEN') ? 'taken' : 'refused';
}

const toMetafieldName = ({ namespace, key }: MetafieldDefinition): string => `${namespace}.${key}`;
