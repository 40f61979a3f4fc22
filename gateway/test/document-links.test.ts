import { documentLinks } from '@belegfluss/gateway/contract';
import { DocumentKind, ResolveDocumentLinkResponse } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, patientLimits, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

/** Of its own: links are counted by the address that they are opened from. */
const startAlone = (handlers: FakeHandlers, config: Parameters<typeof startGateway>[1] = {}) =>
  startGateway(handlers, { limits: patientLimits, ...config });

let gateway: Gateway;
afterEach(() => gateway.stop());

const token = '0123456789abcdef'.repeat(2);
const bytes = Buffer.from('%PDF-1.7 tea');
const invoiceFile = 'order_1001_invoice.pdf';

type Found = ResolveDocumentLinkResponse['found'];
const aDocument: Found = { $case: 'document', value: { id: '501', number: 'RE-1001' } };

const leadsTo = (
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

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}${path}`, { ...init, headers: { accept: 'text/html', ...init.headers } });
const follow = (file = invoiceFile, init: RequestInit = {}) => open(`/doc/${token}/${file}`, init);

/** Every answer under a link, whatever it says. */
function expectQuiet(response: Response): void {
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
}

async function expectPage(response: Response, status: number, title: string): Promise<string> {
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

const unknownTitle = 'Hier liegt kein Dokument';

describe('a document link', () => {
  it('shows the PDF that it leads to', async () => {
    gateway = await startAlone(leadsTo(aDocument));
    const response = await follow();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="Rechnung-RE-1001\.pdf"/);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expectQuiet(response);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(gateway.asked('orders.getDocumentPdf')).toEqual({
      shop,
      orderId: '5',
      kind: DocumentKind.INVOICE,
      documentId: '501',
    });
  });

  it('offers it for saving when it was made for that', async () => {
    gateway = await startAlone(leadsTo(aDocument, { download: true, kind: DocumentKind.CREDIT_NOTE }));
    const response = await follow('order_1001_creditnote.pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('answers HEAD like GET, without a body', async () => {
    gateway = await startAlone(leadsTo(aDocument));
    const response = await follow(invoiceFile, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expectQuiet(response);
    const unknown = await open('/doc/x/y', { method: 'HEAD' });
    expect(unknown.status).toBe(404);
  });

  it.each([
    ['invoice', DocumentKind.INVOICE, invoiceFile, 'Ihre Rechnung ist noch nicht fertig'],
    [
      'credit note',
      DocumentKind.CREDIT_NOTE,
      'order_1_creditnote.pdf',
      'Ihre Gutschrift ist noch nicht fertig',
    ],
  ])('waits for the %s on a page that looks again by itself', async (_, kind, file, title) => {
    gateway = await startAlone(leadsTo({ $case: 'waiting', value: {} }, { kind }));
    const response = await follow(file);
    expect(await expectPage(response, 202, title)).toContain('<meta http-equiv="refresh" content="30" />');
    expect(response.headers.get('retry-after')).toBe('30');
  });

  it('says that the document was cancelled', async () => {
    gateway = await startAlone(leadsTo({ $case: 'cancelled', value: {} }));
    await expectPage(await follow(), 410, 'Diese Rechnung wurde storniert');
  });

  it('waits again when the document is gone at sevdesk and nobody knew', async () => {
    const gone = async () => {
      throw new RpcError('failedPrecondition', 'DOCUMENT_GONE', 'Gone.');
    };
    gateway = await startAlone(leadsTo(aDocument, {}, { getDocumentPdf: gone }));
    await expectPage(await follow(), 202, 'Ihre Rechnung ist noch nicht fertig');
  });

  it.each([
    ['has uninstalled the app', [aShop({ uninstalledAt: '2026-03-01T00:00:00Z' })]],
    ['is not known any more', []],
  ])('leads to the shop where it %s', async (_, shops) => {
    gateway = await startAlone({
      ...leadsTo(aDocument),
      shops: { batchGetShops: async () => ({ shops }) },
    });
    await expectPage(await follow(), 410, 'Dieses Dokument ist hier nicht mehr abrufbar');
    expect(gateway.called()).not.toContain('orders.getDocumentPdf');
  });

  it('needs no session, and with one of another shop leads to the same', async () => {
    gateway = await startAlone(leadsTo(aDocument, { shop: 'kaffee-sued.myshopify.com' }));
    const response = await gateway.ask(`/doc/${token}/${invoiceFile}`);
    expect(response.status).toBe(200);
    expect(gateway.asked('orders.getDocumentPdf')).toMatchObject({ shop: 'kaffee-sued.myshopify.com' });
  });

  it('is a page also when a service is away or sevdesk wants a pause, and the log says why', async () => {
    const busy = async () => {
      throw new RpcError('resourceExhausted', 'RATE_LIMITED', 'Later.');
    };
    gateway = await startAlone(leadsTo(aDocument, {}, { getDocumentPdf: busy }));
    const title = 'Das Dokument lässt sich gerade nicht laden';
    await expectPage(await follow(), 503, title);
    await gateway.stop();
    gateway = await startAlone({ orders: {} });
    await expectPage(await follow(), 503, title);
    expect(gateway.lines.join('')).toContain('request failed');
  });

  it('is named in no line of the log', async () => {
    gateway = await startAlone(leadsTo(aDocument));
    await follow();
    await open(`/doc/${token}/else`);
    await open(`/doc/${token}/${invoiceFile}/more`);
    await open(`/doc/${token}/${invoiceFile}`, { method: 'POST' });
    await open(`/%64oc/${token}/${invoiceFile}`);
    const lines = gateway.lines.filter((line) => line.includes('"request"'));
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(gateway.lines.join('')).not.toContain(token);
  });
});

describe('an address that leads nowhere', () => {
  const other = 'f'.repeat(32);

  it('is the same page for every token, known or not, and for whatever else lies under it', async () => {
    gateway = await startAlone(leadsTo(aDocument));
    const paths = [
      `/doc/${other}/${invoiceFile}`,
      `/doc/${other}/order_7_creditnote.pdf`,
      // A known token under the name of the other kind, or of none.
      `/doc/${token}/order_1001_creditnote.pdf`,
      `/doc/${token}/1001.pdf`,
      `/doc/${token}`,
      `/doc/${token}/`,
      '/doc/',
      // No address of ours is as long.
      `/doc/${token}/${'1'.repeat(20_000)}`,
    ];
    const pages = new Set<string>();
    for (const path of paths) pages.add(await expectPage(await open(path), 404, unknownTitle));
    expect(pages.size).toBe(1);
    expect(gateway.called()).not.toContain('orders.getDocumentPdf');
  });

  it.each([
    ['too short', 'abc'],
    ['too long', `${other}0`],
    ['in capitals', token.toUpperCase()],
    ['no token', '%2e%2e%2f%2e%2e'],
    ['SQL', "'%20OR%201=1--"],
  ])('asks nobody when its token is %s', async (_, malformed) => {
    gateway = await startAlone(leadsTo(aDocument));
    await expectPage(await open(`/doc/${malformed}/${invoiceFile}`), 404, unknownTitle);
    expect(gateway.called()).toEqual([]);
  });

  it('may be tried twenty times a minute from one address, while known links go on to work', async () => {
    gateway = await startAlone(leadsTo(aDocument), { trustedProxies: ['loopback'] });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const tryOne = (index: number, address = '192.0.2.1') =>
      open(`/doc/${index.toString(16).padStart(32, '0')}/${invoiceFile}`, from(address));
    for (let index = 0; index < 20; index += 1) expect((await tryOne(index)).status).toBe(404);
    const refused = await tryOne(21);
    await expectPage(refused, 429, 'Zu viele Aufrufe');
    expect((await tryOne(22, '192.0.2.2')).status).toBe(404);
    expect((await follow(invoiceFile, from('192.0.2.1'))).status).toBe(200);
  });
});

describe('an address that the shop’s notification did not sign', () => {
  const unsigned = (orderId: string, kind = 'invoice') =>
    `/doc/${orderId}//inline/${kind}/order_1001_invoice.pdf`;
  const title = 'Dieser Link ist leider nicht vollständig';
  const reported = () => gateway.called().filter((method) => method === 'orders.reportUnsignedLink').length;

  it('is one page for every order, known or not, and the order is reported', async () => {
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

  it('does not wait for the report, whose time would tell whether the order is known', async () => {
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

  it('is the same page when the report fails', async () => {
    gateway = await startAlone({ orders: {} });
    await expectPage(await open(unsigned('17')), 404, title);
    await eventually(() => expect(gateway.lines.join('')).toContain('was not reported'));
  });

  it('is reported thirty times a minute at most, from however many addresses', async () => {
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

  it('is nothing of the kind when the message is another', async () => {
    gateway = await startAlone({ orders: {} });
    const unknown = [
      '/doc/17//inline/quote/order_1_invoice.pdf',
      '/doc/a/b/inline/invoice/order_1_invoice.pdf',
    ];
    for (const path of unknown) await expectPage(await open(path), 404, unknownTitle);
    expect(gateway.called()).toEqual([]);
  });
});

describe('links of one address', () => {
  it('are a hundred and twenty a minute', async () => {
    gateway = await startAlone(leadsTo({ $case: 'waiting', value: {} }));
    for (let index = 0; index < 120; index += 1) expect((await follow()).status).toBe(202);
    const before = gateway.called().length;
    await expectPage(await follow(), 429, 'Zu viele Aufrufe');
    expect(gateway.called()).toHaveLength(before);
  });
});

describe('what a shop’s links are made with', () => {
  const secret = 'ab'.repeat(32);

  it('is told to the shop alone', async () => {
    gateway = await startAlone({ orders: { getDocumentLinks: async () => ({ secret }) } });
    const response = await gateway.ask('/api/document-links');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(documentLinks.parse(await response.json())).toEqual({
      host: 'https://belegfluss.example',
      secret,
    });
    expect(gateway.asked('orders.getDocumentLinks')).toEqual({ shop });
    expect((await open('/api/document-links')).status).toBe(401);
    expect(gateway.lines.join('')).not.toContain(secret);
  });
});
