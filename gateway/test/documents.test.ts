import { documentPreview } from '@belegfluss/gateway/contract';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const bytes = Buffer.from('%PDF-1.7 tea');
const pdf: FakeHandlers['orders'] = {
  getDocumentPdf: async () => ({ filename: 'Rechnung Übersee 1001.pdf', content: bytes }),
};

describe('the PDF of a document', () => {
  it('is shown inline under its own name', async () => {
    gateway = await startGateway({ orders: pdf });
    const response = await gateway.ask('/api/orders/5/sevdesk/invoice/501/pdf');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'inline; filename="Rechnung Ubersee 1001.pdf"; filename*=UTF-8\'\'Rechnung%20%C3%9Cbersee%201001.pdf',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(gateway.asked('orders.getDocumentPdf')).toEqual({
      shop,
      orderId: '5',
      kind: DocumentKind.INVOICE,
      documentId: '501',
    });
  });

  it('is downloaded from the address with /download', async () => {
    gateway = await startGateway({ orders: pdf });
    const response = await gateway.ask('/api/orders/5/sevdesk/credit/502/pdf/download');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(gateway.asked('orders.getDocumentPdf')).toMatchObject({ kind: DocumentKind.CREDIT_NOTE });
  });

  it.each([
    '/api/orders/5/sevdesk/letter/1/pdf',
    '/api/orders/x/sevdesk/invoice/1/pdf',
    '/api/orders/5/sevdesk/invoice/a%20b/pdf',
  ])('does not exist at %s', async (path) => {
    gateway = await startGateway({ orders: pdf });
    expect((await gateway.ask(path)).status).toBe(404);
    expect(gateway.called()).not.toContain('orders.getDocumentPdf');
  });

  it('requires a session token', async () => {
    gateway = await startGateway({ orders: pdf });
    const response = await fetch(`${gateway.url}/api/orders/5/sevdesk/invoice/501/pdf/download`);
    expect(response.status).toBe(401);
  });
});

const preview = (answer: { content?: Buffer; code?: string; reason?: string }): FakeHandlers['orders'] => ({
  previewDocument: async () => ({ content: Buffer.alloc(0), code: undefined, reason: undefined, ...answer }),
});

describe('the preview of a document', () => {
  it('contains the PDF in base64', async () => {
    gateway = await startGateway({ orders: preview({ content: bytes }) });
    const response = await gateway.ask('/api/orders/5/sevdesk/credit/preview');
    // base64 of "%PDF-1.7 tea"
    expect(documentPreview.parse(await response.json())).toEqual({ content: 'JVBERi0xLjcgdGVh' });
    expect(gateway.asked('orders.previewDocument')).toEqual({
      shop,
      orderId: '5',
      kind: DocumentKind.CREDIT_NOTE,
    });
  });

  it.each([
    [
      'MISSING_ADDRESS',
      'Ungültige Bestellung',
      'Die Bestellung hat weder eine Rechnungs- noch eine Lieferadresse.',
    ],
    ['NO_REFUND', 'Kein Beleg', 'Zu dieser Bestellung gibt es keine Erstattung.'],
  ])('states for %s why there is none', async (code, title, reason) => {
    gateway = await startGateway({ orders: preview({ code, reason }) });
    const response = await gateway.ask('/api/orders/5/sevdesk/invoice/preview');
    expect(response.status).toBe(200);
    expect(documentPreview.parse(await response.json())).toEqual({ error: code, title, detail: reason });
  });

  it('states why there can be none at the moment', async () => {
    gateway = await startGateway({
      orders: {
        previewDocument: async () => {
          throw new RpcError('failedPrecondition', 'NOT_CONNECTED', 'Shop is not connected.');
        },
      },
    });
    const response = await gateway.ask('/api/orders/5/sevdesk/invoice/preview');
    expect(response.status).toBe(200);
    expect(documentPreview.parse(await response.json())).toEqual({
      error: 'NOT_CONNECTED',
      title: 'Nicht mit sevdesk verbunden',
      detail: 'Verbinde dein sevdesk-Konto in den Einstellungen und versuche es noch einmal.',
    });
  });

  it('answers 404 for an order that the shop does not have', async () => {
    gateway = await startGateway({
      orders: {
        previewDocument: async () => {
          throw new RpcError('notFound', 'ORDER_NOT_FOUND', 'The shop has no such order.');
        },
      },
    });
    expect((await gateway.ask('/api/orders/5/sevdesk/invoice/preview')).status).toBe(404);
  });

  it('answers a problem when the provider takes too long', async () => {
    gateway = await startGateway({
      orders: {
        previewDocument: async () => {
          throw new RpcError('deadlineExceeded', 'PROVIDER_TIMEOUT', 'sevdesk token 123 did not answer.');
        },
      },
    });
    const response = await gateway.ask('/api/orders/5/sevdesk/invoice/preview');
    expect(response.status).toBe(504);
    expect(await readProblem(response)).toMatchObject({ code: 'TIMEOUT', title: 'Keine Antwort' });
  });
});
