import { documentLine, findTaxRule, testVatId } from '@belegfluss/settings/contract';
import type { DocumentTexts } from '../texts/document-texts.ts';
import { below } from './below.ts';

/**
 * Adds both VAT ids to the text below a document's positions where the law asks for them: intra-Community supplies and
 * reverse charge (§ 14a (1) sentence 3, (3) UStG; Art. 226 no. 3 and 4 VAT Directive), also at home where the buyer
 * named an id. Our text states them because no documentation says that the provider prints the contact's, and a contact
 * may have another one later. An id that the merchant's text contains already is not repeated. Older documents keep
 * their text.
 */
export function withVatIds(
  text: string,
  { language }: Pick<DocumentTexts, 'language'>,
  given: {
    readonly ruleId: string;
    readonly buyer: string | null;
    readonly seller: string | null | undefined;
    /** The document as it was written last; absent for a new one. */
    readonly made: { readonly reference?: string | null } | undefined;
  },
): string {
  const isOfBefore = given.made !== undefined && !given.made.reference;
  if (isOfBefore || !printsVatIds(given)) return text;
  const said = compact(text);
  const missing = [
    { line: 'buyerVatId', vatId: given.buyer } as const,
    { line: 'sellerVatId', vatId: given.seller } as const,
  ].flatMap(({ line, vatId }) => {
    if (!vatId) return [];
    const id = testVatId(vatId) ?? vatId;
    return said.includes(compact(id)) ? [] : [documentLine(line, language, id)];
  });
  return missing.length === 0 ? text : below(text, missing.join('<br>'));
}

function printsVatIds({
  ruleId,
  buyer,
}: {
  readonly ruleId: string;
  readonly buyer: string | null;
}): boolean {
  const rule = findTaxRule(ruleId);
  return rule?.needsVatId === true || (rule?.note === 'reverseCharge' && buyer !== null);
}

const compact = (text: string): string => text.replace(/[\s.\-/\u2010-\u2015]|&nbsp;/g, '').toUpperCase();
