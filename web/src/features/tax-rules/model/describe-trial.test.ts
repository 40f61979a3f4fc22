import { describe, expect, it } from '@jest/globals';
import { describeActual, describeExpected, type TriedCondition } from './describe-trial.ts';

const tried = (changes: Partial<TriedCondition>): TriedCondition => ({
  key: 'shipping.countryCode',
  operator: 'equals',
  value: '{shop.countryCode}',
  actualValues: ['AT'],
  holds: false,
  ...changes,
});

describe('what an order has and what was expected', () => {
  it.each<[Partial<TriedCondition>, string, string]>([
    [{}, 'Lieferland: Österreich (AT)', 'erwartet: Land des Shops'],
    [{ operator: 'notEquals' }, 'Lieferland: Österreich (AT)', 'erwartet: nicht das Land des Shops'],
    [
      { key: 'order.tags', operator: 'contains', value: 'b2b', actualValues: ['vip', 'neu'] },
      'Tags der Bestellung: vip, neu',
      'erwartet: enthält „b2b“',
    ],
    [
      { key: 'customer.vatId', operator: 'notEquals', value: '', actualValues: [] },
      'USt-IdNr. des Kunden: leer',
      'erwartet: nicht leer',
    ],
    [
      { key: 'items.requiresShipping', value: 'false', actualValues: ['true'] },
      'Versand nötig: Ja',
      'erwartet: Nein',
    ],
    [
      { key: 'customer.note', operator: 'contains', value: '{countries.eu}', actualValues: ['AT'] },
      'Notiz zum Kunden: AT',
      'erwartet: enthält das Kürzel eines EU-Landes',
    ],
    [
      { key: 'order.name', operator: 'notEquals', value: '{shop.countryCode}', actualValues: ['DE'] },
      'Name der Bestellung: DE',
      'erwartet: nicht das Länderkürzel des Shops',
    ],
    [{ key: 'order.tax', value: '0', actualValues: ['19.00'] }, 'Umsatzsteuer: 19,00', 'erwartet: 0'],
  ])('%#: %j', (changes, actual, expected) => {
    expect(describeActual(tried(changes))).toBe(actual);
    expect(describeExpected(tried(changes))).toBe(expected);
  });
});
