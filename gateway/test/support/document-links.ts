import { DocumentKind, ResolveDocumentLinkResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { expect } from '@jest/globals';
import { relaxedLimits, startGateway } from './gateway.ts';
import type { FakeHandlers } from './services.ts';
import { shop } from './session-tokens.ts';

/** A separate gateway: links are counted by the address that they are opened from. */
export const startAlone = (handlers: FakeHandlers, config: Parameters<typeof startGateway>[1] = {}) =>
  startGateway(handlers, { limits: relaxedLimits, ...config });

export const token = '0123456789abcdef'.repeat(2);
export const bytes = Buffer.from('%PDF-1.7 tea');
export const invoiceFile = 'order_1001_invoice.pdf';

type Found = ResolveDocumentLinkResponse['found'];
export const aDocument: Found = { $case: 'document', value: { id: '501', number: 'RE-1001' } };

export const leadsTo = (
  found: Found,
  more: Partial<ResolveDocumentLinkResponse> = {},
  handlers: FakeHandlers['orders'] = {},
): FakeHandlers => ({
  orders: {
    async resolveDocumentLink(asked) {
      if (asked.token !== token) throw new RpcError('notFound', 'LINK_NOT_FOUND', 'None.');
      return ResolveDocumentLinkResponse.fromPartial({
        shop,
        orderId: '5',
        kind: DocumentKind.INVOICE,
        download: false,
        ...more,
        found,
      });
    },
    getDocumentPdf: async () => ({ filename: 'Rechnung-RE-1001.pdf', content: bytes }),
    ...handlers,
  },
});

/** Every answer under a link, whatever it says. */
export function expectQuiet(response: Response): void {
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
}

export async function expectPage(response: Response, status: number, title: string): Promise<string> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expectQuiet(response);
  const text = await response.text();
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
  expect(text).not.toContain('<script');
  return text;
}

export const unknownTitle = 'Hier liegt kein Dokument';
