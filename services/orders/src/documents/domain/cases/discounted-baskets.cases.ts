import { withoutTax, withTax } from './basket.ts';
import type { Case } from './case.ts';

/** Discounts, spread over the lines by Shopify to whole cents. */
export const discountedBaskets: readonly Case[] = [
  withTax(
    '5 % off everything, prices with tax',
    {
      lines: [
        ['Kanne', 4, '12.9', 7, '3.21', '2.58'],
        ['Becher', 1, '6.99', 19, '1.06', '0.35'],
        ['Teedose', 4, '8.99', 19, '5.45', '1.80'],
        ['Sieb', 1, '9.99', 19, '1.52', '0.50'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '104.21', tax: '12.02', rates: { 7: '49.02', 19: '55.19' } },
  ),
  withoutTax(
    '5 % off everything, prices without tax',
    {
      lines: [
        ['Kanne', 4, '9.99', 19, '7.21', '2.00'],
        ['Becher', 4, '8.99', 19, '6.49', '1.80'],
        ['Teedose', 2, '5.99', 7, '0.80', '0.60'],
        ['Sieb', 1, '19.99', 19, '3.61', '1.00'],
      ],
      shipping: ['4.90', 19, '0.93'],
    },
    { total: '126.43', tax: '19.04', rates: { 7: '12.18', 19: '114.25' } },
  ),
  withTax(
    '10 % off everything, prices with tax',
    {
      lines: [
        ['Kanne', 3, '5.99', 19, '2.58', '1.80'],
        ['Becher', 3, '9.99', 7, '1.76', '3.00'],
        ['Teedose', 4, '4.99', 7, '1.17', '2.00'],
        ['Sieb', 1, '129.99', 19, '18.68', '13.00'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '182.99', tax: '24.97', rates: { 7: '44.93', 19: '138.06' } },
  ),
  withoutTax(
    '10 % off everything, prices without tax',
    {
      lines: [
        ['Kanne', 3, '2.49', 19, '1.28', '0.75'],
        ['Becher', 2, '19.99', 19, '6.84', '4.00'],
        ['Teedose', 1, '4.99', 19, '0.85', '0.50'],
        ['Sieb', 2, '7.77', 19, '2.66', '1.55'],
      ],
      shipping: ['4.90', 19, '0.93'],
    },
    { total: '78.64', tax: '12.56', rates: { 19: '78.64' } },
  ),
  withTax(
    '12.5 % off everything, prices with tax',
    {
      lines: [
        ['Kanne', 4, '2.49', 7, '0.57', '1.25'],
        ['Becher', 3, '3.33', 7, '0.57', '1.25'],
        ['Teedose', 1, '0.99', 7, '0.06', '0.12'],
        ['Sieb', 3, '33.33', 19, '13.97', '12.50'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '110.71', tax: '15.95', rates: { 7: '18.32', 19: '92.39' } },
  ),
  withoutTax(
    '12.5 % off everything, prices without tax',
    {
      lines: [
        ['Kanne', 4, '1.49', 19, '0.99', '0.75'],
        ['Becher', 2, '14.95', 7, '1.83', '3.74'],
        ['Teedose', 3, '24.5', 19, '12.22', '9.19'],
        ['Sieb', 4, '7.77', 7, '1.90', '3.89'],
      ],
      shipping: ['4.90', 19, '0.93'],
    },
    { total: '145.64', tax: '17.87', rates: { 7: '57.08', 19: '88.56' } },
  ),
  withTax(
    '15 % off everything, prices with tax',
    {
      lines: [
        ['Kanne', 1, '8.99', 7, '0.50', '1.35'],
        ['Becher', 1, '7.77', 7, '0.43', '1.17'],
        ['Teedose', 3, '12.9', 19, '5.25', '5.81'],
        ['Sieb', 2, '19.99', 7, '2.22', '6.00'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '86.01', tax: '9.18', rates: { 7: '48.22', 19: '37.79' } },
  ),
  withoutTax(
    '15 % off everything, prices without tax',
    {
      lines: [
        ['Kanne', 2, '1.99', 19, '0.64', '0.60'],
        ['Becher', 2, '12.9', 7, '1.54', '3.87'],
        ['Teedose', 3, '14.95', 19, '7.24', '6.73'],
        ['Sieb', 1, '4.99', 7, '0.30', '0.75'],
      ],
      shipping: ['4.90', 19, '0.93'],
    },
    { total: '83.22', tax: '10.65', rates: { 7: '28.01', 19: '55.21' } },
  ),
  withTax(
    '20 % off everything, prices with tax',
    {
      lines: [
        ['Kanne', 3, '129.99', 7, '20.41', '77.99'],
        ['Becher', 2, '9.99', 19, '2.55', '4.00'],
        ['Teedose', 3, '1.49', 19, '0.57', '0.89'],
        ['Sieb', 3, '6.99', 19, '2.68', '4.19'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '353.22', tax: '26.99', rates: { 7: '311.98', 19: '41.24' } },
  ),
  withoutTax(
    '20 % off everything, prices without tax',
    {
      lines: [
        ['Kanne', 4, '33.33', 7, '7.47', '26.66'],
        ['Becher', 2, '24.5', 19, '7.45', '9.80'],
        ['Teedose', 1, '7.77', 19, '1.18', '1.55'],
        ['Sieb', 1, '9.99', 19, '1.52', '2.00'],
      ],
      shipping: ['4.90', 19, '0.93'],
    },
    { total: '183.52', tax: '18.55', rates: { 7: '114.13', 19: '69.39' } },
  ),
  withTax(
    '33 % off everything, prices with tax',
    {
      lines: [
        ['Kanne', 2, '12.9', 7, '1.13', '8.51'],
        ['Becher', 3, '24.5', 19, '7.86', '24.26'],
        ['Teedose', 4, '8.99', 7, '1.58', '11.87'],
        ['Sieb', 4, '5.99', 7, '1.05', '7.91'],
      ],
      shipping: ['4.90', 19, '0.78'],
    },
    { total: '111.57', tax: '12.40', rates: { 7: '57.43', 19: '54.14' } },
  ),
  withoutTax(
    '33 % off everything, prices without tax',
    {
      lines: [
        ['Kanne', 3, '1.49', 19, '0.57', '1.48'],
        ['Becher', 4, '12.9', 7, '2.42', '17.03'],
        ['Teedose', 1, '79.9', 19, '10.17', '26.37'],
        ['Sieb', 1, '24.5', 19, '3.12', '8.09'],
      ],
      shipping: ['4.90', 19, '0.93'],
    },
    { total: '129.61', tax: '17.21', rates: { 7: '36.99', 19: '92.62' } },
  ),
  withTax(
    '5.00 off, spread over unequal lines, prices with tax',
    {
      lines: [
        ['Kanne', 1, '9.99', 19, '1.33', '1.67'],
        ['Becher', 2, '9.99', 19, '2.66', '3.33'],
        ['Honig', 1, '0.01', 7, '0.00'],
      ],
    },
    { total: '24.98', tax: '3.99', rates: { 7: '0.01', 19: '24.97' } },
  ),
  withTax(
    'one line is a present, prices with tax',
    {
      lines: [
        ['Kanne', 1, '49.90', 19, '7.97'],
        ['Probe', 1, '4.90', 19, '0.00', '4.90'],
      ],
      shipping: ['0.00', 19, '0.00'],
    },
    { total: '49.90', tax: '7.97', rates: { 19: '49.90' } },
  ),
  withoutTax(
    '5.00 off, spread over unequal lines, prices without tax',
    {
      lines: [
        ['Kanne', 1, '9.99', 19, '1.58', '1.67'],
        ['Becher', 2, '9.99', 19, '3.16', '3.33'],
        ['Honig', 1, '0.01', 7, '0.00'],
      ],
    },
    { total: '29.72', tax: '4.74', rates: { 7: '0.01', 19: '29.71' } },
  ),
  withoutTax(
    'one line is a present, prices without tax',
    {
      lines: [
        ['Kanne', 1, '49.90', 19, '9.48'],
        ['Probe', 1, '4.90', 19, '0.00', '4.90'],
      ],
      shipping: ['0.00', 19, '0.00'],
    },
    { total: '59.38', tax: '9.48', rates: { 19: '59.38' } },
  ),
];
