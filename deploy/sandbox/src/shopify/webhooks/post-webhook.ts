import type { Delivery } from './delivery-log.ts';

const TIMEOUT_MS = 5000;

/** One attempt, which `cut` can end early and which is not made when `before` throws; a redirect counts as its status, a missing answer as null. */
export async function postWebhook(
  delivery: Delivery,
  headers: Record<string, string>,
  { now, cut, before }: { now: () => Date; cut: AbortSignal; before: () => void },
): Promise<Delivery['attempts'][number]> {
  const started = performance.now();
  const result = (status: number | null, error: string | null) => ({
    at: now().toISOString(),
    status,
    error,
    ms: Math.round(performance.now() - started),
  });
  try {
    before();
    const response = await fetch(delivery.url, {
      method: 'POST',
      headers,
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), cut]),
    });
    await response.arrayBuffer();
    return result(response.status, null);
  } catch (error) {
    return result(null, error instanceof Error ? describeCause(error) : String(error));
  }
}

function describeCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}
