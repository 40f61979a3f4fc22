import { afterEach, describe, expect, it } from '@jest/globals';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { RpcError } from '../errors/index.ts';
import { createLogger } from '../log/index.ts';
import { currentTraceparent, inSpan, startSpan, startTracing, withTrace } from './index.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const sampled = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const unsampled = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

let stop = async () => {};
afterEach(() => stop());

/** Records until `finished` is asked for. */
async function record(sampleRatio = 1): Promise<() => Promise<readonly ReadableSpan[]>> {
  // Its own `shutdown` forgets the spans that it was given at the end.
  class Kept extends InMemorySpanExporter {
    override shutdown = async () => {};
  }
  const exporter = new Kept();
  const end = await startTracing({
    service: 'test',
    tracing: { endpoint: 'http://127.0.0.1:1', sampleRatio },
    logger,
    exporter,
  });
  stop = end;
  return async () => {
    await end();
    return exporter.getFinishedSpans();
  };
}

const byName = (spans: readonly ReadableSpan[], name: string): ReadableSpan => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name}`);
  return found;
};

describe('a recorded span', () => {
  it('hangs from the span around it, also across a trace context that was carried elsewhere', async () => {
    const finished = await record();
    let carried = '';
    await inSpan({ name: 'outer', kind: 'server' }, async () => {
      carried = currentTraceparent();
      await inSpan({ name: 'inner', attributes: { count: 3 } }, async () => {});
    });
    await withTrace(carried, () => inSpan({ name: 'elsewhere', kind: 'consumer' }, async () => {}));
    const spans = await finished();
    const outer = byName(spans, 'outer');
    expect(outer.parentSpanContext).toBeUndefined();
    expect(outer.kind).toBe(SpanKind.SERVER);
    for (const name of ['inner', 'elsewhere']) {
      const below = byName(spans, name);
      expect(below.parentSpanContext?.spanId).toBe(outer.spanContext().spanId);
      expect(below.spanContext().traceId).toBe(outer.spanContext().traceId);
    }
    expect(byName(spans, 'inner').attributes).toEqual({ count: 3 });
    expect(outer.resource.attributes).toMatchObject({ 'service.name': 'test' });
  });

  it('names why its work failed without what the error says', async () => {
    const finished = await record();
    const fail = (error: unknown) =>
      inSpan({ name: String(error), parent: null }, () => Promise.reject(error)).catch(() => {});
    await fail(new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'erika@example.org'));
    await fail(new TypeError('erika@example.org'));
    const spans = await finished();
    expect(spans.map(({ attributes }) => attributes)).toEqual([
      { 'error.type': 'SHOPIFY_UNAVAILABLE' },
      { 'error.type': 'TypeError' },
    ]);
    for (const { status, events } of spans) {
      expect(status).toEqual({ code: SpanStatusCode.ERROR });
      expect(events).toEqual([]);
    }
  });

  it('begins a trace where that is asked for, even within another trace', async () => {
    const finished = await record();
    await withTrace(sampled, () => inSpan({ name: 'own', parent: null }, async () => {}));
    const own = byName(await finished(), 'own');
    expect(own.parentSpanContext).toBeUndefined();
    expect(own.spanContext().traceId).not.toBe(sampled.split('-')[1]);
  });

  it('gives its error on to the caller', async () => {
    await record();
    const error = new Error('broken');
    await expect(inSpan({ name: 'x' }, () => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a trace that nobody records', () => {
  it('goes along under the ids that it came with', async () => {
    await withTrace(sampled, () =>
      inSpan({ name: 'x' }, async (span) => {
        expect(span.isRecorded).toBe(false);
        expect(span.traceparent).toBe(sampled);
        expect(currentTraceparent()).toBe(sampled);
      }),
    );
  });

  it('has an id for the log even where no work is in progress', async () => {
    await inSpan({ name: 'x' }, async () =>
      expect(currentTraceparent()).toMatch(/^00-(?!0{32})[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    );
  });

  it('stays so when its beginner decided it, also in a process that records others', async () => {
    const finished = await record();
    await withTrace(unsampled, () => inSpan({ name: 'x' }, async () => {}));
    await withTrace(undefined, () => inSpan({ name: 'y' }, async () => {}));
    expect(await finished()).toEqual([]);
  });

  it('is what a ratio of zero makes of every trace', async () => {
    const finished = await record(0);
    const span = startSpan({ name: 'x' });
    expect(span.traceparent).toMatch(/-00$/);
    span.end();
    expect(await finished()).toEqual([]);
  });
});
