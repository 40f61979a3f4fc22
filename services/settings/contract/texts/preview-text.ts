import { defaultText } from './default-text.ts';
import type { DefaultTextKey } from './default-texts.ts';
import type { DocumentLanguage } from './languages.ts';
import { neutralTexts } from './neutral-texts.ts';
import { type SampleShop, sampleVariables } from './samples.ts';
import { checkText, renderTemplate, type TemplateProblem } from './template.ts';
import {
  isTemplateField,
  type TemplateField,
  type TemplateFieldName,
  templateFields,
} from './template-fields.ts';

export type TextPreview =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problems: readonly TemplateProblem[] };

/** Previews a text with sample values; for an empty one the text that replaces it. */
export function previewText(given: {
  readonly language: DocumentLanguage;
  readonly field: TextName;
  readonly value: string;
  readonly shop?: SampleShop;
  /** The invoice has no number yet when the text is written. */
  readonly isNumberLate?: boolean;
}): TextPreview {
  const { language, field, value, shop, isNumberLate = false } = given;
  const rules: TemplateField = isTemplateField(field) ? templateFields[field] : fixedTexts[field].rules;
  const { format, fallback } = rules;
  const isBlank = value.trim() === '';
  const problems = isBlank ? [] : checkText(value, rules);
  if (problems.length > 0) return { ok: false, problems };
  const standIn = 'key' in fallback ? defaultText(language, fallback.key) : fallback.text;
  const source = isBlank ? standIn : value;
  const samples = sampleVariables(source, language, shop);
  const known = isNumberLate ? { ...samples, invoice: { ...samples.invoice, number: '' } } : samples;
  const text = renderTemplate(source, known, format);
  return { ok: true, value: shortenAddresses(text) };
}

/** A field by its full name, or by its short one within a type: `header` of `invoice` is `invoiceLayoutHeader`. */
export function findTextField(type: string, field: string): TextName | null {
  const upper = field.charAt(0).toUpperCase() + field.slice(1);
  const candidates = [
    field,
    `${type}Layout${upper}`,
    `${type}SendMail${upper}`,
    `${type}${upper}`,
    `${type}Send${upper}`,
    // Of both kinds of transactions a payment is the one that is meant.
    ...(type === 'transaction' ? [`payment${upper}`] : []),
  ];
  for (const name of candidates) {
    if (isTemplateField(name) && typeOfField(templateFields[name]) === type) return name;
    if (isFixedText(name) && fixedTexts[name].types.includes(type)) return name;
  }
  return null;
}

/** A text that can be previewed: of a preference, or a default one that no preference changes. */
export type TextName = TemplateFieldName | FixedTextName;

const typeOfField = ({ section }: TemplateField): string => section.replace(/s$/, '');

type FixedText = { readonly types: readonly string[]; readonly rules: TemplateField };

const fixedText = (types: readonly string[], key: DefaultTextKey): FixedText => ({
  types,
  rules: {
    section: 'invoices',
    localized: true,
    format: 'line',
    maxLength: 256,
    groups: ['shop', 'order', 'contact', 'invoice', 'credit', 'refund'],
    fallback: { key },
  },
});

/** Texts without a preference; they can be previewed nevertheless. */
const fixedTexts: Readonly<Record<FixedTextName, FixedText>> = {
  paymentSubject: fixedText(['transaction', 'payment'], 'paymentSubject'),
  paymentName: fixedText(['transaction', 'payment'], 'paymentName'),
  refundSubject: fixedText(['transaction', 'refund'], 'refundSubject'),
  refundName: fixedText(['transaction', 'refund'], 'refundName'),
  contactCategory: fixedText(['contact'], 'contactCategory'),
  productStock: {
    types: ['product'],
    rules: {
      section: 'products',
      localized: false,
      format: 'line',
      maxLength: 256,
      groups: ['product', 'variant'],
      fallback: { text: neutralTexts.productStock },
    },
  },
};

type FixedTextName =
  | 'paymentSubject'
  | 'paymentName'
  | 'refundSubject'
  | 'refundName'
  | 'contactCategory'
  | 'productStock';

const isFixedText = (name: string): name is FixedTextName => Object.hasOwn(fixedTexts, name);

const longestAddress = 30;

/** An address longer than that would break the preview's line. */
function shortenAddresses(text: string): string {
  if (!text.includes('@')) return text;
  return text
    .split(/([\s<>"'(),;]+)/)
    .map((word) =>
      word.includes('@') && word.length > longestAddress ? `${word.slice(0, longestAddress - 1)}…` : word,
    )
    .join('');
}
