import { readFile } from 'node:fs/promises';
import { serviceNames } from '@belegfluss/local/installation-config';
import { freePort } from '@belegfluss/local/postgres';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { becomeCustomer } from '../src/become-customer.ts';
import { parseSelectors, readExpressions } from '../src/dashboard.ts';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { machineNode } from '../src/machine-node.ts';
import { clientSecret, sevdeskToken } from '../src/outside.ts';
import { type Metrics, readMetrics } from '../src/read-metrics.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../src/trace-collector.ts';
import { wholeRoadSuite } from '../src/whole-road.ts';

const processes = [...serviceNames, 'gateway'] as const;
type Process = (typeof processes)[number];

/** OTLP's numbers. */
const kinds = { server: 2, client: 3, producer: 4, consumer: 5 } as const;

/** Both suites use one installation: first it processes a single order, then all orders of the main suite. */
let installation: Installation;
let collector: TraceCollector;
const metricsUrls = new Map<Process, string>();

beforeAll(async () => {
  collector = await startTraceCollector();
  const environment: Record<string, Record<string, string>> = {};
  for (const name of processes) {
    const port = String(await freePort());
    metricsUrls.set(name, `http://127.0.0.1:${port}`);
    environment[name] = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      TRACE_SAMPLE_RATIO: '1',
      METRICS_PORT: port,
    };
  }
  installation = await startInstallation('apart', {
    seed: false,
    sweepIntervalMs: 2_000,
    services: { logLevel: 'debug' },
    apart: { environment, node: machineNode },
  });
  // The single order comes from a webhook: no sweep may find it first.
  await changeSweeps(`INSERT INTO sweep (shop, read_until, next_at) VALUES ($1, now(), 'infinity')`);
  await becomeCustomer(installation, installation.shop);
}, 120_000);
afterAll(async () => {
  await installation?.stop();
  await collector?.stop();
}, 120_000);

async function changeSweeps(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: installation.databaseUrl('orders') });
  await client.connect();
  await client.query(sql, [installation.shop]).finally(() => client.end());
}

describe('the telemetry of separate processes', () => {
  let orderId: string;
  let order: { readonly email: string; readonly billing_address: { readonly address1: string } };

  beforeAll(async () => {
    // A POS sale is paid and handed over at once.
    const placed = await installation.shopify('POST', '/sandbox/place', { pos: true });
    orderId = placed.id;
    order = placed.body.order as typeof order;
    await eventually(async () =>
      expect((await installation.findOrder(orderId))?.invoices).toMatchObject([{ enshrined: true }]),
    );
  }, 120_000);

  const scrape = async (name: Process): Promise<Metrics> =>
    readMetrics(await (await fetch(`${metricsUrls.get(name)}/metrics`)).text());

  /** From the root to the span, each as `service kind name`. */
  function wayTo(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
    const above = spans.find(({ id, trace }) => id === span.parent && trace === span.trace);
    if (span.parent && !above) throw new Error(`The parent of ${span.name} was not sent.`);
    const kind = Object.entries(kinds).find(([, number]) => number === span.kind)?.[0];
    return [...(above ? wayTo(above, spans) : []), `${span.service} ${kind} ${span.name}`];
  }

  it('traces a webhook to its enshrined invoice in one trace', async () => {
    const toReconcile = [
      'webhooks server POST /webhooks',
      'webhooks producer publish webhooks.delivery.received.v1',
      'orders consumer consume webhooks.delivery.received.v1',
      'orders consumer look at order',
    ];
    const throughProvider = (method: string, call: string) => [
      ...toReconcile,
      `orders client belegfluss.provider.v1.ProviderService/${method}`,
      `provider server belegfluss.provider.v1.ProviderService/${method}`,
      `provider client sevdesk ${call}`,
    ];
    await eventually(() => {
      const spans = collector.spans();
      const only = (name: string): CollectedSpan => {
        const found = spans.filter((span) => span.name === name);
        expect(found).toHaveLength(1);
        return found[0] as CollectedSpan;
      };
      const created = only('sevdesk POST /Invoice/Factory/saveInvoice');
      const enshrined = only('sevdesk PUT /Invoice/:id/enshrine');
      expect(wayTo(created, spans)).toEqual(
        throughProvider('SaveDocument', 'POST /Invoice/Factory/saveInvoice'),
      );
      expect(wayTo(enshrined, spans)).toEqual(throughProvider('SaveDocument', 'PUT /Invoice/:id/enshrine'));
      expect(enshrined.trace).toBe(created.trace);
      const look = spans.find(({ id }) => id === wayUp(created, spans, 3).id);
      expect(look?.attributes).toMatchObject({
        'belegfluss.order': orderId,
        'belegfluss.shop': expect.stringMatching(/\.myshopify\.com$/),
      });
    });
  });

  it('traces a request of the browser with the calls that its answer needs', async () => {
    const response = await installation.api('GET', `/api/orders/${orderId}`);
    expect(response.status).toBe(200);
    await eventually(() => {
      const spans = collector.spans();
      const ways = spans
        .filter(({ name, service }) => name.endsWith('OrdersService/GetOrder') && service === 'orders')
        .map((span) => wayTo(span, spans));
      expect(ways).toContainEqual([
        'gateway server GET /api/orders/:id',
        'gateway client belegfluss.orders.v1.OrdersService/GetOrder',
        'orders server belegfluss.orders.v1.OrdersService/GetOrder',
      ]);
    });
  });

  it("counts each process's requests, calls and events", async () => {
    const metrics = new Map<Process, Metrics>();
    for (const name of processes) metrics.set(name, await scrape(name));
    const sum = (process: Process, name: string, labels: Readonly<Record<string, string>> = {}): number =>
      (metrics.get(process)?.samples ?? [])
        .filter((sample) => sample.name === name)
        .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
        .reduce((total, { value }) => total + value, 0);

    for (const [name, { samples }] of metrics) {
      expect(samples.length).toBeGreaterThan(50);
      expect(new Set(samples.map(({ labels }) => labels.service))).toEqual(new Set([name]));
    }
    const stored = sum('webhooks', 'belegfluss_webhooks_total', { result: 'stored' });
    expect(stored).toBeGreaterThan(0);
    await eventually(async () => {
      metrics.set('webhooks', await scrape('webhooks'));
      expect(sum('webhooks', 'belegfluss_outbox_unpublished')).toBe(0);
    });
    expect(sum('webhooks', 'belegfluss_http_seconds_count', { route: '/webhooks', status: '200' })).toBe(
      stored,
    );
    // Each delivery reaches the one consumer that it concerns, and no other.
    const taken = (process: Process, consumer: string) =>
      sum(process, 'belegfluss_events_handled_total', { consumer, outcome: 'taken' });
    expect(
      taken('orders', 'orders-deliveries') +
        taken('orders', 'orders-product-deliveries') +
        taken('orders', 'orders-privacy-requests') +
        taken('shops', 'shops-deliveries') +
        taken('shops', 'shops-billing') +
        taken('shops', 'shops-redact'),
    ).toBe(stored);
    for (const operation of ['POST /Invoice/Factory/saveInvoice', 'PUT /Invoice/:id/enshrine']) {
      expect(sum('provider', 'belegfluss_provider_call_seconds_count', { operation, result: 'ok' })).toBe(1);
    }
    expect(sum('shops', 'belegfluss_transfers_total', { step: 'reserved' })).toBe(1);
    for (const [end, process] of [
      ['client', 'orders'],
      ['server', 'provider'],
    ] as const) {
      const labels = { method: 'ProviderService/SaveDocument', status: 'OK' };
      expect(sum(process, `belegfluss_grpc_${end}_seconds_count`, labels)).toBe(1);
    }
    expect(sum('gateway', 'belegfluss_http_seconds_count', { route: '/api/orders/:id' })).toBeGreaterThan(0);
    for (const state of ['due', 'running', 'failed']) {
      expect(sum('orders', 'belegfluss_work_pieces', { state })).toBe(0);
    }
    for (const name of serviceNames) expect(sum(name, 'belegfluss_dead_letters')).toBe(0);
  });

  it('exports every metric of the dashboard and the alert rules, with the same names and labels', async () => {
    const types = new Map<string, string>();
    const labels = new Map<string, Set<string>>();
    for (const name of processes) {
      const metrics = await scrape(name);
      for (const [metric, type] of metrics.types) types.set(metric, type);
      for (const sample of metrics.samples) {
        const known = labels.get(sample.name) ?? new Set(['instance', 'job']);
        for (const label of Object.keys(sample.labels)) known.add(label);
        labels.set(sample.name, known);
      }
    }
    const asked = new Set<string>();
    for (const { where, text } of await readExpressions()) {
      const selectors = parseSelectors(text);
      expect([where, selectors.length > 0 || text.startsWith('up{')]).toEqual([where, true]);
      for (const { name, labels: named } of selectors) {
        const [base = name] = name.split(/_(?:bucket|count|sum)$/);
        const metric = types.get(base) === 'histogram' ? base : name;
        expect([where, name, types.has(metric)]).toEqual([where, name, true]);
        asked.add(metric);
        const known = labels.get(name);
        if (known)
          expect([where, name, named.filter((label) => !known.has(label))]).toEqual([where, name, []]);
      }
    }
    const own = [...types.keys()].filter((name) => name.startsWith('belegfluss_'));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
    expect(own.length).toBeGreaterThan(20);
  });

  it('serves health on the internal port, and nothing internal on the public ones', async () => {
    for (const name of processes) {
      expect((await fetch(`${metricsUrls.get(name)}/health`)).status).toBe(200);
    }
    const { gatewayUrl, ingestUrl } = installation.services;
    const atTheDoor = await fetch(`${gatewayUrl}/metrics`);
    expect(await atTheDoor.text()).not.toContain('belegfluss_');
    expect((await fetch(new URL('/metrics', ingestUrl))).status).toBe(404);
  });

  it('contains neither the customer nor a token in spans, metrics and log', async () => {
    const shown = [
      collector.text(),
      await readFile(installation.logFile, 'utf8'),
      ...(await Promise.all(
        [...metricsUrls.values()].map(async (url) => (await fetch(`${url}/metrics`)).text()),
      )),
    ];
    expect(order.email).toMatch(/@/);
    for (const text of shown) {
      expect(text.length).toBeGreaterThan(100);
      for (const secret of [
        order.email,
        order.billing_address.address1,
        installation.serviceToken,
        sevdeskToken,
        clientSecret,
      ]) {
        expect(text).not.toContain(secret);
      }
      // Shopify's tokens, and session tokens.
      expect(text).not.toMatch(/shp(at|ua|ca|ss|rt)_|eyJ[\w-]{10,}\./);
    }
  });
});

const wayUp = (span: CollectedSpan, spans: readonly CollectedSpan[], steps: number): CollectedSpan => {
  if (steps === 0) return span;
  const above = spans.find(({ id }) => id === span.parent);
  if (!above) throw new Error(`Nothing is above ${span.name}.`);
  return wayUp(above, spans, steps - 1);
};

wholeRoadSuite('apart', async () => {
  await changeSweeps('UPDATE sweep SET next_at = now() WHERE shop = $1');
  // The installation stops at the end of the file.
  return { ...installation, stop: async () => {} };
});
