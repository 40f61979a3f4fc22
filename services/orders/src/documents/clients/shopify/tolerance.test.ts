import { describe, expect, it } from '@jest/globals';
import { readOrderChange } from './read-order-change.ts';
import { parseRestOrderJson } from './rest-snapshot.ts';

const base = {
  id: '820982911946154508',
  name: '#1001',
  created_at: '2026-03-10T10:00:00+01:00',
  updated_at: '2026-03-10T11:00:00+01:00',
  currency: 'EUR',
  presentment_currency: 'EUR',
  total_price: '119.00',
  total_tax: '19.00',
  line_items: [{ id: '1', quantity: 1, price: '119.00', tax_lines: [{ rate: '0.19', price: '19.00' }] }],
};
const composeOrderJson = (change: object) => JSON.stringify({ ...base, ...change });

function read(change: object) {
  const result = parseRestOrderJson(composeOrderJson(change));
  if (result.kind !== 'ok') throw new Error(result.message);
  return result.value;
}

const taxed = (rate: string) =>
  `{${composeOrderJson({}).slice(1, -1).replace('"rate":"0.19"', `"rate":${rate}`)}}`;
const parseRates = (body: string) => {
  const result = parseRestOrderJson(body);
  return result.kind === 'ok' ? result.value.lines[0]?.taxLines.map(({ rate }) => rate) : result.message;
};

describe('what apps write into orders', () => {
  it('as an attribute of any kind keeps what is text and loses the rest', () => {
    const { attributes } = read({
      note_attributes: [
        { name: 'Geschenk', value: true },
        { name: 'Etage', value: 3 },
        { name: 'Wahl', value: { a: 1 } },
        { name: 'Liste', value: ['x'] },
        { name: { a: 1 }, value: 'y' },
        null,
      ],
    });
    expect(attributes).toEqual([
      { key: 'Geschenk', value: 'true' },
      { key: 'Etage', value: '3' },
      { key: 'Wahl', value: '' },
      { key: 'Liste', value: '' },
    ]);
    expect(read({ note_attributes: {} }).attributes).toEqual([]);
  });

  it('as a note that is no text is no note', () => {
    expect(read({ note: { text: 'x' } }).note).toBeNull();
    expect(read({ note: 12 }).note).toBe('12');
  });

  it('as a gateway without a name is none', () => {
    expect(read({ payment_gateway_names: ['paypal', null] }).gateways).toEqual(['paypal']);
  });

  it('as a customer without an id is a guest', () => {
    expect(read({ customer: { first_name: 'Ida' } }).customer).toBeNull();
  });

  it.each([
    ['0.19', ['0.19']],
    ['1.9e-1', ['0.19']],
    ['7E-2', ['0.07']],
    ['-0.19', []],
  ])('as the rate %s is read as %j', (rate, rates) => {
    expect(parseRates(taxed(rate))).toEqual(rates);
  });

  it('as text that a database cannot keep is kept without it', () => {
    const order = read({
      note: 'A\u0000B',
      name: '#1\u0000001',
      email: 'x\ud800@example.org',
      tags: '😀,a\udc00',
    });
    expect([order.note, order.name, order.email, order.tags]).toEqual([
      'AB',
      '#1001',
      'x@example.org',
      ['a', '😀'],
    ]);
  });

  it('as a currency in small letters is that currency', () => {
    expect(read({ currency: 'eur', presentment_currency: ' ' }).currency).toEqual({
      shop: 'EUR',
      presentment: 'EUR',
    });
  });
});

describe('what no order can be', () => {
  it.each([
    ['an amount beyond all measure', { total_price: '10000000000000000.00' }, 'total_price'],
    ['an amount with a huge exponent', { total_price: '1e99' }, 'total_price'],
    ['no currency', { currency: '' }, 'currency'],
    ['a currency of two letters', { currency: 'EU' }, 'currency'],
    ['the year 9999', { created_at: '9999-12-31T23:59:59-02:00' }, 'created_at'],
    ['a name without end', { name: '#'.repeat(201) }, 'name'],
    [
      'a number of pieces beyond all measure',
      { line_items: [{ id: 1, quantity: '99999999999' }] },
      'quantity',
    ],
  ])('is refused by the field: %s', (_what, change, field) => {
    const result = parseRestOrderJson(composeOrderJson(change));
    expect(result).toMatchObject({ kind: 'invalid', message: expect.stringContaining(field) });
  });

  it('is asked for by its id instead of being given up', () => {
    expect(readOrderChange('orders/updated', composeOrderJson({ currency: '' }))).toEqual({
      kind: 'changed',
      orderId: '820982911946154508',
    });
    expect(readOrderChange('orders/updated', composeOrderJson({ id: 'x' }))).toMatchObject({
      kind: 'unreadable',
    });
    expect(readOrderChange('orders/updated', '{')).toMatchObject({ kind: 'unreadable' });
  });
});
