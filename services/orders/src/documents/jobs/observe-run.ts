import { RpcError } from '@belegfluss/runtime/errors';
import { histogram, secondsSince } from '@belegfluss/runtime/metrics';
import { inSpan } from '@belegfluss/runtime/trace';
import type { Claim } from '../storage/work-store.ts';

/**
 * A worker's run over an order, as a span of the trace that put the order to work, and measured by how it ended:
 * `closed`, `released` after a step that went wrong, or `lost` when not even that could be written.
 */
export function observeRun(
  claim: Pick<Claim, 'shop' | 'orderId' | 'attempts' | 'origin' | 'traceparent'>,
  run: (failed: (error: unknown) => void) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const options = {
    name: 'look at order',
    kind: 'consumer',
    parent: claim.traceparent,
    attributes: {
      'belegfluss.shop': claim.shop,
      'belegfluss.order': claim.orderId,
      'belegfluss.origin': claim.origin,
      'belegfluss.attempt': claim.attempts,
    },
  } as const;
  const own = { startedAt };
  running.add(own);
  return inSpan(options, async (span) => {
    let outcome = 'lost';
    let failed = false;
    try {
      await run((error) => {
        failed = true;
        span.fail(error instanceof RpcError ? error.reason : 'INTERNAL');
      });
      outcome = failed ? 'released' : 'closed';
    } finally {
      running.delete(own);
      observe({ outcome, origin: claim.origin }, secondsSince(startedAt));
    }
  });
}

/** In the order in which they began. */
const running = new Set<{ readonly startedAt: number }>();

/** How long the longest run of this process has been going on. */
export function longestRunSeconds(): number {
  for (const { startedAt } of running) return secondsSince(startedAt);
  return 0;
}

const observe = histogram({
  service: 'orders',
  name: 'belegfluss_order_look_seconds',
  help: "How long workers' runs over orders took, by how they ended and where the work came from.",
  labels: ['outcome', 'origin'],
});
