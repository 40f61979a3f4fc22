import { z } from 'zod';
import { metafieldDefinitionCreateMutation } from '../../clients/shopify/operations/write-back.graphql.ts';
import {
  type DefinitionState,
  findDefinitions,
  keepDefinition,
} from '../../storage/metafield-definitions.ts';
import { defineMetafield, type MetafieldDefinition } from '../../texts/metafield-definition.ts';
import type { Execution } from '../execute-action.ts';
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

/** Shopify keeps only so many definitions in view; one more is made all the same, but not shown at once. */
const pinsFull = 'PINNED_LIMIT_REACHED';

/**
 * Makes the definitions of metafields that are about to be written, each once for a shop. One that Shopify refuses (too
 * many of them, say) is told and keeps no value from being written. Answers the types of ours, by `{namespace}.{key}`.
 */
export async function ensureDefinitions(
  execution: Execution,
  { values }: Step<'writeMetafields'>,
): Promise<ReadonlyMap<string, string>> {
  const { pool, claim } = execution;
  const known = await findDefinitions(pool, claim.shop, values);
  const types = new Map<string, string>();
  for (const value of values) {
    const definition = defineMetafield(value);
    const name = nameOf(definition);
    const found = known.get(name) ?? (await define(execution, definition));
    if (found?.state === 'made') types.set(name, found.type);
  }
  return types;
}

/** Null where nothing came of it. Where a missing scope hides all, writing the values tells of it. */
async function define(
  execution: Execution,
  definition: MetafieldDefinition,
): Promise<{ readonly state: DefinitionState; readonly type: string } | null> {
  const pinned = await create(execution, definition, true);
  const isFull = pinned?.some(({ code }) => code === pinsFull) ?? false;
  const refusals = isFull ? await create(execution, definition, false) : pinned;
  if (refusals === null) return null;
  const { pool, claim } = execution;
  const kept = { ...definition, state: stateOf(refusals) };
  await keepDefinition(pool, claim.shop, kept);
  if (kept.state === 'refused') {
    const message = refusals.map((refusal) => refusal.message).join(' ');
    const body = { name: nameOf(definition), message };
    await recordStep(execution, { event: 'order.metafieldDefinitionFailed', body }, {});
  }
  return kept;
}

async function create(
  { shopify, claim }: Execution,
  definition: MetafieldDefinition,
  pin: boolean,
): Promise<Refusals | null> {
  const variables = { definition: { ...definition, ownerType: 'ORDER', pin } };
  const { data, denied } = await shopify.ask(claim.shop, metafieldDefinitionCreateMutation, variables);
  if (denied.length > 0) return null;
  const answer = answerSchema.parse(data).metafieldDefinitionCreate;
  // An answer that says neither is none: it is asked for again with the next value.
  return answer && (answer.createdDefinition || answer.userErrors.length > 0) ? answer.userErrors : null;
}

function stateOf(refusals: Refusals): DefinitionState {
  if (refusals.length === 0) return 'made';
  return refusals.every(({ code }) => code === 'TAKEN') ? 'taken' : 'refused';
}

const nameOf = ({ namespace, key }: MetafieldDefinition): string => `${namespace}.${key}`;
