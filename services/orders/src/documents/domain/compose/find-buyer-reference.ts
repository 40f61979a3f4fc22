import { testLeitwegId } from '../order/leitweg-id.ts';
import type { PlanInput } from '../plan.ts';
import { textOrNull } from './compose-address.ts';

export type BuyerReference = {
  /** The buyer's reference (BT-10); null where the order names none: then the contact's counts. */
  readonly value: string | null;
  /** A text that was meant to be a Leitweg-ID and is none. */
  readonly wrong: string | null;
};

/**
 * Finds the buyer's reference of an e-invoice: an attribute of the order with such a name, else a Leitweg-ID in the
 * merchant's notes on the company's location. A reference at the contact in the accounts stays there, and the provider
 * states it.
 */
export function findBuyerReference({ order, extras }: Pick<PlanInput, 'order' | 'extras'>): BuyerReference {
  for (const { key, value } of order.attributes) {
    const name = plainName(key);
    const text = textOrNull(value);
    if (text === null) continue;
    if (name.startsWith('leitweg')) {
      const id = testLeitwegId(text);
      return { value: id, wrong: id === null ? text : null };
    }
    if (referenceNames.has(name)) return { value: text.replace(/\s+/g, ' '), wrong: null };
  }
  const { companyLocation } = extras;
  if (order.company === null || companyLocation === null || companyLocation === 'unavailable') return nothing;
  const noted = [companyLocation.externalId ?? '', ...(companyLocation.note ?? '').split(/[\s,;]+/)];
  const found = noted.map(testLeitwegId).find((id) => id !== null);
  return found === undefined ? nothing : { value: found, wrong: null };
}

const nothing: BuyerReference = { value: null, wrong: null };

const referenceNames: ReadonlySet<string> = new Set([
  'buyerreference',
  'kauferreferenz',
  'kaeuferreferenz',
  'bt10',
]);

/** `Leitweg-ID`, `leitweg_id` and `Leitweg ID` are one name. */
const plainName = (key: string): string =>
  key
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
