import { type FieldRef, joinRef, type PreferenceContext } from '@belegfluss/settings/contract';
import type { FetchAccountIds } from '../clients/fetch-account-ids.ts';
import { type Change, type ChangeDecision, decideChange } from '../domain/decide-change.ts';
import type { PreferenceStore } from '../storage/preference-store.ts';

export type ChangeRequest = {
  readonly shop: string;
  readonly actor: string;
  readonly changes: readonly Change[];
};

/** Applies changes to sections with everything that follows from them; either all of it is saved, or nothing is. */
export const changePreferences =
  (dependencies: {
    readonly store: PreferenceStore;
    readonly fetchContext: (shop: string) => Promise<PreferenceContext>;
    readonly fetchAccountIds: FetchAccountIds;
    readonly wakeRelay: () => void;
  }) =>
  async (request: ChangeRequest): Promise<ChangeDecision> => {
    const { store, fetchContext, fetchAccountIds, wakeRelay } = dependencies;
    // Other services are asked before the transaction: none waits for a network.
    const facts = await fetchContext(request.shop);
    const known = facts.account.connected
      ? await fetchAccountIds(request.shop, listChangedRefs(request.changes))
      : null;
    const { decision, saves } = await store.change(request.shop, request.actor, (stored) => {
      const decided = decideChange(stored, request.changes, facts, known);
      return { decision: decided, saves: decided.kind === 'saved' ? decided.saves : [] };
    });
    if (saves.length > 0) wakeRelay();
    return decision;
  };

const listChangedRefs = (changes: readonly Change[]): readonly FieldRef[] =>
  changes.flatMap(({ section, patch }) => Object.keys(patch).map((field) => joinRef(section, field)));
