import { randomUUID } from 'node:crypto';
import type { BusEvent } from '@belegfluss/runtime/bus';

/** What another context says about a shop, now; `given` names what is to be the same twice, or in order. */
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
