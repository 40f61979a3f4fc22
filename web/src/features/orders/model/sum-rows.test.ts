import type { OrderFacts } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { sumRows } from './sum-rows.ts';

const nothing = '0.00';
const sums: OrderFacts['sums'] = {
  items: '119.00',
  discounts: nothing,
  shipping: nothing,
  fees: nothing,
  duties: nothing,
  tip: nothing,
  tax: '19.00',
  cashRounding: nothing,
  total: '119.00',
  currentTotal: '119.00',
  outstanding: nothing,
  refunded: nothing,
};
type Changes = Omit<Partial<OrderFacts>, 'sums'> & { readonly sums?: Partial<OrderFacts['sums']> };
const composeSumRows = ({ sums: changed, ...facts }: Changes = {}) =>
  sumRows({
    currency: 'EUR',
    shopCurrency: 'EUR',
    shopTotal: '119.00',
    taxesIncluded: true,
    discounts: [],
    ...facts,
    sums: { ...sums, ...changed },
  } as OrderFacts).map(({ label, amount }) => `${label}: ${amount.replaceAll('\u00a0', ' ')}`);

describe('the sums of an order', () => {
  it('name only what there is', () => {
    expect(composeSumRows()).toEqual([
      'Artikel: 119,00 €',
      'Gesamtbetrag: 119,00 €',
      'Enthaltene Steuern: 19,00 €',
    ]);
  });

  it('put tax that is added above the total', () => {
    expect(composeSumRows({ taxesIncluded: false, sums: { items: '100.00' } })).toEqual([
      'Artikel: 100,00 €',
      'Steuern: 19,00 €',
      'Gesamtbetrag: 119,00 €',
    ]);
  });

  it('name discounts, what changed since, and what is open', () => {
    const discounts = [
      { title: 'MAI', amount: '4.00' },
      { title: '', amount: '0.30' },
    ];
    const changed = {
      discounts: '4.30',
      shipping: '4.90',
      tip: '1.00',
      currentTotal: '20.60',
      refunded: '10.00',
      outstanding: '0.01',
    };
    expect(composeSumRows({ discounts, sums: changed })).toEqual([
      'Artikel: 119,00 €',
      'Rabatt „MAI“: -4,00 €',
      'Rabatt ohne Titel: -0,30 €',
      'Versand: 4,90 €',
      'Trinkgeld: 1,00 €',
      'Gesamtbetrag: 119,00 €',
      'Enthaltene Steuern: 19,00 €',
      'Nach Änderungen: 20,60 €',
      'Erstattet: 10,00 €',
      'Noch offen: 0,01 €',
    ]);
  });

  it("name the total in the shop's currency where the customer paid in another", () => {
    const rows = composeSumRows({
      currency: 'JPY',
      shopTotal: '118.99',
      sums: { items: '23600', total: '23600', currentTotal: '23600', tax: '0' },
    });
    expect(rows).toEqual([
      'Artikel: 23.600 ¥',
      'Gesamtbetrag: 23.600 ¥',
      'In der Währung des Shops: 118,99 €',
    ]);
  });
});
