import type { Condition } from '@belegfluss/settings/contract';
import { findTaxRule } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { describeCondition, describeConditions } from './describe-conditions.ts';

const sentences: readonly (readonly [Condition, string])[] = [
  [['shipping.countryCode', 'equals', '{shop.countryCode}'], 'Das Lieferland ist das Land des Shops'],
  [
    ['shipping.countryCode', 'notEquals', '{shop.countryCode}'],
    'Das Lieferland ist nicht das Land des Shops',
  ],
  [['shipping.country', 'equals', '{countries.eu}'], 'Das Lieferland ist ein EU-Land'],
  [['billing.countryCode', 'notEquals', '{countries.eea}'], 'Das Rechnungsland ist kein EWR-Land'],
  [['billing.countryCode', 'equals', 'AT'], 'Das Rechnungsland ist Österreich'],
  [['shipping.country', 'notEquals', 'Austria'], 'Das Lieferland ist nicht „Austria“'],
  [['shipping.countryCode', 'startsWith', 'A'], 'Das Lieferland beginnt mit „A“'],
  [['customer.taxExempt', 'equals', 'true'], 'Der Kunde ist von der Steuer befreit'],
  [['customer.taxExempt', 'notEquals', 'TRUE'], 'Der Kunde ist nicht von der Steuer befreit'],
  [['items.requiresShipping', 'equals', 'false'], 'Es wird nichts versendet'],
  [['items.requiresShipping', 'notEquals', 'false'], 'Es wird etwas versendet'],
  [['order.tax', 'equals', '0,00'], 'Die Bestellung enthält keine Umsatzsteuer'],
  [['order.tax', 'notEquals', '0'], 'Die Bestellung enthält Umsatzsteuer'],
  [['order.tax', 'equals', '19.5'], 'Die Umsatzsteuer der Bestellung ist 19,5'],
  [['customer.vatId', 'notEquals', ''], 'Die USt-IdNr. des Kunden ist bekannt'],
  [['customer.vatId', 'startsWith', 'ATU'], 'Die USt-IdNr. des Kunden beginnt mit „ATU“'],
  [['billing.company', 'equals', ''], 'Die Firma der Rechnungsadresse ist leer'],
  [['order.note', 'notEquals', ''], 'Die Notiz der Bestellung ist nicht leer'],
  [['order.tags', 'equals', 'b2b'], 'Ein Tag der Bestellung ist „b2b“'],
  [['order.tags', 'notEquals', 'b2b'], 'Kein Tag der Bestellung ist „b2b“'],
  [['customer.tags', 'notContains', 'vip'], 'Kein Tag des Kunden enthält „vip“'],
  [['order.tags', 'equals', ''], 'Die Bestellung hat keine Tags'],
  [['order.gateway', 'endsWith', 'pal'], 'Eine Zahlungsart der Bestellung endet mit „pal“'],
  [['order.note', 'notContains', 'x'], 'Die Notiz der Bestellung enthält nicht „x“'],
  [
    ['metafield.customer.zoll.art.neu', 'equals', 'Export'],
    'Das Metafeld zoll.art.neu des Kunden ist „Export“',
  ],
  [
    ['customer.note', 'contains', '{countries.eu}'],
    'Die Notiz zum Kunden enthält das Kürzel eines EU-Landes',
  ],
];

describe('a condition as a sentence', () => {
  it.each(sentences.map(([condition, sentence]) => [condition.join(' '), sentence, condition] as const))(
    '%s: %s',
    (_condition, sentence, condition) => {
      expect(describeCondition(condition)).toBe(sentence);
    },
  );
});

describe('conditions as sentences', () => {
  it('begin in capitals and go on in small letters after an "oder"', () => {
    expect(describeConditions(findTaxRule('1')?.defaultConditions ?? [])).toEqual([
      ['Es wird nichts versendet', 'das Lieferland ist das Land des Shops'],
      ['Es wird etwas versendet', 'das Rechnungsland ist das Land des Shops'],
    ]);
  });
});
