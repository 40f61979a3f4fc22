import {
  type ImportDay,
  type ImportedOrder,
  type ImportForecast,
  importDays,
  importedOrderPage,
  importForecast,
  type OrderImport,
  orderImport,
} from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import { checked, refuse } from './answers.ts';

/** The import as the mock server has it; tests change it while the dialog is open. */
export class ImportWorld {
  needs: OrderImport['needs'] = null;
  price: OrderImport['price'] = '49.00';
  earliest: OrderImport['earliest'] = '2026-01-10';
  latest: OrderImport['latest'] = '2026-11-20';
  days: ImportDay[] = [];
  paused = false;
  /** Orders at Shopify of each day. */
  found = 3;
  transfers = 100;
  /** The next call that changes something is refused with it. */
  refusal: { readonly status: number; readonly code: string } | null = null;
  orders: ImportedOrder[] = [];
  /** Values of the forecast besides an invoice for each order. */
  foreseen: Partial<ImportForecast> = {};

  forecast(days: number): ImportForecast {
    const orders = days * this.found;
    return {
      orders,
      atLeast: false,
      examined: orders,
      documented: 0,
      documents: orders === 0 ? [] : [{ kind: 'invoice', count: orders }],
      leftOut: [],
      transfers: { left: this.transfers, needed: orders, mostNeeded: orders },
      ...this.foreseen,
    };
  }

  state(): OrderImport {
    return {
      unlocked: this.needs === null,
      needs: this.needs,
      price: this.price,
      currency: 'EUR',
      earliest: this.earliest,
      latest: this.latest,
      imported: this.days.filter(({ state }) => state !== 'failed').map(({ day }) => day),
      remainingTransfers: this.transfers,
      days: this.days,
      active: !this.paused && this.days.some(({ state }) => state !== 'done' && state !== 'failed'),
      paused: this.paused,
    };
  }
}

export const anImportDay = (changes: Partial<ImportDay> = {}): ImportDay => ({
  day: '2026-03-02',
  state: 'queued',
  found: 0,
  done: 0,
  documents: 0,
  skipped: 0,
  failed: 0,
  waiting: 0,
  error: null,
  ...changes,
});

export function addImportRoutes(app: FastifyInstance, world: ImportWorld): void {
  const change = (run: () => void) => {
    const { refusal } = world;
    world.refusal = null;
    if (refusal) return refusal;
    run();
    return null;
  };
  app.get('/api/orders/import', () => checked(orderImport, world.state()));
  app.post('/api/orders/import/forecast', ({ body }) =>
    checked(importForecast, world.forecast(importDays.parse(body).days.length)),
  );
  app.post('/api/orders/import/days', ({ body }, reply) => {
    const { days } = importDays.parse(body);
    const refusal = change(() => {
      const others = world.days.filter(({ day }) => !days.includes(day));
      world.days = [...days.map((day) => anImportDay({ day })), ...others].sort((left, right) =>
        left.day < right.day ? 1 : -1,
      );
    });
    return refusal ? refuse(reply, refusal.status, refusal.code) : checked(orderImport, world.state());
  });
  for (const action of ['pause', 'resume'] as const)
    app.post(`/api/orders/import/${action}`, (_request, reply) => {
      const refusal = change(() => {
        world.paused = action === 'pause';
      });
      return refusal ? refuse(reply, refusal.status, refusal.code) : checked(orderImport, world.state());
    });
  app.get<{ Params: { day: string }; Querystring: { cursor?: string } }>(
    '/api/orders/import/:day',
    ({ params, query }, reply) => {
      const day = world.days.find((candidate) => candidate.day === params.day);
      if (!day) return refuse(reply, 404, 'IMPORT_DAY_NOT_FOUND');
      const from = Number(query.cursor ?? 0);
      const next = from + 50 < world.orders.length ? String(from + 50) : null;
      return checked(importedOrderPage, { day, items: world.orders.slice(from, from + 50), next });
    },
  );
}
