import { describe, expect, it } from '@jest/globals';
import { choosePorts } from './apart-ports.ts';

const ingestPort = 3001;
const metricsFrom = (port: number) => ({
  ingestPort,
  telemetry: { metrics: { host: '127.0.0.1', port }, tracing: null },
});

describe('the ports of separate processes', () => {
  it('count up for metrics: the gateway first, then every replica of every service', async () => {
    const ports = await choosePorts(metricsFrom(9500), { orders: 2 });
    const metrics = Object.fromEntries(
      Object.entries(ports).map(([name, replicas]) => [name, replicas.map((one) => one.metrics)]),
    );
    expect(metrics).toEqual({
      gateway: [9500],
      shops: [9501],
      settings: [9502],
      orders: [9503, 9504],
      provider: [9505],
      partners: [9506],
      webhooks: [9507],
    });
  });

  it('are free ones for metrics when the port is 0', async () => {
    const ports = Object.values(await choosePorts(metricsFrom(0), {})).flat();
    expect(new Set(ports.map(({ metrics }) => metrics)).size).toBe(7);
    expect(ports.every(({ metrics }) => (metrics ?? 0) > 0)).toBe(true);
  });

  it('are null for metrics that are off', async () => {
    const ports = Object.values(await choosePorts({ ingestPort }, {})).flat();
    expect(ports.map(({ metrics }) => metrics)).toEqual(Array(7).fill(null));
  });

  it('leave the public port to the balancer when there are several ingests', async () => {
    const several = (await choosePorts({ ingestPort }, { webhooks: 2 })).webhooks;
    expect(several.map(({ ingest }) => ingest)).not.toContain(ingestPort);
    expect((await choosePorts({ ingestPort }, {})).webhooks).toMatchObject([{ ingest: ingestPort }]);
  });
});
