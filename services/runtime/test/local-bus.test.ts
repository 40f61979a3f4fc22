import { createLocalBus } from '@belegfluss/runtime/bus';
import { createLogger } from '@belegfluss/runtime/log';
import { describe, expect, it } from '@jest/globals';
import { aConsumer, anEvent, aType, describeBusContract } from './bus-contract.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

describeBusContract('within one process', async ({ redeliveryDelayMs }) =>
  createLocalBus({ logger, redeliveryDelayMs }),
);

describe('the local bus', () => {
  it('keeps the order within an ordering key, even when a handler needs several attempts', async () => {
    const bus = createLocalBus({ logger, redeliveryDelayMs: () => 1 });
    const order: string[] = [];
    let failures = 2;
    const { subscription } = aConsumer(aType(), {
      handle: async (event) => {
        if (event.orderingKey === 'a' && failures > 0) {
          failures -= 1;
          throw new Error('not yet');
        }
        order.push(`${event.orderingKey}${event.payload[0]}`);
      },
    });
    await bus.subscribe(subscription);
    await bus.publish(
      [1, 2, 3].flatMap((number) =>
        ['a', 'b'].map((orderingKey) =>
          anEvent(subscription.type, { orderingKey, payload: new Uint8Array([number]) }),
        ),
      ),
    );
    expect(order.filter((entry) => entry.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
    expect(order.filter((entry) => entry.startsWith('b'))).toEqual(['b1', 'b2', 'b3']);
    await bus.close();
  });

  it('handles equal keys of two shops independently', async () => {
    const bus = createLocalBus({ logger });
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { subscription } = aConsumer(aType(), {
      handle: (event) => {
        if (event.shop === 'one.myshopify.com') return gate;
        open();
        return Promise.resolve();
      },
    });
    await bus.subscribe(subscription);
    await bus.publish([
      anEvent(subscription.type),
      anEvent(subscription.type, { shop: 'two.myshopify.com' }),
    ]);
    await bus.close();
  });

  it('resolves a publication only when every consumer is done', async () => {
    const bus = createLocalBus({ logger });
    const { subscription, handled } = aConsumer(aType());
    await bus.subscribe(subscription);
    await bus.publish([anEvent(subscription.type), anEvent(subscription.type)]);
    expect(handled).toHaveLength(2);
    await bus.close();
  });
});
