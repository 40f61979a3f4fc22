import { randomUUID } from 'node:crypto';
import type { BusEvent } from '@belegfluss/runtime/bus';

/** An event of another context about a shop, dated now; `given` sets an id that is to repeat or an ordering key. */
export const anEvent = (
  shop: string,
  type: string,
  payload: Uint8Array = new Uint8Array(),
  given: Partial<Pick<BusEvent, 'id' | 'orderingKey'>> = {},
): BusEvent => ({
  id: randomUUID(),
  type,
  shop,
  orderingKey: '',
  traceparent: '',
  occurredAt: new Date(),
  payload,
  ...given,
});
