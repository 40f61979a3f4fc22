import { withTax } from './basket.ts';
import type { Case } from './case.ts';

/** Prices with tax: the sum of the lines is the total, to the cent. */
export const basketsWithTax: readonly Case[] = [
  withTax(
    '1 line at 19 %',
    { lines: [['Kanne', 4, '24.5', 19, '15.65']], shipping: ['4.90', 19, '0.78'] },
    { total: '102.90', tax: '16.43', rates: { 19: '102.90' } },
  ),
  withTax(
    '2 lines at 19 %',
    {
      lines: [
        ['Kanne', 2, '5.99', 19, '1.91'],
        ['Becher', 4, '2.49', 19, '1.59'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '26.84', tax: '4.28', rates: { 19: '26.84' } },
  ),
  withTax(
    '3 lines at 19 %',
    {
      lines: [
        ['Kanne', 3, '3.33', 19, '1.60'],
        ['Becher', 3, '24.5', 19, '11.74'],
        ['Teedose', 3, '4.99', 19, '2.39'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '103.36', tax: '16.51', rates: { 19: '103.36' } },
  ),
  withTax(
    '4 lines at 19 %',
    {
      lines: [
        ['Kanne', 1, '8.99', 19, '1.44'],
        ['Becher', 4, '12.9', 19, '8.24'],
        ['Teedose', 4, '9.99', 19, '6.38'],
        ['Sieb', 1, '12.9', 19, '2.06'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '118.35', tax: '18.90', rates: { 19: '118.35' } },
  ),
  withTax(
    '5 lines at 19 %',
    {
      lines: [
        ['Kanne', 2, '12.9', 19, '4.12'],
        ['Becher', 1, '33.33', 19, '5.32'],
        ['Teedose', 1, '12.9', 19, '2.06'],
        ['Sieb', 4, '33.33', 19, '21.29'],
        ['Honig', 3, '14.95', 19, '7.16'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '255.10', tax: '40.73', rates: { 19: '255.10' } },
  ),
  withTax(
    '8 lines at 19 %',
    {
      lines: [
        ['Kanne', 1, '12.9', 19, '2.06'],
        ['Becher', 3, '1.49', 19, '0.71'],
        ['Teedose', 2, '5.99', 19, '1.91'],
        ['Sieb', 3, '3.33', 19, '1.60'],
        ['Honig', 4, '9.99', 19, '6.38'],
        ['Kochbuch', 1, '0.99', 19, '0.16'],
        ['Schürze', 1, '7.77', 19, '1.24'],
        ['Handtuch', 2, '1.99', 19, '0.64'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '96.94', tax: '15.48', rates: { 19: '96.94' } },
  ),
  withTax(
    '12 lines at 19 %',
    {
      lines: [
        ['Kanne', 1, '1.99', 19, '0.32'],
        ['Becher', 2, '14.95', 19, '4.77'],
        ['Teedose', 3, '1.49', 19, '0.71'],
        ['Sieb', 1, '3.33', 19, '0.53'],
        ['Honig', 1, '12.9', 19, '2.06'],
        ['Kochbuch', 1, '4.99', 19, '0.80'],
        ['Schürze', 4, '79.9', 19, '51.03'],
        ['Handtuch', 4, '79.9', 19, '51.03'],
        ['Zuckerdose', 4, '9.99', 19, '6.38'],
        ['Kanne klein', 1, '2.49', 19, '0.40'],
        ['Stövchen', 4, '12.9', 19, '8.24'],
        ['Löffel', 3, '6.99', 19, '3.35'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '816.70', tax: '130.40', rates: { 19: '816.70' } },
  ),
  withTax(
    '2 lines at 19 and 7 %',
    {
      lines: [
        ['Kanne', 3, '1.49', 7, '0.29'],
        ['Becher', 3, '19.99', 7, '3.92'],
      ],
      shipping: ['5.95', 19, '0.95'],
    },
    { total: '70.39', tax: '5.16', rates: { 7: '64.44', 19: '5.95' } },
  ),
  withTax(
    '3 lines at 19 and 7 %',
    {
      lines: [
        ['Kanne', 4, '7.77', 19, '4.96'],
        ['Becher', 4, '79.9', 7, '20.91'],
        ['Teedose', 4, '8.99', 19, '5.74'],
      ],
      shipping: ['5.95', 19, '0.95'],
    },
    { total: '392.59', tax: '32.56', rates: { 7: '319.6', 19: '72.99' } },
  ),
  withTax(
    '5 lines at 19 and 7 %',
    {
      lines: [
        ['Kanne', 3, '6.99', 19, '3.35'],
        ['Becher', 3, '79.9', 19, '38.27'],
        ['Teedose', 1, '0.99', 7, '0.06'],
        ['Sieb', 2, '5.99', 7, '0.78'],
        ['Honig', 4, '4.99', 19, '3.19'],
      ],
      shipping: ['5.95', 19, '0.95'],
    },
    { total: '299.55', tax: '46.60', rates: { 7: '12.97', 19: '286.58' } },
  ),
  withTax(
    '9 lines at 19 and 7 %',
    {
      lines: [
        ['Kanne', 2, '33.33', 19, '10.64'],
        ['Becher', 4, '19.99', 19, '12.77'],
        ['Teedose', 3, '1.99', 7, '0.39'],
        ['Sieb', 3, '2.49', 19, '1.19'],
        ['Honig', 1, '4.99', 19, '0.80'],
        ['Kochbuch', 3, '7.77', 7, '1.52'],
        ['Schürze', 4, '3.33', 19, '2.13'],
        ['Handtuch', 3, '129.99', 7, '25.51'],
        ['Zuckerdose', 2, '7.77', 19, '2.48'],
      ],
      shipping: ['5.95', 19, '0.95'],
    },
    { total: '613.14', tax: '58.38', rates: { 7: '419.25', 19: '193.89' } },
  ),
  withTax(
    '1 book at 7 %, shipping at the same rate',
    { lines: [['Kanne', 1, '4.99', 7, '0.33']], shipping: ['2.25', 7, '0.15'] },
    { total: '7.24', tax: '0.48', rates: { 7: '7.24' } },
  ),
  withTax(
    '3 books at 7 %, shipping at the same rate',
    {
      lines: [
        ['Kanne', 1, '5.99', 7, '0.39'],
        ['Becher', 4, '1.99', 7, '0.52'],
        ['Teedose', 4, '4.99', 7, '1.31'],
      ],
      shipping: ['2.25', 7, '0.15'],
    },
    { total: '36.16', tax: '2.37', rates: { 7: '36.16' } },
  ),
  withTax(
    '6 books at 7 %, shipping at the same rate',
    {
      lines: [
        ['Kanne', 4, '19.99', 7, '5.23'],
        ['Becher', 3, '33.33', 7, '6.54'],
        ['Teedose', 1, '8.99', 7, '0.59'],
        ['Sieb', 4, '1.49', 7, '0.39'],
        ['Honig', 3, '9.99', 7, '1.96'],
        ['Kochbuch', 4, '19.99', 7, '5.23'],
      ],
      shipping: ['2.25', 7, '0.15'],
    },
    { total: '307.08', tax: '20.09', rates: { 7: '307.08' } },
  ),
  withTax(
    'a hundred pieces at one cent, prices with tax',
    { lines: [['Perle', 100, '0.01', 19, '0.16']] },
    { total: '1.00', tax: '0.16', rates: { 19: '1.00' } },
  ),
  withTax(
    'high amounts, prices with tax',
    {
      lines: [
        ['Maschine', 3, '33333.33', 19, '15966.38'],
        ['Wartung', 7, '1428.57', 19, '1596.64'],
      ],
      shipping: ['899.99', 19, '143.70'],
    },
    { total: '110899.97', tax: '17706.72', rates: { 19: '110899.97' } },
  ),
  withTax(
    'a tip has no tax, prices with tax',
    { lines: [['Kuchen', 2, '3.90', 7, '0.51']], tip: '1.50' },
    { total: '9.30', tax: '0.51', rates: { 0: '1.50', 7: '7.80' } },
  ),
];
