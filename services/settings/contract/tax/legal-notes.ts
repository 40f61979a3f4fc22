import { ownValue } from '@belegfluss/runtime/records';
import { formatPercent } from '../texts/formats.ts';
import type { DocumentLanguage } from '../texts/languages.ts';
import type { TaxWords } from './notes/tax-words.ts';
import { wordsElsewhere } from './notes/words-elsewhere.ts';
import { wordsOfTheEu } from './notes/words-eu.ts';
import { findTaxRule, smallBusinessRuleId } from './tax-rules.ts';

const words: Readonly<Record<DocumentLanguage, TaxWords>> = { ...wordsOfTheEu, ...wordsElsewhere };

/** The paragraphs that notes name, in Germany and in Austria; English documents name them in English. */
const laws: Readonly<Record<string, Readonly<Record<'DE' | 'AT', Readonly<Record<'de' | 'en', string>>>>>> = {
  '4': {
    DE: { de: '§ 4 UStG', en: 'section 4 UStG' },
    AT: { de: '§ 6 UStG 1994', en: 'section 6 UStG 1994' },
  },
  [smallBusinessRuleId]: {
    DE: { de: '§ 19 UStG', en: 'section 19 UStG' },
    AT: { de: '§ 6 Abs. 1 Z 27 UStG 1994', en: 'section 6 (1) no. 27 UStG 1994' },
  },
  '17': {
    DE: { de: '§ 3a UStG', en: 'section 3a UStG' },
    AT: { de: '§ 3a UStG 1994', en: 'section 3a UStG 1994' },
  },
};

/**
 * Why a document under a rule states no VAT, as the law wants it said (§ 14 (4) no. 8, § 14a UStG, Art. 226 nos. 11 and
 * 11a of the VAT directive); null where it states some. Austria exempts by paragraphs of Austrian law;
 * `accountCountryCode` is the country of the seller's account.
 */
export function findLegalNote(
  ruleId: string,
  language: DocumentLanguage,
  accountCountryCode = 'DE',
): string | null {
  const key = findTaxRule(ruleId)?.note ?? null;
  if (key === null) return null;
  const country = accountCountryCode === 'AT' ? 'AT' : 'DE';
  const law = ownValue(laws, ruleId)?.[country][language === 'en' ? 'en' : 'de'] ?? '';
  const note = words[language][key].replace('{law}', law);
  // The word of Austrian law for what German law calls exempt from tax.
  const isAustrian = country === 'AT' && language === 'de' && ruleId === smallBusinessRuleId;
  return isAustrian ? note.replace('Steuerfrei', 'Umsatzsteuerfrei') : note;
}

/**
 * The text that the provider takes beside its sums: the tax and its rate, and never the legal note. Whether it is
 * printed is not known, and the note stands in our own texts.
 */
export function composeTaxText(language: DocumentLanguage, rates: readonly string[]): string {
  const { vat } = words[language];
  const taxed = rates.filter((rate) => rate !== '0');
  const [only = '0'] = taxed;
  return taxed.length > 1 ? vat : `${vat} ${formatPercent(only, language)}`;
}
