import { GraphQLDirective, type GraphQLResolveInfo, getDirectiveValues } from 'graphql';
import type { World } from '../world.ts';
import type { Args, CallContext } from './context.ts';
import { badRequest } from './errors.ts';
import { adminSchema } from './schema.ts';

/** A key is remembered for this long. */
const KEPT_MS = 24 * 3_600_000;

export type Outcome<T> = { kind: 'answer'; answer: T } | { kind: 'mismatch' };

/**
 * Runs a mutation once for each key of its `@idempotent` directive: a repeated call gets the first answer and has no
 * effect, a different call with the same key is a mismatch. Without a key it is refused.
 */
export function once<T>(
  args: Args,
  context: CallContext,
  info: GraphQLResolveInfo,
  run: () => T,
): Outcome<T> {
  const { world } = context.service;
  const name = `${context.shop.domain}/${toKey(info)}`;
  const asked = JSON.stringify([info.fieldName, args]);
  forgetOld(world, context.now);
  const known = world.keptAnswers.get(name);
  if (known) {
    return known.asked === asked ? { kind: 'answer', answer: known.answer as T } : { kind: 'mismatch' };
  }
  const answer = run();
  world.keptAnswers.set(name, { at: context.now.toISOString(), asked, answer });
  world.changed();
  return { kind: 'answer', answer };
}

function toKey(info: GraphQLResolveInfo): string {
  const directive = adminSchema().schema.getDirective('idempotent');
  if (!(directive instanceof GraphQLDirective)) throw new Error('The schema has no directive @idempotent');
  const given = getDirectiveValues(directive, info.fieldNodes[0]!, info.variableValues);
  if (!given) {
    throw badRequest('The @idempotent directive is required for this mutation but was not provided.');
  }
  const key = String(given.key);
  if (key.trim() === '') throw badRequest('The idempotency key cannot be empty.');
  return key;
}

// Answers are stored in order: the oldest come first.
function forgetOld(world: World, now: Date): void {
  for (const [name, { at }] of world.keptAnswers) {
    if (now.getTime() - Date.parse(at) < KEPT_MS) return;
    world.keptAnswers.delete(name);
  }
}
