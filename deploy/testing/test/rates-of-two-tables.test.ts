import { vatRates } from '@belegfluss/sandbox/sevdesk';
import { euCountries, findVatRates } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';

/**
 * Two tables of VAT rates are kept apart: the product's, and the one by which the sevdesk sandbox refuses documents.
 * Each is written from the law and not from the other, so that an error in one shows here.
 */
const named: readonly (readonly [
  code: string,
  rate: string,
  from: string,
  until: string,
  only: 'product' | 'sandbox',
  why: string,
])[] = [
  [
    'AT',
    '19',
    '2020-01-01',
    '9999-12-31',
    'sandbox',
    'Jungholz and Mittelberg: the product has them by postcode.',
  ],
  [
    'RO',
    '9',
    '2025-08-01',
    '2026-07-31',
    'sandbox',
    'Homes contracted before: no shop sells them (Law 141/2025).',
  ],
];

const lastDay = '2031-01-01';

function* days(): Generator<string> {
  for (let at = Date.parse('2020-01-01T00:00:00Z'); at <= Date.parse(lastDay); at += 86_400_000)
    yield new Date(at).toISOString().slice(0, 10);
}

function ofProduct(code: string, day: string): readonly string[] {
  const rates = findVatRates(code, day);
  return rates === null
    ? []
    : [rates.standard, ...rates.reduced, ...rates.superReduced, ...rates.parking].filter(
        (one) => one !== '0',
      );
}

const ofSandbox = (code: string, day: string): readonly string[] =>
  (vatRates(code.toLowerCase(), day) ?? []).filter((rate) => rate !== '0');

function isNamed(code: string, rate: string, day: string, only: 'product' | 'sandbox'): boolean {
  return named.some(
    ([country, percent, from, until, where]) =>
      country === code && percent === rate && from <= day && day <= until && where === only,
  );
}

function differences(code: string): readonly string[] {
  return [...days()].flatMap((day) => {
    const [product, sandbox] = [ofProduct(code, day), ofSandbox(code, day)];
    const ours = product.filter((rate) => !sandbox.includes(rate) && !isNamed(code, rate, day, 'product'));
    const theirs = sandbox.filter((rate) => !product.includes(rate) && !isNamed(code, rate, day, 'sandbox'));
    return [
      ...ours.map((rate) => `${day}: only the product has ${rate} %`),
      ...theirs.map((rate) => `${day}: only the sandbox has ${rate} %`),
    ];
  });
}

describe('the VAT rates of product and sandbox', () => {
  it.each([...euCountries])('are equal in %s on every day since 2020', (code) => {
    expect(differences(code)).toEqual([]);
  });
});
