import type { ReceiptPreview } from '@belegfluss/gateway/contract';
import { pdfOf } from '../../../lib/pdf-of.ts';

/** A receipt to look at, or why there is none. */
type Preview =
  | { readonly kind: 'pdf'; readonly pdf: Blob }
  | { readonly kind: 'none'; readonly title: string; readonly detail: string };

export function toPreview(answer: ReceiptPreview): Preview {
  if (!('content' in answer)) return { kind: 'none', title: answer.title, detail: answer.detail };
  return { kind: 'pdf', pdf: pdfOf(answer.content) };
}
