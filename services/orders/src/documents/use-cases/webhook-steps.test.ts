import { describe, expect, it } from '@jest/globals';
import type { OrderRow } from '../storage/order-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { webhookSteps } from './webhook-steps.ts';

const aClaim: Claim = {
  shop: 'eins.myshopify.com',
  orderId: '1001',
  lease: '00000000-0000-0000-0000-000000000000',
  leaseMs: 10_000,
  claimedAt: new Date('2026-03-10T09:00:00Z'),
  fence: 1n,
  revision: 1,
  attempts: 1,
  lastError: '',
  refresh: false,
  origin: 'live',
  deliveryIds: ['7'],
  traceparent: '',
  creating: null,
};
const order = { name: '#1001', snapshot: {} } as unknown as OrderRow;
const sighting = { changes: ['order'], seen: null } as const;
const outcome = { outcome: 'successful', code: '', detail: '' } as const;

const begins = (claim: Partial<Claim>): readonly string[] =>
  webhookSteps({ ...aClaim, ...claim }, order, sighting, outcome, true).before.map(({ event }) => event);

describe('that work on webhooks began', () => {
  it.each([
    ['is said by the first attempt', { attempts: 1 }, ['webhook.started']],
    ['is said by the second where the worker of the first died', { attempts: 2 }, ['webhook.started']],
    ['is not said again after an attempt that failed', { attempts: 2, lastError: 'UNAVAILABLE: away' }, []],
  ])('%s', (_, claim, expected) => {
    expect(begins(claim)).toEqual(expected);
  });
});
