import type { OrderSnapshot } from '../order/snapshot.ts';
import type { Sections } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, tax } from '../testing/order-builder.ts';
import type { Case, Given } from './case.ts';
import { invoiceWith, named, planWithout } from './rows.ts';

const home = { countryCode: 'AT', provider: { countryCode: 'AT' } } as const;
const vienna = { ...anAddress, countryCode: 'AT', zip: '1010', city: 'Wien' };
const now = new Date('2026-07-20T12:00:00.000Z');

/** 100.00 net at the rate, ordered and delivered at noon. */
const createTaxedOrder = (percent: number, ordered: string, delivered: string): OrderSnapshot => {
  const gross = (100 + percent).toFixed(2);
  const createdAt = `${ordered}T10:00:00.000Z`;
  return anOrder({
    createdAt,
    processedAt: createdAt,
    updatedAt: createdAt,
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: `${delivered}T10:00:00.000Z`,
    lines: [aLine({ price: gross, taxLines: [tax(percent, percent.toFixed(2))] })],
    total: gross,
    tax: percent.toFixed(2),
  });
};

const austrian = (percent: number, ordered: string, delivered: string, more: Partial<Given> = {}): Given => ({
  order: {
    ...createTaxedOrder(percent, ordered, delivered),
    shippingAddress: vienna,
    billingAddress: vienna,
  },
  shop: { ...home, installedAt: '2026-06-01T00:00:00.000Z' },
  rest: { now },
  ...more,
});

const german = (percent: number, ordered: string, delivered: string): Given => ({
  order: createTaxedOrder(percent, ordered, delivered),
  rest: { origin: 'import' },
});

const forAMonth: Sections = {
  invoices: {
    invoiceDeliveryDate1Webhook: 'create',
    invoiceDeliveryDate1Modify: 'plus',
    invoiceDeliveryDate1Offset: 1,
    invoiceDeliveryDate1Unit: 'month',
  },
};

/**
 * A rate belongs to the day of the supply (§ 27 (1) UStG; § 28 (69) UStG 1994: supplies after 2026-06-30). An invoice
 * that contains one names a day on which it held.
 */
export const ratesOfSupplyCases: readonly Case[] = [
  named(
    'Austria’s 4.9 % on the day before it began, delivered afterwards',
    austrian(4.9, '2026-06-30', '2026-07-02'),
    invoiceWith(
      { date: '2026-07-02', deliveryDate: '2026-07-02', deliveryDateUntil: null },
      { notes: ['RATE_OF_SUPPLY_DAY'] },
    ),
  ),
  named(
    'Austria’s 4.9 % on the day before, in the one-stop shop',
    {
      ...austrian(4.9, '2026-06-30', '2026-07-02', { preferences: { general: { oss: true } } }),
      shop: { installedAt: '2026-06-01T00:00:00.000Z' },
    },
    invoiceWith({ taxRuleId: '18', date: '2026-07-02', deliveryDate: '2026-07-02' }),
  ),
  named(
    'Austria’s 4.9 % on the day before, in a plan without delivery dates',
    austrian(4.9, '2026-06-30', '2026-07-02', {
      shop: { ...home, ...planWithout('deliveryDate'), installedAt: '2026-06-01T00:00:00.000Z' },
    }),
    invoiceWith({ date: '2026-07-02', deliveryDate: '2026-07-02' }),
  ),
  named(
    'a service period that ends after the rate began stays',
    austrian(4.9, '2026-06-30', '2026-07-02', { preferences: forAMonth }),
    invoiceWith({ date: '2026-07-02', deliveryDate: '2026-06-30', deliveryDateUntil: '2026-07-30' }),
  ),
  named(
    'Germany’s 16 % of June 2020, delivered in July',
    german(16, '2020-06-30', '2020-07-02'),
    invoiceWith({ date: '2020-07-02', deliveryDate: '2020-07-02' }, { notes: ['RATE_OF_SUPPLY_DAY'] }),
  ),
  named(
    'Germany’s 19 % of December 2020, delivered in January',
    german(19, '2020-12-30', '2021-01-04'),
    invoiceWith({ date: '2021-01-04', deliveryDate: '2021-01-04' }, { notes: ['RATE_OF_SUPPLY_DAY'] }),
  ),
  named(
    'a rate that both days know changes nothing',
    austrian(10, '2026-06-30', '2026-07-02'),
    invoiceWith({ date: '2026-06-30', deliveryDate: '2026-06-30' }, { notes: [] }),
  ),
  named(
    'nor does one that ended before the delivery: a person is notified',
    german(16, '2020-12-30', '2021-01-04'),
    invoiceWith({ date: '2020-12-30', deliveryDate: '2020-12-30' }, { notes: ['RATE_OF_ORDER_DAY'] }),
  ),
];
