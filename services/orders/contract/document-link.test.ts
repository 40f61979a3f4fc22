import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Liquid } from 'liquidjs';
import {
  composeLinkLiquid,
  linkLiquidVariable,
  linkMessage,
  linkPath,
  parseLinkKind,
} from './document-link.ts';

describe('the path of a link', () => {
  it.each([
    ['#1001', 'order_1001_invoice.pdf'],
    ['DE-1001.A', 'order_DE-1001.A_invoice.pdf'],
    ['Nr. 7/8 ?ä"<', 'order_Nr.78_invoice.pdf'],
    ['', 'order__invoice.pdf'],
  ])('of %j names the order without what an address cannot hold', (name, file) => {
    expect(linkPath('f'.repeat(32), name, 'invoice')).toBe(`/doc/${'f'.repeat(32)}/${file}`);
  });

  it.each([
    ['order_1001_invoice.pdf', 'invoice'],
    ['order_1001_creditnote.pdf', 'credit'],
    ['order__invoice.pdf', 'invoice'],
    ['order_1_invoice.pdf_creditnote.pdf', 'credit'],
    ['invoice.pdf', null],
    ['order_1001_credit.pdf', null],
    ['order_1001_invoice.pdf.exe', null],
    ['order_1001_invoice.PDF', null],
    [`order_${'1'.repeat(200)}_invoice.pdf`, null],
    ['order_../../etc_invoice.pdf', null],
  ])('%s stands for %s', (file, kind) => {
    expect(parseLinkKind(file)).toBe(kind);
  });
});

describe('the Liquid of a link', () => {
  const host = 'https://belege.example';
  const secret = '5ec2e7'.repeat(10);
  const engine = new Liquid();
  engine.registerFilter('hmac_sha256', (text: string, key: string) =>
    createHmac('sha256', key).update(text).digest('hex'),
  );
  const render = (
    variables: object,
    { kind = 'invoice', download = false }: { kind?: 'invoice' | 'credit'; download?: boolean } = {},
  ): string =>
    engine.parseAndRenderSync(
      `${composeLinkLiquid({ host, secret, kind, download })}[{{ ${linkLiquidVariable} }}]`,
      variables,
    );
  const computeLinkToken = (id: string, kind: 'invoice' | 'credit', download: boolean) =>
    createHmac('sha256', secret).update(linkMessage(id, { kind, download })).digest('hex').slice(0, 32);
  /** As Shopify shapes them: ids are numbers, the order's values stand at the top. */
  const order = { id: 6_043_881_963_819, order_number: 1001, customer: { first_name: 'Mara' } };
  const id = String(order.id);

  it.each([
    ['invoice', false],
    ['invoice', true],
    ['credit', false],
    ['credit', true],
  ] as const)('assigns the address of the %s, download %s, and prints nothing else', (kind, download) => {
    const token = computeLinkToken(id, kind, download);
    expect(render(order, { kind, download })).toBe(`[${host}${linkPath(token, '#1001', kind)}]`);
  });

  it.each<[string, object]>([
    ['a customer whose id it shows', { ...order, customer: { id: 7_712_054_984_003 } }],
    ['a customer whose id it hides', order],
    ['a guest without a customer', { ...order, customer: null }],
    ['a template without the word customer', { id: order.id, order_number: 1001 }],
    ['a template that has the order as an object', { order }],
    ['a template that has both', { ...order, order: { po_number: 'X' } }],
    ['a template whose own id is another thing’s', { ...order, id: 1, order: { id: order.id } }],
  ])('makes the same address in the mail of %s', (_, variables) => {
    const token = computeLinkToken(id, 'invoice', false);
    expect(render(variables)).toBe(`[${host}${linkPath(token, '#1001', 'invoice')}]`);
  });

  it('never prints the secret, also where the filter is not known', () => {
    expect(render(order)).not.toContain(secret);
    const unaware = new Liquid();
    const mail = unaware.parseAndRenderSync(
      composeLinkLiquid({ host, secret, kind: 'invoice', download: false }),
      order,
    );
    expect(mail).toBe('');
  });

  it('may stand in one mail twice, once for each kind', () => {
    const both = (['invoice', 'credit'] as const)
      .map(
        (kind) =>
          `${composeLinkLiquid({ host, secret, kind, download: false })}<{{ ${linkLiquidVariable} }}>`,
      )
      .join('');
    const address = (kind: 'invoice' | 'credit') =>
      `<${host}${linkPath(computeLinkToken(id, kind, false), '#1001', kind)}>`;
    expect(engine.parseAndRenderSync(both, order)).toBe(address('invoice') + address('credit'));
  });
});
