import { orderImport } from '@belegfluss/gateway/contract';
import {
  ForecastKind,
  type GetImportResponse,
  ImportDayState,
  ImportNeed,
  ImportOutcome,
} from '@belegfluss/protos/orders/v1/imports';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { aDay, aState } from './support/order-import.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const state = (given: Partial<GetImportResponse> = {}) => ({ getImport: async () => aState(given) });
const post = (path: string, json?: unknown) =>
  gateway.ask(`/api/orders/import${path}`, { method: 'POST', ...(json === undefined ? {} : { json }) });

describe('GET /api/orders/import', () => {
  it('returns bounds, price, transfers and days with the results of their orders', async () => {
    const days = [
      aDay({ day: '2024-03-12', state: ImportDayState.FAILED, error: 'Shopify hat nicht geantwortet.' }),
      aDay({ day: '2024-03-11', state: ImportDayState.DONE }),
      aDay(),
    ];
    gateway = await startGateway({ imports: state({ days }) });
    const response = await gateway.ask('/api/orders/import');
    expect(response.status).toBe(200);
    const answer = orderImport.parse(await response.json());
    expect(answer).toMatchObject({
      unlocked: true,
      needs: null,
      price: '129.00',
      currency: 'EUR',
      earliest: '2023-05-02',
      latest: '2026-03-01',
      // The failed one may be chosen again.
      imported: ['2024-03-10', '2024-03-11'],
      remainingTransfers: 900,
      active: true,
      paused: false,
    });
    // 3 + 2 + 1 of 9.
    expect(answer.days.at(2)).toEqual({
      day: '2024-03-10',
      state: 'working',
      found: 9,
      done: 6,
      documents: 3,
      skipped: 2,
      failed: 1,
      waiting: 1,
      error: null,
    });
    expect(answer.days.at(0)?.error).toBe('Shopify hat nicht geantwortet.');
    expect(gateway.asked('imports.getImport')).toEqual({ shop });
  });

  it.each([
    ['nothing was asked for', [], false, false],
    [
      'all days are at their end',
      [aDay({ state: ImportDayState.DONE }), aDay({ state: ImportDayState.FAILED })],
      false,
      false,
    ],
    ['a day is in work', [aDay({ state: ImportDayState.READING })], false, true],
    ['it is paused', [aDay({ state: ImportDayState.PAUSED })], true, false],
  ])('states for %s whether it can be requested again', async (_, days, paused, active) => {
    gateway = await startGateway({ imports: state({ days, paused }) });
    expect(await (await gateway.ask('/api/orders/import')).json()).toMatchObject({ active, paused });
  });

  it('states what is missing, and leaves unknown values empty', async () => {
    gateway = await startGateway({
      imports: {
        getImport: async () => {
          const { remainingTransfers: _, ...rest } = aState({
            needs: ImportNeed.PLAN,
            price: undefined,
            earliest: undefined,
            latest: undefined,
          });
          return rest;
        },
      },
    });
    expect(await (await gateway.ask('/api/orders/import')).json()).toMatchObject({
      unlocked: false,
      needs: 'plan',
      price: null,
      earliest: null,
      latest: null,
      remainingTransfers: null,
    });
  });
});

describe('POST /api/orders/import', () => {
  it('requests the day and returns only its number of orders', async () => {
    gateway = await startGateway({ imports: { startImport: async () => ({ affected: 17 }) } });
    const response = await post('?date=2024-03-10');
    expect([response.status, await response.json()]).toEqual([200, { affected: 17 }]);
    expect(gateway.asked('imports.startImport')).toEqual({ shop, days: ['2024-03-10'], counted: true });
  });

  it.each([
    '',
    '?date=',
    '?date=10.03.2024',
    '?date=2024-02-30',
    '?date=2024-3-1',
    '?date=2024-03-10T00:00:00Z',
  ])('refuses "%s"', async (query) => {
    gateway = await startGateway({});
    const response = await post(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field: 'date' }] });
  });

  it.each([
    ['permissionDenied', 'IMPORT_NEEDS_PLAN', 403, 'Upgrade erforderlich'],
    ['permissionDenied', 'IMPORT_NEEDS_PURCHASE', 403, 'Freischaltung erforderlich'],
    ['permissionDenied', 'IMPORT_NEEDS_SCOPE', 403, 'Berechtigung fehlt'],
    ['invalidArgument', 'IMPORT_DAY_OUTSIDE', 400, 'Tag nicht importierbar'],
    ['failedPrecondition', 'IMPORT_BOUNDS_UNKNOWN', 409, 'Noch nicht möglich'],
    ['resourceExhausted', 'SHOPIFY_RATE_LIMITED', 429, 'Shopify ist ausgelastet'],
    ['unavailable', 'SHOPIFY_UNAVAILABLE', 503, 'Shopify antwortet nicht'],
  ] as const)('answers %s %s with %i in German', async (kind, reason, status, title) => {
    const refuse = async () => {
      throw new RpcError(kind, reason, 'Not shown.');
    };
    gateway = await startGateway({ imports: { startImport: refuse } });
    const response = await post('?date=2024-03-10');
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code: reason, title, detail: expect.not.stringContaining('Not shown') }),
    ]);
  });
});

describe('POST /api/orders/import/days', () => {
  it('requests all days in one call and returns the state of the import', async () => {
    gateway = await startGateway({
      imports: {
        ...state({ days: [aDay({ state: ImportDayState.QUEUED })] }),
        startImport: async () => ({ affected: 0 }),
      },
    });
    const days = Array.from({ length: 3_660 }, (_, index) =>
      new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10),
    );
    const response = await post('/days', { days });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ active: true, days: [{ state: 'queued' }] });
    expect(gateway.asked('imports.startImport')).toEqual({ shop, days, counted: false });
  });

  it.each([
    ['no day', { days: [] }],
    ['what is no day', { days: ['2024-03-10', 'morgen'] }],
    ['too many', { days: Array.from({ length: 3_661 }, () => '2024-03-10') }],
    ['no list', { days: '2024-03-10' }],
    ['nothing', undefined],
  ])('refuses %s', async (_, json) => {
    gateway = await startGateway({});
    expect((await post('/days', json)).status).toBe(400);
  });
});

describe('POST /api/orders/import/forecast', () => {
  const forecast = {
    orders: 10_000,
    atLeast: true,
    examined: 200,
    documented: 12,
    documents: [
      { kind: ForecastKind.INVOICE, count: 150 },
      { kind: ForecastKind.CREDIT_NOTE, count: 2 },
    ],
    leftOut: [
      { outcome: ImportOutcome.SKIPPED, reason: 'SKIP_FREE', count: 37, examples: ['#1001', '#1004'] },
      { outcome: ImportOutcome.SKIPPED, reason: undefined, count: 1, examples: ['#1002'] },
    ],
    transfers: 300,
    neededTransfers: 152,
    mostNeededTransfers: undefined,
  };

  it('returns orders, documents, reasons as texts and transfers, and starts nothing', async () => {
    gateway = await startGateway({ imports: { forecastImport: async () => forecast } });
    const response = await post('/forecast', { days: ['2024-03-10'] });
    expect(await response.json()).toEqual({
      orders: 10_000,
      atLeast: true,
      examined: 200,
      documented: 12,
      documents: [
        { kind: 'invoice', count: 150 },
        { kind: 'credit', count: 2 },
      ],
      leftOut: [
        {
          outcome: 'skipped',
          reason: 'SKIP_FREE',
          reasonText: expect.stringContaining('Kostenlose Bestellungen'),
          count: 37,
          examples: ['#1001', '#1004'],
        },
        { outcome: 'skipped', reason: null, reasonText: null, count: 1, examples: ['#1002'] },
      ],
      // How many there are at most is not known.
      transfers: { left: 300, needed: 152, mostNeeded: null },
    });
    expect(gateway.asked('imports.forecastImport')).toEqual({ shop, days: ['2024-03-10'] });
  });

  it('returns the most transfers that may be needed where the orders were counted', async () => {
    const counted = { ...forecast, orders: 1_200, atLeast: false, mostNeededTransfers: 1_152 };
    gateway = await startGateway({ imports: { forecastImport: async () => counted } });
    expect(await (await post('/forecast', { days: ['2024-03-10'] })).json()).toMatchObject({
      transfers: { left: 300, needed: 152, mostNeeded: 1_152 },
    });
  });

  it('refuses a request without days', async () => {
    gateway = await startGateway({});
    expect((await post('/forecast', { days: [] })).status).toBe(400);
  });
});

describe('pausing the import', () => {
  it.each([
    ['pause', 'pauseImport', true],
    ['resume', 'resumeImport', false],
  ] as const)(
    'by /%s calls %s for the shop of the session and answers the state',
    async (path, method, paused) => {
      gateway = await startGateway({ imports: { ...state({ paused }), [method]: async () => ({}) } });
      const response = await post(`/${path}`);
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ paused })]);
      expect(gateway.asked(`imports.${method}`)).toEqual({ shop });
    },
  );
});
