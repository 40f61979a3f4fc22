import { describe, expect, it } from '@jest/globals';
import { Liquid } from 'liquidjs';
import { composeLinkLiquid, linkLiquidVariable, linkVariants } from './document-link.ts';
import { parseUnsignedOrderId } from './unsigned-link.ts';

const engine = new Liquid({ strictFilters: false });
delete engine.filters.hmac_sha256;

/** Renders the path after `/doc/` in a template that does not know the filter that signs. */
function printed(variant: (typeof linkVariants)[number], id: number): string {
  const liquid = composeLinkLiquid({ host: 'https://belege.example', secret: 'c0ffee', ...variant });
  const address = engine.parseAndRenderSync(`${liquid}{{ ${linkLiquidVariable} }}`, {
    id,
    order_number: 1001,
  }) as string;
  expect(address).not.toContain('c0ffee');
  return address.replace('https://belege.example/doc/', '');
}

describe('an address that was not signed', () => {
  it.each(linkVariants)('names the order, $kind, download $download', (variant) => {
    for (const id of [17, 6_043_881_963_819, 999_999_999_999_999]) {
      expect(parseUnsignedOrderId(printed(variant, id))).toBe(String(id));
      // Some mail programs and proxies join slashes.
      expect(parseUnsignedOrderId(printed(variant, id).replace('//', '/'))).toBe(String(id));
    }
  });

  it.each([
    // Snippets that named the customer, cut after 32 characters.
    ['6043881963819/7712054984003/inli/order_1001_invoice.pdf', '6043881963819'],
    ['6043881963819/7712054984003/down/order_1001_creditnote.pdf', '6043881963819'],
    ['17/23/inline/invoice/order_1001_invoice.pdf', '17'],
  ])('is recognised with the customer: %s', (rest, id) => {
    expect(parseUnsignedOrderId(rest)).toBe(id);
  });

  it.each([
    '',
    '0123456789abcdef0123456789abcdef/order_1001_invoice.pdf',
    '17//inline/invoice',
    '17//inline/invoice/rechnung.pdf',
    '17//inline/order_1001_invoice.pdf',
    '17//inline/quote/order_1001_invoice.pdf',
    '17//elsewhere/invoice/order_1001_invoice.pdf',
    '017//inline/invoice/order_1001_invoice.pdf',
    '//inline/invoice/order_1001_invoice.pdf',
    "17//inline/invoice'--/order_1001_invoice.pdf",
    '17/../inline/invoice/order_1001_invoice.pdf',
    `${'9'.repeat(40)}//inline/invoice/order_1001_invoice.pdf`,
  ])('is nothing else: %s', (rest) => {
    expect(parseUnsignedOrderId(rest)).toBeNull();
  });
});
