import type { Finding } from '../../domain/explain/finding.ts';
import { absenceTexts, codeTexts } from './absence-texts.ts';
import { creditNoteTexts } from './credit-note-texts.ts';
import type { TextsFor, Words } from './finding-texts.ts';
import { invoiceTexts } from './invoice-texts.ts';
import { nextTexts } from './next-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import { taxTexts } from './tax-texts.ts';

/** Puts a finding into whole sentences for people. */
export function statementWords(finding: Finding): Words {
  const toWords = texts[finding.kind] as (finding: Finding) => string | readonly [string, string];
  const words = toWords(finding);
  return typeof words === 'string' ? { text: words, advice: '' } : { text: words[0], advice: words[1] };
}

const texts: TextsFor<Finding> = {
  ...codeTexts,
  ...absenceTexts,
  ...invoiceTexts,
  ...taxTexts,
  ...creditNoteTexts,
  ...paymentTexts,
  ...nextTexts,
};
