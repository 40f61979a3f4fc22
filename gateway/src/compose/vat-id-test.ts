import type { VatIdTestAnswer } from '@belegfluss/gateway/contract';
import { describeVatIdFlaw, findFlawedVatId, testVatId } from '@belegfluss/settings/contract';

/** What the search for VAT ids makes of a text; whoever tries it out has typed one. */
export function composeVatIdTest(text: string): VatIdTestAnswer {
  const vatId = testVatId(text);
  if (vatId !== null) return { vatId, refused: null };
  const flawed = findFlawedVatId(text) ?? findFlawedVatId(text, { isMeant: true });
  return { vatId, refused: flawed && `${flawed.written}: ${describeVatIdFlaw(flawed)}` };
}
