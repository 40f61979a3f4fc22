import type { DocumentContent } from '@belegfluss/provider/contract';
import { failed, ok, type ProviderResult } from '../domain/provider-result.ts';
import type { CreditNumbers, NumberPlace } from '../storage/credit-numbers.ts';
import { type AccountTools, nameAccount } from './name-account.ts';
import type { Session } from './sessions.ts';

export type CreditNumbering = {
  /** Content with a number, when it needs one. */
  number(
    session: Session,
    input: { readonly key: string; readonly content: DocumentContent },
  ): Promise<ProviderResult<DocumentContent>>;
  release(shop: string, key: string): Promise<void>;
  /** Somebody else has given the number that the key holds. */
  useUp(shop: string, key: string): Promise<void>;
};

type Tools = AccountTools & { readonly numbers: CreditNumbers };

/**
 * Invoices get their number from the provider when they are opened. Credit notes must bring one, and the sequence
 * that reports it reserves nothing: two that are made at the same time would get the same, those of another shop that
 * keeps its books in the same account too. So numbers are reserved here by account, the first free one from the
 * sequence on.
 */
export function createCreditNumbering(tools: Tools): CreditNumbering {
  const { numbers } = tools;
  /** The number that the key holds while it is not behind the sequence, else the first that is free. */
  const reserve = async (
    place: NumberPlace,
    key: string,
    candidates: readonly string[],
  ): Promise<string | null> => {
    await numbers.leaveElsewhere(place, key);
    const held = await numbers.find(place, key);
    if (held !== null && candidates.includes(held)) return held;
    if (held !== null) await numbers.release(place.shop, key);
    for (const number of candidates) if (await numbers.reserve(place, key, number)) return number;
    return null;
  };

  return {
    async number(session, { key, content }) {
      if (content.kind === 'invoice' || content.number !== null) return ok(content);
      const account = await nameAccount(tools, session);
      if (!account.ok) return account;
      const candidates = await session.client.listCreditNoteNumbers(content.date);
      if (!candidates.ok) return candidates;
      const place = { shop: session.shop, accountId: account.value };
      const number = await reserve(place, key, candidates.value);
      if (number !== null) return ok({ ...content, number });
      return failed({ kind: 'unavailable', message: 'No free credit note number was found.' });
    },

    release: (shop, key) => numbers.release(shop, key),
    useUp: (shop, key) => numbers.useUp(shop, key),
  };
}
