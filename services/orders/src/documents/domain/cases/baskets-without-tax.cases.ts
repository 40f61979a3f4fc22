import { withoutTax } from './basket.ts';
import type { Case } from './case.ts';

/** Prices without tax: Shopify rounds the tax of each line, the document comes to its total all the same. */
export const basketsWithoutTax: readonly Case[] = [
  withoutTax(
    '1 line at 19 %, tax rounded per line',
    { lines: [['Kanne', 2, '7.77', 19, '2.95']], shipping: ['4.12', 19, '0.78'] },
    { total: '23.39', tax: '3.73', rates: { 19: '23.39' } },
  ),
  withoutTax(
    '2 lines at 19 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 3, '2.49', 19, '1.42'],
        ['Becher', 1, '79.9', 19, '15.18'],
      ],
      shipping: ['4.12', 19, '0.78'],
    },
    { total: '108.87', tax: '17.38', rates: { 19: '108.87' } },
  ),
  withoutTax(
    '3 lines at 19 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 3, '24.5', 19, '13.97'],
        ['Becher', 1, '14.95', 19, '2.84'],
        ['Teedose', 2, '8.99', 19, '3.42'],
      ],
      shipping: ['4.12', 19, '0.78'],
    },
    { total: '131.56', tax: '21.01', rates: { 19: '131.56' } },
  ),
  withoutTax(
    '4 lines at 19 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 2, '5.99', 19, '2.28'],
        ['Becher', 2, '3.33', 19, '1.27'],
        ['Teedose', 4, '49.99', 19, '37.99'],
        ['Sieb', 2, '33.33', 19, '12.67'],
      ],
      shipping: ['4.12', 19, '0.78'],
    },
    { total: '344.37', tax: '54.99', rates: { 19: '344.37' } },
  ),
  withoutTax(
    '5 lines at 19 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 3, '1.99', 19, '1.13'],
        ['Becher', 1, '7.77', 19, '1.48'],
        ['Teedose', 4, '19.99', 19, '15.19'],
        ['Sieb', 3, '9.99', 19, '5.69'],
        ['Honig', 3, '24.5', 19, '13.97'],
      ],
      shipping: ['4.12', 19, '0.78'],
    },
    { total: '239.53', tax: '38.24', rates: { 19: '239.53' } },
  ),
  withoutTax(
    '8 lines at 19 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 1, '129.99', 19, '24.70'],
        ['Becher', 4, '12.9', 19, '9.80'],
        ['Teedose', 4, '7.77', 19, '5.91'],
        ['Sieb', 4, '9.99', 19, '7.59'],
        ['Honig', 1, '9.99', 19, '1.90'],
        ['Kochbuch', 1, '7.77', 19, '1.48'],
        ['Schürze', 3, '19.99', 19, '11.39'],
        ['Handtuch', 3, '9.99', 19, '5.69'],
      ],
      shipping: ['4.12', 19, '0.78'],
    },
    { total: '433.69', tax: '69.24', rates: { 19: '433.69' } },
  ),
  withoutTax(
    '12 lines at 19 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 1, '14.95', 19, '2.84'],
        ['Becher', 2, '19.99', 19, '7.60'],
        ['Teedose', 3, '14.95', 19, '8.52'],
        ['Sieb', 3, '3.33', 19, '1.90'],
        ['Honig', 4, '49.99', 19, '37.99'],
        ['Kochbuch', 2, '7.77', 19, '2.95'],
        ['Schürze', 2, '6.99', 19, '2.66'],
        ['Handtuch', 1, '1.99', 19, '0.38'],
        ['Zuckerdose', 3, '24.5', 19, '13.97'],
        ['Kanne klein', 3, '3.33', 19, '1.90'],
        ['Stövchen', 3, '14.95', 19, '8.52'],
        ['Löffel', 2, '19.99', 19, '7.60'],
      ],
      shipping: ['4.12', 19, '0.78'],
    },
    { total: '611.29', tax: '97.61', rates: { 19: '611.29' } },
  ),
  withoutTax(
    '2 lines at 19 and 7 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 2, '129.99', 7, '18.20'],
        ['Becher', 2, '4.99', 19, '1.90'],
      ],
      shipping: ['5.00', 19, '0.95'],
    },
    { total: '296.01', tax: '21.05', rates: { 7: '278.18', 19: '17.83' } },
  ),
  withoutTax(
    '3 lines at 19 and 7 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 4, '129.99', 19, '98.79'],
        ['Becher', 1, '0.99', 19, '0.19'],
        ['Teedose', 2, '8.99', 7, '1.26'],
      ],
      shipping: ['5.00', 19, '0.95'],
    },
    { total: '645.12', tax: '101.19', rates: { 7: '19.24', 19: '625.88' } },
  ),
  withoutTax(
    '5 lines at 19 and 7 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 1, '9.99', 19, '1.90'],
        ['Becher', 2, '0.99', 19, '0.38'],
        ['Teedose', 1, '7.77', 7, '0.54'],
        ['Sieb', 4, '4.99', 19, '3.79'],
        ['Honig', 4, '4.99', 19, '3.79'],
      ],
      shipping: ['5.00', 19, '0.95'],
    },
    { total: '76.01', tax: '11.35', rates: { 7: '8.31', 19: '67.70' } },
  ),
  withoutTax(
    '9 lines at 19 and 7 %, tax rounded per line',
    {
      lines: [
        ['Kanne', 2, '1.49', 19, '0.57'],
        ['Becher', 2, '6.99', 19, '2.66'],
        ['Teedose', 2, '49.99', 7, '7.00'],
        ['Sieb', 1, '19.99', 19, '3.80'],
        ['Honig', 1, '5.99', 19, '1.14'],
        ['Kochbuch', 1, '49.99', 19, '9.50'],
        ['Schürze', 2, '33.33', 19, '12.67'],
        ['Handtuch', 3, '33.33', 19, '19.00'],
        ['Zuckerdose', 2, '4.99', 19, '1.90'],
      ],
      shipping: ['5.00', 19, '0.95'],
    },
    { total: '433.73', tax: '59.19', rates: { 7: '106.98', 19: '326.75' } },
  ),
  withoutTax(
    'a hundred pieces at one cent, prices without tax',
    { lines: [['Perle', 100, '0.01', 19, '0.19']] },
    { total: '1.19', tax: '0.19', rates: { 19: '1.19' } },
  ),
  withoutTax(
    'high amounts, prices without tax',
    {
      lines: [
        ['Maschine', 3, '33333.33', 19, '19000.00'],
        ['Wartung', 7, '1428.57', 19, '1900.00'],
      ],
      shipping: ['899.99', 19, '171.00'],
    },
    { total: '131970.97', tax: '21071.00', rates: { 19: '131970.97' } },
  ),
  withoutTax(
    'a tip has no tax, prices without tax',
    { lines: [['Kuchen', 2, '3.90', 7, '0.55']], tip: '1.50' },
    { total: '9.85', tax: '0.55', rates: { 0: '1.50', 7: '8.35' } },
  ),
];
