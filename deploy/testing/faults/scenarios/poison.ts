import { randomUUID } from 'node:crypto';
import { headers } from 'nats';
import { eventually } from '../../src/eventually.ts';
import { atBus } from '../bus.ts';
import { BrokenPromise } from '../promises.ts';
import type { Scenario, World } from '../world.ts';

const subjects = ['webhooks.delivery.received.v1', 'webhooks.shop.received.v1', 'orders.order.reconciled.v1'];

export const poison: Scenario = {
  name: 'poison',
  promise: 'unreadable events and webhooks are set aside, and orders that come with them are not held up',
  async run(world) {
    const { workload } = world;
    await workload.place(3);
    await publishPoison(world);
    await sendUnreadableWebhook(world);
    await workload.place(6, { payment: 'paid' });
    const ids = workload.placed.map(({ id }) => id);
    await eventually(
      async () => {
        const rows = await world.query<{ count: string }>(
          'orders',
          `SELECT count(*) FROM orders WHERE id = ANY($1) AND outcome = 'done'`,
          [ids],
        );
        if (Number(rows[0]?.count) < ids.length)
          throw new BrokenPromise('not held up', 'Orders are held up by poison.');
      },
      { withinMs: 15_000 },
    );
    // The attempts to process the unreadable events take about 35 seconds.
    await world.settle({ withinMs: 120_000 });
    const letters = await readDeadLetters(world);
    return ['orders-deliveries', 'shops-deliveries', 'webhooks-order-outcomes'].map((consumer) => ({
      what: `poison set aside by ${consumer}`,
      times: letters.filter((own) => own === consumer).length,
      atLeast: 1,
    }));
  },
};

/** Publishes bytes that are not a message of the type, under valid headers; and bytes without any header. */
async function publishPoison(world: World): Promise<void> {
  const broken = Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f, 0x01]);
  await atBus(world, async (connection) => {
    const jetstream = connection.jetstream();
    for (const subject of subjects) {
      const fields = headers();
      fields.set('event-id', randomUUID());
      fields.set('shop', world.shops[0] ?? '');
      fields.set('ordering-key', 'poison');
      fields.set('occurred-at', new Date().toISOString());
      fields.set('traceparent', '');
      await jetstream.publish(subject, broken, { headers: fields });
      await jetstream.publish(subject, broken);
    }
  });
}

/** Sends bodies that are signed and valid JSON, but not an order. */
async function sendUnreadableWebhook({ installation, shops }: World): Promise<void> {
  for (const payload of ['{"id":"no number","line_items":7}', '{}', '[1,2,3]'])
    await installation.shopify(
      'POST',
      '/sandbox/webhooks',
      `{"topic":"orders/updated","shop":"${shops[0]}","payload":${payload}}`,
    );
}

/** Names the consumers of dead letters, once for each message. */
async function readDeadLetters(world: World): Promise<readonly string[]> {
  const letters: string[] = [];
  for (const service of ['orders', 'shops', 'webhooks']) {
    const rows = await world.query<{ consumer: string; error: string }>(
      service,
      `SELECT consumer, error FROM dead_letter WHERE ordering_key = 'poison' AND failed_at >= $1`,
      [world.began],
    );
    letters.push(...rows.map(({ consumer }) => consumer));
    world.allowed.deadLetters.push(...rows.map(({ error }) => error));
  }
  return letters;
}
