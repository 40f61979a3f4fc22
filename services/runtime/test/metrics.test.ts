import {
  addProbe,
  counter,
  gauge,
  histogram,
  reading,
  renderMetrics,
  startMetricsEndpoint,
} from '@belegfluss/runtime/metrics';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const readMetricLines = async (name: string): Promise<string[]> =>
  (await renderMetrics()).split('\n').filter((line) => line.startsWith(name));

describe('the metrics of a process', () => {
  it('are labelled by the service where several share it', async () => {
    for (const service of ['orders', 'shops']) {
      const count = counter({ service, name: 'belegfluss_test_total', help: 'h', labels: ['kind'] });
      count({ kind: 'a' });
      if (service === 'shops') count({ kind: 'a' }, 2);
    }
    expect(await readMetricLines('belegfluss_test_total')).toEqual([
      'belegfluss_test_total{kind="a",service="orders"} 1',
      'belegfluss_test_total{kind="a",service="shops"} 3',
    ]);
  });

  it('sort durations into buckets of seconds', async () => {
    const observe = histogram({
      service: 'x',
      name: 'belegfluss_test_seconds',
      help: 'h',
      buckets: [0.1, 1],
    });
    for (const seconds of [0.05, 0.5, 5]) observe({}, seconds);
    expect(await readMetricLines('belegfluss_test_seconds_')).toEqual([
      'belegfluss_test_seconds_bucket{le="0.1",service="x"} 1',
      'belegfluss_test_seconds_bucket{le="1",service="x"} 2',
      'belegfluss_test_seconds_bucket{le="+Inf",service="x"} 3',
      'belegfluss_test_seconds_sum{service="x"} 5.55',
      'belegfluss_test_seconds_count{service="x"} 3',
    ]);
  });

  it('omit a value whose probe fails, and count the failure', async () => {
    let answer: () => number | Promise<number> = () => 7;
    const value = gauge({ service: 'x', name: 'belegfluss_test_value', help: 'h' });
    undo.push(
      addProbe({
        service: 'x',
        name: 'value',
        gauges: [value],
        read: async () => [reading(value, {}, await answer())],
      }),
    );
    expect(await readMetricLines('belegfluss_test_value')).toEqual(['belegfluss_test_value{service="x"} 7']);
    answer = () => Promise.reject(new Error('no database'));
    const text = await renderMetrics();
    expect(text).not.toContain('belegfluss_test_value{');
    expect(text).toContain('belegfluss_probe_failures_total{probe="value",service="x"} 1\n');
  });

  it('do not wait for a probe that hangs, nor call it again before it answered', async () => {
    let asked = 0;
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const value = gauge({ service: 'x', name: 'belegfluss_test_hanging', help: 'h' });
    undo.push(
      addProbe({
        service: 'x',
        name: 'hanging',
        gauges: [value],
        read: async () => {
          asked += 1;
          await hanging;
          return [reading(value, {}, 1)];
        },
      }),
    );
    // Twice before it answers: the second one does not ask it.
    expect(await readMetricLines('belegfluss_test_hanging')).toEqual([]);
    expect(await readMetricLines('belegfluss_test_hanging')).toEqual([]);
    expect(asked).toBe(1);
    release();
    await eventually(async () =>
      expect(await readMetricLines('belegfluss_test_hanging')).toEqual([
        'belegfluss_test_hanging{service="x"} 1',
      ]),
    );
  });
});

describe('the internal endpoint', () => {
  it('serves the metrics of the process and its health, and nothing else', async () => {
    const endpoint = await startMetricsEndpoint({ service: 'x', metrics: { host: '127.0.0.1', port: 0 } });
    undo.push(() => endpoint.stop());
    const get = (path: string, method = 'GET') => fetch(`${endpoint.url}${path}`, { method });

    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await metrics.text();
    // The process is measured once, by its first service: here that of whichever suite ran before in this worker.
    expect(text).toMatch(/^process_resident_memory_bytes\{service="\w+"\} \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{service="\w+"\} \S+$/m);

    expect((await get('/health')).status).toBe(503);
    endpoint.setReady(true);
    expect((await get('/health')).status).toBe(200);
    expect((await get('/else')).status).toBe(404);
    expect((await get('/metrics', 'POST')).status).toBe(405);
  });
});
