import { serviceNames } from '@belegfluss/local/installation-config';
import { freePort } from '@belegfluss/local/postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readDashboard, readExpressions } from '../src/dashboard.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { readMetrics } from '../src/read-metrics.ts';

describe('the dashboard', () => {
  it('has a selectable Prometheus, and a description for every panel', async () => {
    const { panels, templating } = await readDashboard();
    expect(templating.list).toContainEqual({ name: 'datasource', type: 'datasource' });
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const panel of panels.filter(({ type }) => type !== 'row')) {
      expect(panel).toMatchObject({
        datasource: { uid: '$'.concat('{datasource}') },
        description: expect.stringMatching(/\w+/),
        targets: expect.arrayContaining([{ expr: expect.any(String) }]),
      });
    }
  });

  it('has balanced parentheses in every query', async () => {
    for (const { where, text } of await readExpressions()) {
      for (const [open = '', close = ''] of ['()', '{}', '[]']) {
        expect([where, text.split(open).length]).toEqual([where, text.split(close).length]);
      }
    }
  });
});

describe('an installation in one process', () => {
  let installation: Installation;
  let metricsUrl: string;
  beforeAll(async () => {
    const port = await freePort();
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    const telemetry = { metrics: { host: '127.0.0.1', port }, tracing: null };
    installation = await startInstallation('together', { services: { telemetry } });
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);

  it('exports the metrics of all services', async () => {
    const { types, samples } = readMetrics(await (await fetch(metricsUrl)).text());
    expect(types.get('belegfluss_outbox_unpublished')).toBe('gauge');
    // An earlier suite in this process may have left a service behind.
    const isOfTheProduct = (service: string | undefined) => serviceNames.some((name) => name === service);
    const services = (name: string) =>
      samples
        .filter((sample) => sample.name === name)
        .map(({ labels }) => labels.service)
        .filter(isOfTheProduct);
    for (const name of [
      'belegfluss_outbox_unpublished',
      'belegfluss_outbox_oldest_seconds',
      'belegfluss_dead_letters',
      'belegfluss_database_waiting',
      'belegfluss_grpc_server_in_flight',
    ]) {
      expect(services(name).toSorted()).toEqual([...serviceNames].toSorted());
    }
  });
});
