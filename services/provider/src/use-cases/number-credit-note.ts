import type { NumberSequence, ProviderClient } from '../clients/provider-client.ts';
import type { DocumentContent } from '../domain/content.ts';
import { expandNumber } from '../domain/expand-number.ts';
import { failed, ok, type ProviderResult } from '../domain/provider-result.ts';
import type { CreditNumbers } from '../storage/credit-numbers.ts';

export type CreditNumbering = {
  /** Content with a number, when it needs one. */
  number(
    client: ProviderClient,
    input: { readonly shop: string; readonly key: string; readonly content: DocumentContent },
  ): Promise<ProviderResult<DocumentContent>>;
  release(shop: string, key: string): Promise<void>;
};

const mostTries = 200;

/**
 * Invoices get their number from the provider when they are opened. Credit notes must bring one, and the sequence
 * that tells it reserves nothing: two that are made at the same time would get the same. So numbers are reserved
 * here, the first free one from the sequence on.
 */
export function createCreditNumbering(numbers: CreditNumbers): CreditNumbering {
  /** The number that the key holds while it is not behind the sequence, else the first that is free. */
  const reserve = async (
    shop: string,
    key: string,
    candidates: readonly string[],
  ): Promise<string | null> => {
    const held = await numbers.find(shop, key);
    if (held !== null && candidates.includes(held)) return held;
    if (held !== null) await numbers.release(shop, key);
    for (const number of candidates) if (await numbers.reserve(shop, key, number)) return number;
    return null;
  };

  return {
    async number(client, { shop, key, content }) {
      if (content.kind === 'invoice' || content.number !== '') return ok(content);
      const sequence = await client.getCreditNoteSequence();
      if (!sequence.ok) return sequence;
      const candidates = listCandidates(sequence.value, content.date);
      if (candidates === null) return unusable(sequence.value.format);
      const number = await reserve(shop, key, candidates);
      if (number !== null) return ok({ ...content, number });
      return failed({ kind: 'unavailable', message: 'No free credit note number was found.' });
    },

    release: (shop, key) => numbers.release(shop, key),
  };
}

function listCandidates({ format, next }: NumberSequence, day: string): readonly string[] | null {
  if (!format.includes('%NUMBER')) return null;
  const numbers = Array.from({ length: mostTries }, (_, offset) =>
    expandNumber(format, next + BigInt(offset), day),
  );
  return numbers.every((number) => number !== null) ? numbers : null;
}

const unusable = (format: string): ProviderResult<never> =>
  failed({
    kind: 'rejected',
    status: 422,
    code: 'NUMBER_FORMAT',
    message: `Belegfluss versteht das Nummernformat der Gutschriften in sevdesk nicht: „${format}“. Wähle dort eines mit %NUMBER.`,
  });
