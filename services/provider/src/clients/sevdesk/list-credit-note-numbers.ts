import { z } from 'zod';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import { expandNumber } from './expand-number.ts';
import type { SevdeskHttp } from './http.ts';
import { wireOne, wireText } from './wire.ts';

const mostListed = 200;

/**
 * The next numbers of the account's sequence, written for a document of that day. The sequence counts by saved
 * documents: it states its next number again and again until a credit note has it.
 */
export async function listCreditNoteNumbers(
  http: SevdeskHttp,
  day: string,
): Promise<ProviderResult<readonly string[]>> {
  const query = { objectType: 'CreditNote', type: 'CN' };
  const sequence = await http.get('/SevSequence/Factory/getByType', query, wireOne(wireSequence));
  if (!sequence.ok) return sequence;
  const { format, nextSequence } = sequence.value;
  if (!format.includes('%NUMBER')) return unusable(format);
  const next = BigInt(nextSequence);
  const numbers: string[] = [];
  for (let offset = 0; offset < mostListed; offset += 1) {
    const number = expandNumber(format, next + BigInt(offset), day);
    if (number === null) return unusable(format);
    numbers.push(number);
  }
  return ok(numbers);
}

const wireSequence = z.looseObject({
  format: z.string(),
  nextSequence: wireText.pipe(z.string().regex(/^\d{1,18}$/)),
});

const unusable = (format: string): ProviderResult<never> =>
  failed({
    kind: 'rejected',
    status: 422,
    code: 'NUMBER_FORMAT',
    message: `Belegfluss versteht das Nummernformat der Gutschriften in sevdesk nicht: „${format}“. Wähle dort eines mit %NUMBER.`,
  });
