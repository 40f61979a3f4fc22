import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { composePaidOrder } from './support/five-orders.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation('together');
}, 120_000);
afterAll(() => installation?.stop(), 60_000);

const kettle = 8_300_000_000_001;
const book = 8_300_000_000_002;

/**
 * Prices with tax: 119.00 (19 %, 19.00 of it tax) + 21.40 (7 %, 1.40) + shipping 5.95 (19 %, 0.95) = 146.35, of which
 * 21.35 are tax.
 */
const basket = (name: string) =>
  composePaidOrder(['Sina', 'Sund'], {
    gross: '119.00',
    name,
    line_items: [
      {
        id: kettle,
        title: 'Kessel',
        price: '119.00',
        quantity: 1,
        tax_lines: [{ title: 'USt', rate: 0.19, price: '19.00' }],
      },
      {
        id: book,
        title: 'Buch',
        price: '21.40',
        quantity: 1,
        tax_lines: [{ title: 'USt', rate: 0.07, price: '1.40' }],
      },
    ],
    shipping_lines: [
      { title: 'DHL', price: '5.95', tax_lines: [{ title: 'USt', rate: 0.19, price: '0.95' }] },
    ],
    total_price: '146.35',
    total_tax: '21.35',
  });

type Line = readonly [name: string, rate: number, gross: number, tax: number];
type Expected = { readonly gross: number; readonly tax: number; readonly lines: readonly Line[] };

/** Calculated by hand: the gross amount times rate / (1 + rate) is the tax. */
const refunds: readonly (readonly [string, object, Expected])[] = [
  // 5.95 × 19/119 = 0.95.
  [
    'shipping alone',
    { shipping: 'full', lines: [] },
    { gross: 5.95, tax: 0.95, lines: [['Erstattung Versand', 19, 5.95, 0.95]] },
  ],
  // 2.98 × 19/119 = 0.4758: 0.48.
  [
    'half of the shipping',
    { shipping: '2.98', lines: [] },
    { gross: 2.98, tax: 0.48, lines: [['Erstattung Versand', 19, 2.98, 0.48]] },
  ],
  // 21.40 × 7/107 = 1.40; 21.40 + 5.95 = 27.35, 1.40 + 0.95 = 2.35.
  [
    'shipping and the line at 7 %',
    { shipping: 'full', lines: [{ id: book, quantity: 1, restock: true }] },
    {
      gross: 27.35,
      tax: 2.35,
      lines: [
        ['Buch', 7, 21.4, 1.4],
        ['Erstattung Versand', 19, 5.95, 0.95],
      ],
    },
  ],
  // 119.00 × 19/119 = 19.00; 119.00 + 5.95 = 124.95, 19.00 + 0.95 = 19.95.
  [
    'shipping and the line at 19 %',
    { shipping: 'full', lines: [{ id: kettle, quantity: 1, restock: true }] },
    {
      gross: 124.95,
      tax: 19.95,
      lines: [
        ['Erstattung Versand', 19, 5.95, 0.95],
        ['Kessel', 19, 119, 19],
      ],
    },
  ],
];

/** Real shops state refunded shipping in either form; the books must not show which. */
describe.each(['net', 'gross'] as const)('refunded shipping that Shopify states %s', (stated) => {
  const credits = new Map<string, string>();

  beforeAll(async () => {
    await installation.shopify('POST', '/sandbox/knobs', { refundedShipping: stated });
    await Promise.all(refunds.map(async ([what, body]) => credits.set(what, await refund(what, body))));
  }, 120_000);

  /** Places the basket, refunds a part of it and returns the id of the credit note. */
  async function refund(what: string, body: object): Promise<string> {
    const name = `#${stated === 'net' ? 83 : 84}0${refunds.findIndex(([other]) => other === what)}`;
    const { id } = await installation.shopify('POST', '/sandbox/orders', basket(name));
    const shown = () => installation.findOrder(id);
    await eventually(async () => expect((await shown())?.invoices).toMatchObject([{ status: 'PAID' }]), {
      withinMs: 60_000,
    });
    const answer = await installation.shopify('POST', `/sandbox/orders/${id}/refund`, body);
    // Precondition: the webhook states the full shipping as 5.00 in the one form, as 5.95 in the other.
    if (what === 'shipping alone')
      expect(answer.text).toContain(
        `"subtotal_amount_set":{"shop_money":{"amount":"${stated === 'net' ? '5.00' : '5.95'}"`,
      );
    return eventually(
      async () => {
        const [credit] = (await shown())?.credits ?? [];
        if (!credit?.number) throw new Error(`${name} has no numbered credit note yet.`);
        return credit.id;
      },
      { withinMs: 60_000 },
    );
  }

  it.each(refunds)('is credited with its tax at its rate: %s', async (what, _body, expected) => {
    const id = credits.get(what);
    const [document, positions] = await Promise.all([
      installation.readProvider(`/CreditNote/${id}`),
      installation.listProvider(`/CreditNote/${id}/getPositions`),
    ]);
    expect([Number(document.sumGross), Number(document.sumTax)]).toEqual([expected.gross, expected.tax]);
    const lines = positions.map(({ name, taxRate, sumGross, sumTax }) => [
      name,
      Number(taxRate),
      Number(sumGross),
      Number(sumTax),
    ]);
    expect(lines.sort()).toEqual(expected.lines);
  });
});
