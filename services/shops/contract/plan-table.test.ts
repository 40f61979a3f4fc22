import { describe, expect, it } from '@jest/globals';
import {
  annualDiscountPercent,
  annualMonthlyPrice,
  annualPrice,
  basicTaxSavingPerOrder,
  type Feature,
  features,
  hasFeature,
  importFactor,
  importTransfers,
  isCouponCodeComplete,
  isImportOffered,
  lowTransfersShare,
  offeredPlans,
  type PlanId,
  partnerCode,
  planIds,
  plans,
  setupRewardTransfers,
  topUpDays,
  trialDays,
} from './index.ts';

/**
 * The table of plans as the specification prints it (platform, section 9), two decimals added; `–` is nothing.
 * Then, by hand: list price × 0.84, floored to the next price that ends in .99, that × 12, and transfers × 5.
 */
const table = `
  plan       | price   | transfers | log days | import fee |   × 0.84  | a month  | a year    | top-up
  free       | 0.00    | 10        | 14       | –          |   0.0000  | 0.00     | 0.00      | –
  starter    | 19.00   | 300       | 60       | –          |  15.9600  | 14.99    | 179.88    | –
  basic      | 8.99    | 100       | 30       | 89.00      |   7.5516  | 6.99     | 83.88     | 500
  standard   | 18.99   | 300       | 60       | 99.00      |  15.9516  | 14.99    | 179.88    | 1500
  premium    | 38.99   | 1000      | 90       | 129.00     |  32.7516  | 31.99    | 383.88    | 5000
  business   | 88.99   | 3000      | 180      | 389.00     |  74.7516  | 73.99    | 887.88    | 15000
  company    | 129.00  | 5000      | –        | 289.00     | 108.3600  | 107.99   | 1295.88   | 25000
  corporate  | 228.99  | 10000     | –        | 1999.00    | 192.3516  | 191.99   | 2303.88   | 50000
  enterprise | 498.99  | 30000     | –        | 8999.00    | 419.1516  | 418.99   | 5027.88   | 150000
  custom     | 9999.00 | 5000      | –        | 9999.00    | 8399.1600 | 8398.99  | 100787.88 | 25000`;

/** Which plan contains which feature, or offers it for purchase (`€`). */
const matrix = `
                 | free | starter | basic | standard | premium | business | company | corporate | enterprise | custom
  createInvoices | ●    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  createCredits  | ●    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  contacts       | ●    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  eInvoices      | ●    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  taxRules       | ●    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  orders         | –    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  emails         | –    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  layouts        | –    | ●       | ●     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  orderImport    | –    | –       | €     | €        | €       | €        | €       | €         | €          | €
  exportOrders   | –    | –       | –     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  address        | –    | –       | –     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  tags           | –    | –       | –     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  deliveryDate   | –    | –       | –     | ●        | ●       | ●        | ●       | ●         | ●          | ●
  products       | –    | –       | –     | –        | ●       | ●        | ●       | ●         | ●          | ●
  paypal         | –    | –       | –     | –        | ●       | ●        | ●       | ●         | ●          | ●
  orderSync      | –    | –       | –     | –        | ●       | ●        | ●       | ●         | ●          | ●
  metafields     | –    | ●       | –     | –        | ●       | ●        | ●       | ●         | ●          | ●
  advanceInvoice | –    | –       | –     | –        | ●       | ●        | ●       | ●         | ●          | ●
  inventory      | –    | –       | –     | –        | –       | ●        | ●       | ●         | ●          | ●
  shopifyPlus    | –    | –       | –     | –        | –       | ●        | ●       | ●         | ●          | ●`;

const parseTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const rows = parseTable(table).slice(1);
const [[, ...columns] = [], ...featureRows] = parseTable(`x ${matrix.trimStart()}`);
const orNull = (cell = ''): string | null => (cell === '–' ? null : cell);
const countOrNull = (cell = ''): number | null => (cell === '–' ? null : Number(cell));

describe('the table of plans', () => {
  it('has the plans that are sold, in their order', () => {
    expect(rows.map(([id]) => id).toSorted()).toEqual([...planIds].toSorted());
    expect(columns).toEqual(rows.map(([id]) => id));
  });

  it.each(rows)('%s costs %s a month, with %s transfers, %s log days, an import for %s', (...row) => {
    const [id, monthlyPrice, transfers, logDays, importFee] = row;
    expect(plans[id as PlanId]).toMatchObject({
      id,
      monthlyPrice,
      transfers: Number(transfers),
      logRetentionDays: countOrNull(logDays),
      orderImportFee: orNull(importFee),
      letterPrice: null,
    });
  });

  it.each(rows.map(([id, , , , , , month, year]) => [id, month, year]))(
    '%s costs %s a month when the year is paid at once, which is %s',
    (id, month, year) => {
      expect([annualMonthlyPrice(id as PlanId, 'EUR'), annualPrice(id as PlanId, 'EUR')]).toEqual([
        month,
        year,
      ]);
    },
  );

  it.each(rows.filter(([, , , , fee]) => fee !== '–').map((row) => [row[0], row.at(-1)]))(
    '%s has %s transfers more with the import',
    (id, topUp) => {
      expect(importTransfers(id as PlanId)).toBe(Number(topUp));
    },
  );
});

describe('the features of the plans', () => {
  it('are those of the matrix, and no others', () => {
    expect(featureRows.map(([feature]) => feature).toSorted()).toEqual([...features].toSorted());
    expect(featureRows.every((row) => row.length === planIds.length + 1)).toBe(true);
  });

  it.each(featureRows)('%s', (feature, ...cells) => {
    const known = columns.map((plan) => [plan, hasFeature(plan as PlanId, feature as Feature)]);
    expect(known).toEqual(columns.map((plan, index) => [plan, cells[index] !== '–']));
  });

  it('by purchase are sold at a price, and only where the matrix says so', () => {
    const [, ...cells] = featureRows.find(([feature]) => feature === 'orderImport') ?? [];
    const store = { storePlan: 'Basic', storeCreatedAt: '2024-02-23T00:00:00Z' };
    expect(columns.map((plan) => isImportOffered(plan as PlanId, store))).toEqual(
      cells.map((cell) => cell === '€'),
    );
    expect(columns.filter((plan) => plans[plan as PlanId].orderImportRule !== null)).toEqual(['basic']);
  });
});

describe('the rules around the plans', () => {
  it('are those of the specification', () => {
    expect({
      trialDays,
      annualDiscountPercent,
      basicTaxSavingPerOrder,
      importFactor,
      topUpDays,
      lowTransfersShare,
      setupRewardTransfers,
      partnerCode,
    }).toEqual({
      trialDays: 7,
      annualDiscountPercent: 16,
      basicTaxSavingPerOrder: '0.99',
      importFactor: 5,
      topUpDays: 30,
      lowTransfersShare: 0.2,
      setupRewardTransfers: 10,
      partnerCode: 'PARTNER',
    });
  });

  it('let a code be redeemed when it is longer than three characters', () => {
    expect(['ABC', 'ABCD', 'A'.repeat(30)].map(isCouponCodeComplete)).toEqual([false, true, true]);
  });

  it('show public plans to everybody, private ones with more than 1999 transfers for the code, custom to nobody', () => {
    const open = ['free', 'basic', 'standard', 'premium', 'business'];
    expect(offeredPlans({ current: 'free', code: '' })).toEqual(open);
    expect(offeredPlans({ current: 'free', code: 'SUMMER' })).toEqual(open);
    expect(offeredPlans({ current: 'free', code: 'PARTNER' })).toEqual([
      ...open,
      'company',
      'corporate',
      'enterprise',
    ]);
  });
});
