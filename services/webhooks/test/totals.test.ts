import { OperationsServiceService } from '@belegfluss/protos/common/v1/operations';
import { DeliveryTotalsServiceService } from '@belegfluss/protos/webhooks/v1/operations';
import { createClient } from '@belegfluss/runtime/grpc';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { composeWebhookHeaders, startWebhooks, type Webhooks } from './webhooks-fixture.ts';

let webhooks: Webhooks;
beforeAll(async () => {
  webhooks = await startWebhooks();
});
afterAll(() => webhooks.stop());

const body = Buffer.from('{"id": 1}');

it('sums the deliveries of all shops by outcome, and is zero before the first', async () => {
  const totals = createClient(DeliveryTotalsServiceService, webhooks.grpc);
  try {
    const nothing = {
      received: 0n,
      started: 0n,
      unprocessable: 0n,
      failed: 0n,
      successful: 0n,
      duplicates: 0n,
    };
    expect(await totals.getTotals({})).toEqual({ totals: nothing });
    for (const shop of ['one', 'one', 'two'])
      await webhooks.post(
        body,
        composeWebhookHeaders(body, { 'x-shopify-shop-domain': `${shop}.myshopify.com` }),
      );
    await eventually(async () =>
      expect(await totals.getTotals({})).toEqual({ totals: { ...nothing, received: 3n, started: 3n } }),
    );
  } finally {
    totals.close();
  }
});

it('reports as unpublished what it has not announced, and what waits in its outbox', async () => {
  const operations = createClient(OperationsServiceService, webhooks.grpc);
  let haveTime = () => {};
  const hasTime = new Promise<void>((resolve) => {
    haveTime = resolve;
  });
  try {
    expect(await operations.getState({})).toMatchObject({ service: 'webhooks', unpublished: 0, queues: [] });
    for (const type of ['webhooks.delivery.received.v1', 'nobody.has.time.v1'])
      await webhooks.bus.subscribe({
        consumer: `slow-${type}`,
        type,
        handle: () => hasTime,
        onExhausted: async () => {},
      });
    await webhooks.post(body);
    await webhooks.query(
      `INSERT INTO outbox (id, type, shop, ordering_key, traceparent, payload, occurred_at)
       VALUES (gen_random_uuid(), 'nobody.has.time.v1', '', '', '', '', now() - interval '90 seconds')`,
    );
    const state = await operations.getState({});
    expect(state.unpublished).toBe(2);
    expect(Number(state.oldestUnpublishedSeconds)).toBeGreaterThanOrEqual(90);
  } finally {
    haveTime();
    operations.close();
  }
});
