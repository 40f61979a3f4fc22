import type { ReceiptPreview } from '@belegfluss/gateway/contract';

/** A receipt to look at, or why there is none. */
type Preview =
  | { readonly kind: 'pdf'; readonly pdf: Blob }
  | { readonly kind: 'none'; readonly title: string; readonly detail: string };

export function toPreview(answer: ReceiptPreview): Preview {
  if (!('content' in answer)) return { kind: 'none', title: answer.title, detail: answer.detail };
  const bytes = Uint8Array.from(atob(answer.content), (sign) => sign.charCodeAt(0));
  return { kind: 'pdf', pdf: new Blob([bytes], { type: 'application/pdf' }) };
}
