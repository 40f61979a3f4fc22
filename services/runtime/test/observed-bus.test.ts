import { randomUUID } from 'node:crypto';
import { type BusEvent, createLocalBus } from '@belegfluss/runtime/bus';
import { createLogger } from '@belegfluss/runtime/log';
import { renderMetrics } from '@belegfluss/runtime/metrics';
import { currentTraceparent } from '@belegfluss/runtime/trace';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createActivity } from '../src/lifecycle/index.ts';
import { observeBus } from '../src/service/observed-bus.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const type = 'tests.thing.happened.v1';

const local = createLocalBus({ logger, redeliveryDelayMs: () => 1 });
afterEach(() => local.close());

const anEvent = (): BusEvent => ({
  id: randomUUID(),
  type,
  shop: 'one.myshopify.com',
  orderingKey: '1',
  traceparent,
  occurredAt: new Date(),
  payload: new Uint8Array(),
});

describe('the observed bus of a service', () => {
  it('counts published, consumed, failed and abandoned events, and keeps the trace', async () => {
    const bus = observeBus(local, 'tests', createActivity());
    const traces: string[] = [];
    let tries = 0;
    await bus.subscribe({
      consumer: 'tests-third-time',
      type,
      handle: async () => {
        traces.push(currentTraceparent());
        tries += 1;
        if (tries < 3) throw new Error('not yet');
      },
      onExhausted: async () => {},
    });
    const exhausted: string[] = [];
    await bus.subscribe({
      consumer: 'tests-never',
      type,
      handle: () => Promise.reject(new Error('never')),
      onExhausted: async (event) => void exhausted.push(event.id),
    });
    const event = anEvent();
    await bus.publish([event]);

    expect(traces).toEqual([traceparent, traceparent, traceparent]);
    expect(exhausted).toEqual([event.id]);
    const text = await renderMetrics();
    const handled = (consumer: string, outcome: string, count: number) =>
      `belegfluss_events_handled_total{consumer="${consumer}",type="${type}",outcome="${outcome}",service="tests"} ${count}\n`;
    expect(text).toContain(`belegfluss_events_published_total{type="${type}",service="tests"} 1\n`);
    expect(text).toContain(handled('tests-third-time', 'failed', 2));
    expect(text).toContain(handled('tests-third-time', 'taken', 1));
    // Six tries, as the README promises.
    expect(text).toContain(handled('tests-never', 'failed', 6));
    expect(text).toContain(handled('tests-never', 'dead', 1));
  });
});
