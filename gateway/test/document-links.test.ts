import { documentLinks } from '@belegfluss/gateway/contract';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  aDocument,
  bytes,
  expectPage,
  expectQuiet,
  invoiceFile,
  leadsTo,
  startAlone,
  token,
  unknownTitle,
} from './support/document-links.ts';
import type { Gateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${gateway.url}${path}`, { ...init, headers: { accept: 'text/html', ...init.headers } });
const follow = (file = invoiceFile, init: RequestInit = {}) => open(`/doc/${token}/${file}`, init);

describe('a document link', () => {
  it('shows its PDF', async () => {
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

  it('offers its PDF for download when it was made for that', async () => {
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
  ])('waits for the %s on a page that reloads', async (_, kind, file, title) => {
    gateway = await startAlone(leadsTo({ $case: 'waiting', value: {} }, { kind }));
    const response = await follow(file);
    expect(await expectPage(response, 202, title)).toContain('<meta http-equiv="refresh" content="30" />');
    expect(response.headers.get('retry-after')).toBe('30');
  });

  it('reports that the document was cancelled', async () => {
    gateway = await startAlone(leadsTo({ $case: 'cancelled', value: {} }));
    await expectPage(await follow(), 410, 'Diese Rechnung wurde storniert');
  });

  it('waits again when the document was deleted at sevdesk unnoticed', async () => {
    const gone = async () => {
      throw new RpcError('failedPrecondition', 'DOCUMENT_GONE', 'Gone.');
    };
    gateway = await startAlone(leadsTo(aDocument, {}, { getDocumentPdf: gone }));
    await expectPage(await follow(), 202, 'Ihre Rechnung ist noch nicht fertig');
  });

  it.each([
    ['has uninstalled the app', [aShop({ uninstalledAt: new Date('2026-03-01T00:00:00Z') })]],
    ['is not known any more', []],
  ])('leads to the shop where it %s', async (_, shops) => {
    gateway = await startAlone({
      ...leadsTo(aDocument),
      shops: { batchGetShops: async () => ({ shops }) },
    });
    await expectPage(await follow(), 410, 'Dieses Dokument ist hier nicht mehr abrufbar');
    expect(gateway.called()).not.toContain('orders.getDocumentPdf');
  });

  it('needs no session, and leads to the same with one of another shop', async () => {
    gateway = await startAlone(leadsTo(aDocument, { shop: 'kaffee-sued.myshopify.com' }));
    const response = await gateway.ask(`/doc/${token}/${invoiceFile}`);
    expect(response.status).toBe(200);
    expect(gateway.asked('orders.getDocumentPdf')).toMatchObject({ shop: 'kaffee-sued.myshopify.com' });
  });

  it('shows a page also when a service is unreachable or sevdesk throttles, and logs the reason', async () => {
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

  it('appears in no line of the log', async () => {
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

describe('an unknown document link', () => {
  const other = 'f'.repeat(32);

  it('shows the same page for every token, known or not, and for any path below it', async () => {
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
  ])('causes no call when its token is %s', async (_, malformed) => {
    gateway = await startAlone(leadsTo(aDocument));
    await expectPage(await open(`/doc/${malformed}/${invoiceFile}`), 404, unknownTitle);
    expect(gateway.called()).toEqual([]);
  });

  it('is limited to twenty attempts a minute per address, while known links still work', async () => {
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

describe('document links from one address', () => {
  it('are limited to a hundred and twenty a minute', async () => {
    gateway = await startAlone(leadsTo({ $case: 'waiting', value: {} }));
    for (let index = 0; index < 120; index += 1) expect((await follow()).status).toBe(202);
    const before = gateway.called().length;
    await expectPage(await follow(), 429, 'Zu viele Aufrufe');
    expect(gateway.called()).toHaveLength(before);
  });
});

describe('the parts of a shop’s document links', () => {
  const secret = 'ab'.repeat(32);

  it('are shown to the shop only', async () => {
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
