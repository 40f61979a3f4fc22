import { counter } from '@belegfluss/runtime/metrics';
import type { WorkSpan } from '@belegfluss/runtime/trace';
import { findHeader } from './read-headers.ts';

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** Counts an answer by what became of the webhook, and describes it on its span once Shopify is known to have sent it. */
export function observeWebhook(
  span: WorkSpan,
  { status, body }: Answer,
  headers: Readonly<Record<string, unknown>>,
): void {
  if (status === 200) count({ result: String(body.status), reason: '' });
  else countRefused(String(body.code));
  if (!span.isRecorded) return;
  span.set({ 'http.response.status_code': status });
  if (status !== 200) return;
  span.set({
    'belegfluss.shop': String(findHeader(headers, 'x-shopify-shop-domain')),
    'belegfluss.topic': String(findHeader(headers, 'x-shopify-topic')),
  });
}

/** `reason` is one of our codes. */
export const countRefused = (reason: string): void => count({ result: 'refused', reason });

const count = counter({
  service: 'webhooks',
  name: 'belegfluss_webhooks_total',
  help: 'Webhooks by what became of them: stored, duplicate, or refused and why (INTERNAL: not stored by our fault).',
  labels: ['result', 'reason'],
});
