import { documentLine, renderTemplate } from '@belegfluss/settings/contract';
import type { DocumentTexts } from '../texts/document-texts.ts';

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
  const line = documentLine('purchaseOrder', language, named);
  return header === '' ? line : `${header}<br><br>${line}`;
}
