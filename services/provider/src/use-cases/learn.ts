import { ownValue } from '@belegfluss/runtime/records';
import type { ProviderDocument } from '../domain/document.ts';
import type { Learned } from '../domain/learned.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import type { Session, Sessions } from './sessions.ts';

export type LearnTools = {
  readonly store: Pick<ConnectionStore, 'learn'>;
  readonly sessions: Pick<Sessions, 'forget'>;
};

/** Keeps what an answer shows of the account, where that is new: mostly it is not, and costs nothing. */
export async function learn(
  { store, sessions }: LearnTools,
  { shop, generation, view }: Session,
  shown: Partial<Learned>,
): Promise<void> {
  const fresh = Object.entries(shown).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(ownValue(view.learned, name)),
  );
  if (fresh.length === 0) return;
  await store.learn(shop, generation, Object.fromEntries(fresh));
  sessions.forget(shop);
}

/**
 * The answer to a call that has just opened a document states whether opening enshrines. An answer that leaves it out
 * proves nothing: taking it for a no would open invoices that are final then.
 */
export async function learnFromOpening(
  tools: LearnTools,
  session: Session,
  {
    status,
    enshrined,
    statesEnshrinement = true,
  }: ProviderDocument & { readonly statesEnshrinement?: boolean },
): Promise<void> {
  if (status !== 'draft' && (enshrined || statesEnshrinement))
    await learn(tools, session, { enshrinesOnOpening: enshrined });
}
