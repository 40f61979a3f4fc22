import type { BusEvent, Subscription } from './bus.ts';

/**
 * Hands an event to its consumer; rejects when the handler has not ended in time. What it waits for will hardly
 * come, and its place is needed. If it does commit later, its inbox row is there: the next try then does nothing.
 */
export async function handleInTime(
  subscription: Subscription,
  event: BusEvent,
  deadlineMs: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The handler did not end in ${deadlineMs} ms.`)), deadlineMs);
  });
  try {
    await Promise.race([subscription.handle(event), late]);
  } finally {
    clearTimeout(timer);
  }
}
