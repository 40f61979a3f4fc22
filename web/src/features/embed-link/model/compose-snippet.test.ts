import { createHmac } from 'node:crypto';
import { linkMessage, linkPath } from '@belegfluss/orders/contract';
import { describe, expect, it } from '@jest/globals';
import { Liquid } from 'liquidjs';
import { composeMetafieldSnippet, composeSnippet } from './compose-snippet.ts';
import type { Look } from './look.ts';

const host = 'https://belege.example';
const secret = 'c0ffee'.repeat(10).padEnd(64, '0');
const engine = new Liquid({ jsTruthy: false, ownPropertyOnly: true });
engine.registerFilter('hmac_sha256', (text: string, key: string) =>
  createHmac('sha256', key).update(text).digest('hex'),
);

const plain: Look = {
  kind: 'invoice',
  words: 'Rechnung ansehen',
  position: 'buttons',
  download: false,
  highlight: false,
  color: 'primary',
};
const render = (look: Partial<Look>, variables: object) =>
  engine.parseAndRenderSync(composeSnippet({ ...plain, ...look }, { host, secret }), {
    shop: { email_accent_color: '#1990C6' },
    ...variables,
  }) as string;
/** As Shopify shapes them: amounts and names beside, ids as numbers, the order's values at the top. */
const order = {
  id: 6_043_881_963_819,
  name: '#1001',
  order_name: '#1001',
  order_number: 1001,
  customer: { id: 7_712_054_984_003, first_name: 'Mara' },
  total_price: 12_900,
};
const stored = (kind: 'invoice' | 'credit', download: boolean) => {
  const message = linkMessage(String(order.id), { kind, download });
  const token = createHmac('sha256', secret).update(message).digest('hex').slice(0, 32);
  return `${host}${linkPath(token, order.name, kind)}`;
};
const parseHref = (html: string) => /href="([^"]*)"/.exec(html)?.[1];

describe('the code that is pasted', () => {
  it.each([
    ['invoice', false],
    ['invoice', true],
    ['credit', false],
    ['credit', true],
  ] as const)('makes the address that the service stores, %s, download %s', (kind, download) => {
    expect(parseHref(render({ kind, download }, order))).toBe(stored(kind, download));
  });

  it.each([
    ['has no id there', { ...order, customer: { first_name: 'Mara' } }],
    ['is missing', { ...order, customer: null }],
    ['is not named', { ...order, customer: undefined }],
  ])('works for an order whose customer %s', (_case, variables) => {
    expect(parseHref(render({}, variables))).toBe(stored('invoice', false));
  });

  it('finds the values where a mail has the order beside it', () => {
    const { customer, ...values } = order;
    expect(parseHref(render({}, { order: values, customer, id: 5 }))).toBe(stored('invoice', false));
  });

  it('shows the customer neither the secret nor how the address came about', () => {
    const mail = render({ highlight: true }, order);
    expect(mail).not.toContain(secret);
    expect(mail).not.toMatch(/\{[{%]|belegfluss_/);
    expect(mail).not.toContain(String(order.customer.id));
  });

  it.each(['header', 'text', 'buttons'] as const)('is one link with the words, as text at %s', (position) => {
    const mail = render({ color: null, position }, order);
    expect(mail.match(/<a /g)).toHaveLength(1);
    expect(mail).toContain('>Rechnung ansehen</a>');
    expect(mail).not.toContain('<table');
  });

  it.each([
    ['primary', '#1990C6'],
    ['grey', '#777777'],
    ['black', '#000000'],
  ] as const)('is, as a button in %s, a table with the background %s', (color, background) => {
    const mail = render({ color }, order);
    expect(mail).toContain(`bgcolor="${background}"`);
    expect(mail).toContain(`background-color: ${background};`);
    expect(mail.match(/<table/g)?.length).toBe(mail.match(/<\/table>/g)?.length);
  });

  it('lets neither HTML nor Liquid come of the words', () => {
    const words = '<b>{{ shop.name }}</b> & "Co" {% assign x = 1 %}';
    expect(render({ words }, { ...order, shop: { name: 'Oje', email_accent_color: '#123456' } })).toContain(
      '>&lt;b&gt;&#123;&#123; shop.name &#125;&#125;&lt;/b&gt; &amp; &quot;Co&quot; &#123;% assign x = 1 %&#125;</a>',
    );
  });

  it('is yellow only when it is to be found in the preview', () => {
    for (const color of ['primary', null] as const) {
      expect(render({ color, highlight: true }, order)).toContain('background-color: #ffeb3b');
      expect(render({ color, highlight: true }, order)).toContain('<!-- Belegfluss');
      expect(render({ color }, order)).not.toMatch(/#ffeb3b|<!--/);
    }
  });
});

describe('the code for templates that cannot sign', () => {
  const place = { namespace: 'app--1--belege', key: 'link' };
  const address = 'https://belege.example/doc/0123456789abcdef0123456789abcdef/order_1001_invoice.pdf';
  const read = (variables: object, look: Partial<Look> = {}) =>
    engine.parseAndRenderSync(composeMetafieldSnippet({ ...plain, ...look }, place), {
      shop: { email_accent_color: '#1990C6' },
      ...variables,
    }) as string;
  const held = (value: unknown) => ({ metafields: { [place.namespace]: { [place.key]: value } } });

  it.each([
    ['within the order', { order: held({ value: address }) }],
    ['within the order, as its value', { order: held(address) }],
    ['at the top', held({ value: address })],
    ['at the top, as its value', held(address)],
    ['at the top, beside an order without metafields', { ...held({ value: address }), order: { id: 5 } }],
  ])('finds the metafield %s', (_case, variables) => {
    expect(parseHref(read(variables))).toBe(address);
  });

  it.each([
    ['is not there', {}],
    ['is empty', { order: held({ value: '' }) }],
    ['is something else', { order: held({ value: 'nichts' }) }],
    ['belongs to another app', { order: { metafields: { custom: { link: { value: address } } } } }],
  ])('shows no link where the metafield %s', (_case, variables) => {
    expect(read(variables, { highlight: true }).trim()).toBe('');
  });

  it('needs no filter that could be unknown, and no secret', () => {
    expect(composeMetafieldSnippet(plain, place)).not.toMatch(/hmac|sha256/);
  });
});
