import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { expectPage, startAlone, unknownTitle } from './support/document-links.ts';
import type { Gateway } from './support/gateway.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}${path}`, { ...init, headers: { accept: 'text/html', ...init.headers } });

describe('an unsigned address of a notification', () => {
  const unsigned = (orderId: string, kind = 'invoice') =>
    `/doc/${orderId}//inline/${kind}/order_1001_invoice.pdf`;
  const title = 'Dieser Link ist leider nicht vollständig';
  const reported = () => gateway.called().filter((method) => method === 'orders.reportUnsignedLink').length;

  it('shows one page for every order, known or not, and reports the order', async () => {
    gateway = await startAlone({ orders: { reportUnsignedLink: async () => ({}) } });
    const pages = new Set<string>();
    const paths = [
      unsigned('6043881963819'),
      unsigned('17'),
      '/doc/17/inline/invoice/order_1001_invoice.pdf',
      '/doc/6043881963819/7712054984003/inli/order_1001_invoice.pdf',
    ];
    for (const path of paths) pages.add(await expectPage(await open(path), 404, title));
    expect(pages.size).toBe(1);
    await eventually(() => expect(reported()).toBe(4));
    expect(gateway.asked('orders.reportUnsignedLink')).toEqual({ orderId: '6043881963819' });
    expect(gateway.lines.join('')).not.toContain('6043881963819');
  });

  it('does not wait for the report, whose duration would reveal whether the order is known', async () => {
    let answer = () => {};
    const never = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway = await startAlone({
      orders: {
        async reportUnsignedLink() {
          await never;
          return {};
        },
      },
    });
    await expectPage(await open(unsigned('17')), 404, title);
    answer();
  });

  it('shows the same page when the report fails', async () => {
    gateway = await startAlone({ orders: {} });
    await expectPage(await open(unsigned('17')), 404, title);
    await eventually(() => expect(gateway.lines.join('')).toContain('was not reported'));
  });

  it('is reported at most thirty times a minute, from however many addresses', async () => {
    gateway = await startAlone(
      { orders: { reportUnsignedLink: async () => ({}) } },
      { trustedProxies: ['loopback'] },
    );
    const openFrom = (index: number) =>
      open(unsigned(String(1_000 + index)), {
        headers: { 'x-forwarded-for': `192.0.2.${Math.floor(index / 10)}` },
      });
    for (let index = 0; index < 45; index += 1) expect((await openFrom(index)).status).toBe(404);
    await eventually(() => expect(reported()).toBe(30));
  });

  it('is unknown with an invalid order id or document kind', async () => {
    gateway = await startAlone({ orders: {} });
    const unknown = [
      '/doc/17//inline/quote/order_1_invoice.pdf',
      '/doc/a/b/inline/invoice/order_1_invoice.pdf',
    ];
    for (const path of unknown) await expectPage(await open(path), 404, unknownTitle);
    expect(gateway.called()).toEqual([]);
  });
});
