import type { Context } from '../clients/context.ts';
import { consumeConnectionLost } from './consumers/connection-lost.ts';
import { consumeConnectionRefused } from './consumers/connection-refused.ts';
import { consumeDeliveryReceived } from './consumers/delivery-received.ts';
import { consumeDocumentChanged } from './consumers/document-changed.ts';
import { consumeLinesPosted } from './consumers/lines-posted.ts';
import { consumeReasonsEnded } from './consumers/requeue-waiting.ts';
import { consumeSettingsCorrected } from './consumers/settings-corrected.ts';

/** Everything that puts orders to work. */
export async function consumeEvents(
  context: Context,
  given: { readonly wakeWorkers: () => void; readonly onBackpressure: (isBackpressured: boolean) => void },
): Promise<void> {
  const { bus, pool, clients } = context;
  const wakeWorkers = given.wakeWorkers;
  const { webhooks } = clients;
  await consumeDeliveryReceived({ bus, pool, webhooks, wakeWorkers, onBackpressure: given.onBackpressure });
  await consumeDocumentChanged(bus, pool, wakeWorkers);
  await consumeReasonsEnded(bus, pool, wakeWorkers);
  await consumeSettingsCorrected({ ...context, wakeWorkers });
  await consumeLinesPosted(bus, pool, wakeWorkers);
  await consumeConnectionLost(bus, pool);
  await consumeConnectionRefused(bus, pool);
}
