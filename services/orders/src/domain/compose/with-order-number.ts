import { renderTemplate } from '@belegfluss/settings/contract';
import type { DocumentTexts } from '../texts/document-texts.ts';

const lines: Readonly<Record<string, string>> = {
  de: 'Ihre Bestellnummer: {{ order.poNumber }}',
  en: 'Your purchase order number: {{ order.poNumber }}',
};
const otherwise = 'Purchase order number: {{ order.poNumber }}';

/**
 * The text above a document's positions, with the buyer's own order number: companies pay what names theirs. Nothing is
 * added where the merchant's texts name it.
 */
export function withOrderNumber(
  texts: Pick<DocumentTexts, 'language' | 'subject' | 'header' | 'footer'>,
  poNumber: string | null,
): string {
  const { language, subject, header, footer } = texts;
  if (poNumber === null) return header;
  const written = (template: string) => renderTemplate(template, { order: { poNumber } }, 'html');
  const named = written('{{ order.poNumber }}');
  if (subject.includes(poNumber) || header.includes(named) || footer.includes(named)) return header;
  const line = written(lines[language] ?? otherwise);
  return header === '' ? line : `${header}<br><br>${line}`;
}
