import type { VatIdTestAnswer } from '@belegfluss/gateway/contract';
import { describeVatIdFlaw, findFlawedVatId, testVatId } from '@belegfluss/settings/contract';

/**
 * Runs the search for VAT ids on a text. Where it finds none, flaws are named as in a field for a VAT id: the merchant who
 * tries it out means the text as one.
 */
export function composeVatIdTest(text: string): VatIdTestAnswer {
  const vatId = testVatId(text);
  if (vatId !== null) return { vatId, refused: null };
  const flawed = findFlawedVatId(text) ?? findFlawedVatId(text, { isMeant: true });
  return { vatId, refused: flawed && `${flawed.written}: ${describeVatIdFlaw(flawed)}` };
}
