import { mentions } from '@belegfluss/runtime/texts';
import { documentLine, renderTemplate } from '@belegfluss/settings/contract';
import type { DocumentTexts } from '../texts/document-texts.ts';
import { below } from './below.ts';

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
  const named = renderTemplate('{{ order.poNumber }}', { order: { poNumber } }, 'html');
  if (subject.includes(poNumber) || header.includes(named) || footer.includes(named)) return header;
  return below(header, documentLine('purchaseOrder', language, named));
}

/**
 * The same text with the order's own name, for documents whose reference is the buyer's number instead: by this name
 * the merchant finds the order, and so do we where nothing else is known of the document.
 */
export function withOrderName(
  texts: Pick<DocumentTexts, 'language' | 'subject' | 'header' | 'footer'>,
  name: string,
): string {
  const { language, subject, header, footer } = texts;
  if (mentions(`${subject} ${header} ${footer}`, name)) return header;
  const named = renderTemplate('{{ order.name }}', { order: { name } }, 'html');
  return below(header, documentLine('order', language, named));
}
