import type { PendingAction } from '../domain/document/ledger.ts';

/**
 * The column of `document` and the JSON of begun requests keep the words that they began with, because a version that
 * still runs during a rollout reads them: `wish`, and `anew` for a reissue.
 */
type Stored = { readonly wish: string };

export const readPendingAction = ({ wish }: Stored): PendingAction =>
  wish === 'anew' ? 'reissue' : (wish as PendingAction);

/** Renames the field to the stored one; adds no column where no action is among the fields. */
export function toStoredAction<Fields extends { readonly pendingAction?: PendingAction }>({
  pendingAction,
  ...fields
}: Fields): Omit<Fields, 'pendingAction'> & Partial<Stored> {
  if (pendingAction === undefined) return fields;
  return { ...fields, wish: pendingAction === 'reissue' ? 'anew' : pendingAction };
}
