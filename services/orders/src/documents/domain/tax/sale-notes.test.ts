import { describe, expect, it } from '@jest/globals';
import { readPlanContext } from '../life/read-plan-context.ts';
import type { PlanNote } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { anInput, anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anAddress, anOrder, aShippingLine, money, tax } from '../testing/order-builder.ts';
import {
  atVatId,
  austria,
  belfast,
  createPlanInput,
  download,
  giftCard,
  inAustria,
  oss,
  swiss,
  type TaxGiven,
} from '../testing/taxed-order.ts';
import { withDetailTexts } from '../testing/with-detail-texts.ts';

const codes: ReadonlySet<string> = new Set(['ZERO_RATE', 'ZERO_RATE_REASON', 'RATE_OF_ORDER_DAY']);
const readSaleNotes = (given: TaxGiven): readonly PlanNote[] =>
  withDetailTexts(readPlanContext(createPlanInput(given)).notes.filter(({ code }) => codes.has(code)));

const company = { ...anAddress, ...austria, company: 'Steiner OG' };
const customer = anOrder().customer;
const exempt = customer && { ...customer, taxExempt: true };
const at19 = aLine({ id: '502', title: 'Kanne', price: '100.00', taxLines: [tax(19, '19.00')] });
const mixed = { total: '219.00', tax: '19.00' } as const;
const remitted = { ...tax(19, '19.00'), channelLiable: true };

const zeroRates: readonly (readonly [name: string, detail: string, given: TaxGiven])[] = [
  [
    'a customer who is exempt in Shopify',
    '100,00 EUR: der Kunde ist in Shopify von der Steuer befreit',
    { order: { customer: exempt } },
  ],
  [
    'an order that is exempt',
    '100,00 EUR: der Kunde ist in Shopify von der Steuer befreit',
    { order: { taxExempt: true } },
  ],
  [
    'goods that stay at home for a company abroad',
    '100,00 EUR: die Ware bleibt im Inland, die Rechnung geht an ein Unternehmen im Ausland (Österreich)',
    { bill: company },
  ],
  [
    'the same with a VAT id, which frees nothing that does not leave',
    '100,00 EUR: die Ware bleibt im Inland, die Rechnung geht an ein Unternehmen im Ausland (Österreich)',
    { bill: company, vatId: atVatId },
  ],
  [
    'a service to the EU without a VAT id',
    '100,00 EUR: die Leistung geht an einen Kunden im Ausland ohne gültige USt-IdNr. (Österreich)',
    { to: austria, line: download },
  ],
  [
    'tax that a marketplace collects',
    '100,00 EUR: ein Marktplatz führt die Steuer ab',
    { order: { total: '119.00', tax: '19.00' }, line: { taxLines: [remitted] } },
  ],
  [
    'an article without tax (§ 12 (3) UStG: solar panels)',
    '100,00 EUR: in Shopify als steuerfrei geführt: „Solarmodul“',
    { line: { title: 'Solarmodul', taxable: false } },
  ],
  [
    'an article of several',
    '100,00 EUR: in Shopify als steuerfrei geführt: „Solarmodul“',
    { order: { ...mixed, lines: [aLine({ title: 'Solarmodul', price: '100.00', taxable: false }), at19] } },
  ],
  ['tax that Shopify did not compute', '100,00 EUR: Shopify hat keine Steuer berechnet für „Kanne“', {}],
  [
    'more articles than a sentence can name',
    '50,00 EUR: Shopify hat keine Steuer berechnet für „A“, „B“, „C“, 2 weitere',
    {
      order: {
        total: '50.00',
        lines: ['A', 'B', 'C', 'D', 'E'].map((title, at) =>
          aLine({ id: String(600 + at), title, price: '10.00' }),
        ),
      },
    },
  ],
  [
    'shipping alone',
    '5,00 EUR: Versand ohne Steuer',
    { order: { total: '124.00', tax: '19.00', lines: [at19], shippingLines: [aShippingLine('5.00')] } },
  ],
  [
    'a rate that was stated and not taken',
    '100,00 EUR: Shopify hat keine Steuer berechnet für „Kanne“',
    { line: { taxLines: [tax(19, '0.00')] } },
  ],
  [
    'an article of several in the one-stop shop, whose destination has no such rate either',
    '50,00 EUR: Shopify hat keine Steuer berechnet für „Dose“',
    {
      preferences: oss,
      to: { countryCode: 'FR', zip: '75001' },
      order: {
        total: '170.00',
        tax: '20.00',
        lines: [
          aLine({ price: '100.00', taxLines: [tax(20, '20.00')] }),
          aLine({ id: '502', title: 'Dose', price: '50.00' }),
        ],
      },
    },
  ],
  [
    'an Austrian shop',
    '100,00 EUR: Shopify hat keine Steuer berechnet für „Kanne“',
    { shop: inAustria, to: austria },
  ],
];

const silent: readonly (readonly [name: string, given: TaxGiven])[] = [
  ['an ordinary sale', { percent: 19 }],
  ['an export, which has its reason', { to: swiss }],
  ['an intra-Community supply', { to: austria, vatId: atVatId }],
  ['a reverse charge', { to: austria, line: download, vatId: atVatId }],
  ['a service outside the EU', { to: swiss, line: download }],
  ['a small business', { shop: { provider: { smallBusiness: true } } }],
  ['what costs nothing', { line: { unitPrice: money('0.00') }, order: { total: '0.00' } }],
  ['a gift card, which is no supply (§ 3 (15) UStG)', { line: giftCard }],
  [
    'free shipping',
    { order: { total: '119.00', tax: '19.00', lines: [at19], shippingLines: [aShippingLine('0.00')] } },
  ],
  [
    'a tip, which may be the staff’s',
    { order: { total: '124.00', tax: '19.00', lines: [at19], totals: { tip: money('5.00') } } },
  ],
  ['goods that wait for a VAT id', { to: belfast }],
  [
    'a service that waits for one: the seller’s own country gave it',
    { to: austria, line: download, vatId: 'DE136695976' },
  ],
];

describe('0 % under the rule of taxable sales', () => {
  it.each(zeroRates)('is named with what was found: %s', (_name, detail, given) => {
    expect(readSaleNotes(given)).toEqual([{ code: 'ZERO_RATE', detail }]);
  });

  it.each(silent)('is no word about %s', (_name, given) => {
    expect(readSaleNotes(given)).toEqual([]);
  });

  it('asks for nothing where the document names the merchant’s reason, in the document’s language', () => {
    const preferences = { invoices: { zeroRateReason: { de: '0 % nach § 12 Abs. 3 UStG' } } };
    expect(readSaleNotes({ preferences }).map(({ code }) => code)).toEqual(['ZERO_RATE_REASON']);
    expect(readSaleNotes({ preferences, order: { locale: 'en' } }).map(({ code }) => code)).toEqual([
      'ZERO_RATE',
    ]);
  });

  it('keeps the merchant’s reason, which is one of the law at home, out of the one-stop shop', () => {
    const plan = planOrder(
      createPlanInput({
        preferences: { ...oss, invoices: { zeroRateReason: { de: '0 % nach § 12 Abs. 3 UStG' } } },
        to: { countryCode: 'FR', zip: '75001' },
        order: {
          total: '125.00',
          tax: '20.00',
          lines: [aLine({ price: '100.00', taxLines: [tax(20, '20.00')] })],
          shippingLines: [aShippingLine('5.00')],
        },
      }),
    );
    expect(withDetailTexts(plan)).toMatchObject({
      notes: [{ code: 'ZERO_RATE', detail: '5,00 EUR: Versand ohne Steuer' }],
      actions: expect.arrayContaining([
        expect.objectContaining({
          type: 'saveDocument',
          content: expect.objectContaining({ footText: expect.not.stringContaining('§ 12') }),
        }),
      ]),
    });
  });

  it('is printed with the reason, escaped by nobody twice', () => {
    const preferences = { invoices: { zeroRateReason: { de: 'Reihengeschäft & Co., {{ order.name }}' } } };
    const plan = planOrder(createPlanInput({ preferences }));
    const save = plan.kind === 'act' ? plan.actions.find(({ type }) => type === 'saveDocument') : undefined;
    expect(save).toMatchObject({
      content: { footText: expect.stringMatching(/<br><br>Reihengeschäft &(amp;)? Co\., #1001$/) },
    });
  });
});

describe('an order with something at 0 % that the merchant holds', () => {
  const hold = { invoices: { zeroRate: 'hold' } } as const;

  it('gets no document unasked and says why', () => {
    expect(withDetailTexts(planOrder(createPlanInput({ preferences: hold })))).toMatchObject({
      kind: 'skip',
      reason: 'ZERO_RATE_HELD',
      detail: '100,00 EUR: Shopify hat keine Steuer berechnet für „Kanne“',
    });
  });

  it('is not held when it is taxed', () => {
    expect(planOrder(createPlanInput({ preferences: hold, percent: 19 })).kind).toBe('act');
  });

  it('gets its document when a person asks for it', () => {
    const plan = planOrder({ ...createPlanInput({ preferences: hold }), origin: 'manual' });
    expect(plan).toMatchObject({ kind: 'act', notes: [{ code: 'ZERO_RATE' }] });
  });

  it('goes on once there is a document', () => {
    const { preferences } = createPlanInput({ preferences: hold });
    const order = anOrder({ lines: [aLine({ price: '119.00' })], tax: '0.00' });
    const plan = planOrder(anInput({ order, preferences, ledger: [anInvoiceEntry({ status: 'draft' })] }));
    expect(plan.kind).toBe('act');
  });

  it('is asked about only when all is known: a VAT id may free the sale', () => {
    const contacts = { vatIdConfirm: true };
    const given = { preferences: { ...hold, contacts }, to: austria, vatId: atVatId, line: download };
    expect(planOrder(createPlanInput(given)).kind).toBe('fetch');
  });
});

const over = (createdAt: string, fulfilledAt: string | null) =>
  ({
    createdAt,
    fulfilledAt,
    fulfillmentStatus: fulfilledAt === null ? 'unfulfilled' : 'fulfilled',
  }) as const;

describe('an order that was delivered after a change of rates', () => {
  it.each([
    [
      '16 % of December 2020, delivered in January',
      '16 % am 28.12.2020, geliefert am 04.01.2021',
      { percent: 16, order: over('2020-12-28T09:00:00.000Z', '2021-01-04T09:00:00.000Z') },
    ],
    [
      '5 %, too',
      '5 % am 28.12.2020, geliefert am 04.01.2021',
      { percent: 5, order: over('2020-12-28T09:00:00.000Z', '2021-01-04T09:00:00.000Z') },
    ],
    [
      '19 % of June 2020, delivered in July',
      '19 % am 30.06.2020, geliefert am 01.07.2020',
      { percent: 19, order: over('2020-06-30T09:00:00.000Z', '2020-07-01T09:00:00.000Z') },
    ],
    [
      'Berlin’s days count: 23:30 UTC on 31 December is January',
      '16 % am 31.12.2020, geliefert am 01.01.2021',
      { percent: 16, order: over('2020-12-31T09:00:00.000Z', '2020-12-31T23:30:00.000Z') },
    ],
    [
      'one-stop shop: Estonia’s 22 %',
      '22 % am 30.06.2025, geliefert am 02.07.2025',
      {
        to: { countryCode: 'EE', zip: '10111' },
        percent: 22,
        preferences: oss,
        order: over('2025-06-30T09:00:00.000Z', '2025-07-02T09:00:00.000Z'),
      },
    ],
  ] as const)('says so (§ 27 (1) UStG): %s', (_name, detail, given) => {
    expect(readSaleNotes(given)).toEqual([{ code: 'RATE_OF_ORDER_DAY', detail }]);
  });

  it.each([
    [
      'the rate of the delivery',
      { percent: 19, order: over('2020-12-28T09:00:00.000Z', '2021-01-04T09:00:00.000Z') },
    ],
    [
      'a delivery before the change',
      { percent: 16, order: over('2020-12-20T09:00:00.000Z', '2020-12-28T09:00:00.000Z') },
    ],
    ['a delivery that is not known', { percent: 16, order: over('2020-12-28T09:00:00.000Z', null) }],
    ['no change', { percent: 19, order: over('2026-03-10T09:00:00.000Z', '2026-03-12T09:00:00.000Z') }],
    [
      'a rate that both days have (10 % in Austria, foods at 4.9 % since July 2026)',
      {
        shop: inAustria,
        to: austria,
        percent: 10,
        order: over('2026-06-29T09:00:00.000Z', '2026-07-02T09:00:00.000Z'),
      },
    ],
  ] as const)('says nothing of %s', (_name, given) => {
    expect(readSaleNotes(given)).toEqual([]);
  });
});
