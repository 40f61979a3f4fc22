import type { Wrong } from '../../../lib/preferences/draft.ts';

/** The sentence about exactly this part of the conditions (`18.0.1.2`); undefined when it is right. */
export const messageAt = (wrong: readonly Wrong[], path: string): string | undefined =>
  wrong.find((entry) => entry.path === path)?.message;

/** Whether something in this part is wrong. */
export const isWrongWithin = (wrong: readonly Wrong[], path: string): boolean =>
  wrong.some((entry) => entry.path === path || entry.path.startsWith(`${path}.`));
