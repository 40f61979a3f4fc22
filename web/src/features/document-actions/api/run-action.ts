import { type DocumentActionResult, documentActionResult } from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { isWorthRetrying } from '../../../lib/api/api-error.ts';
import { postJson } from '../../../lib/api/client.ts';
import type { DocumentRef } from '../model/document-dialog.ts';

interface AskedAction {
  readonly orderId: string;
  readonly ref: DocumentRef;
  readonly action: DocumentAction;
  /** Input of the action besides the kind of the document. */
  readonly input: object;
}

/** Between two looks at an action that waits; the service itself holds each of them for a while. */
const pauseMs = 1_500;

/** After that the order alone shows it. */
const waitTimeoutMs = 5 * 60_000;

/**
 * Has an action done. While it waits for its turn the same request is sent again under its key: the service answers
 * with what has become of it. Ends as `waiting` when it takes too long to watch.
 */
export async function runAction(
  asked: AskedAction,
  key: string,
  onWaiting: () => void,
): Promise<DocumentActionResult> {
  const beganAt = Date.now();
  let result = await ask(asked, key);
  while (result.state === 'waiting' && Date.now() - beganAt < waitTimeoutMs) {
    onWaiting();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const waiting = result;
    result = await ask(asked, key).catch((error: unknown) => {
      // It is on its way already; a look that fails changes nothing about that.
      if (isWorthRetrying(error)) return waiting;
      throw error;
    });
  }
  return result;
}

const ask = ({ orderId, ref, action, input }: AskedAction, idempotencyKey: string) =>
  postJson(
    documentActionResult,
    {
      path: `/api/orders/${encodeURIComponent(orderId)}/${encodeURIComponent(ref.id)}/${action}`,
      idempotencyKey,
    },
    { receipt: ref.slug, ...input },
  );
