import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import type { BenchInstallation } from './installation.ts';
import { nextOrderId, untilEnshrined } from './run-orders.ts';
import type { Sender } from './send.ts';
import { webhookOrder } from './webhook-order.ts';

export type Waits = {
  readonly medianMs: number;
  readonly worstMs: number;
  /** From the first order of the burst that was sent to the last that was enshrined; 0 without a burst. */
  readonly burstMs: number;
};

const everyMs = 250;

/** Measures how long single orders of small shops take from being sent to being enshrined, alone or beside a burst. */
export async function measureWaits(
  { enshrinedAt }: BenchInstallation,
  sender: Sender,
  small: readonly string[],
  burst: { readonly shop: string; readonly orders: number } | null,
): Promise<Waits> {
  const begin = performance.now();
  let burstEnds: Promise<number> = Promise.resolve(begin);
  if (burst) {
    const ids = Array.from({ length: burst.orders }, () => nextOrderId());
    await Promise.all(ids.map((id) => sender.send(burst.shop, webhookOrder(id))));
    burstEnds = untilEnshrined(enshrinedAt, ids);
  }
  const sentAt = new Map<number, number>();
  for (const shop of small) {
    const id = nextOrderId();
    sentAt.set(id, await sender.send(shop, webhookOrder(id)));
    await pause(everyMs);
  }
  const [end] = await Promise.all([burstEnds, untilEnshrined(enshrinedAt, [...sentAt.keys()])]);
  const waits = [...sentAt].map(([id, at]) => (enshrinedAt.get(String(id)) ?? Number.POSITIVE_INFINITY) - at);
  return { medianMs: percentile(waits, 50), worstMs: Math.max(...waits), burstMs: end - begin };
}
