import { productImport } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { someProducts } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const post = (path: string, json?: unknown) =>
  gateway.ask(`/api/products${path}`, { method: 'POST', ...(json === undefined ? {} : { json }) });

describe('POST /api/products/import', () => {
  const imported = (lastCursor?: string) => ({
    products: {
      importProducts: async () => ({ partIds: ['901', '902'], lastCursor, products: someProducts() }),
    },
  });

  it('transfers a product by the saved settings and returns its parts and the cursor, and nothing else', async () => {
    gateway = await startGateway(imported('eyJsYXN0'));
    const response = await post('/import?limit=1');
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toEqual({ parts: ['901', '902'], lastCursor: 'eyJsYXN0' });
    expect(productImport.parse(answer)).toEqual(answer);
    expect(gateway.asked('products.importProducts')).toEqual({
      shop,
      limit: 1,
      after: undefined,
      settingsJson: undefined,
    });
  });

  it('continues after a cursor by the settings of its body, and reports when none remain', async () => {
    gateway = await startGateway(imported());
    const response = await post('/import?limit=2&after=eyJsYXN0', { productPart: 'barcode' });
    expect(await response.json()).toEqual({ parts: ['901', '902'], lastCursor: null });
    const { settingsJson, ...asked } = gateway.asked('products.importProducts') as { settingsJson: string };
    expect(asked).toEqual({ shop, limit: 2, after: 'eyJsYXN0' });
    // Fields that the body leaves out have their defaults, as before anything was saved.
    expect(JSON.parse(settingsJson)).toEqual({
      productName: {},
      productPart: 'barcode',
      productText: {},
      productNote: {},
      productStock: false,
    });
  });

  it('transfers one product by default', async () => {
    gateway = await startGateway(imported());
    await post('/import');
    expect(gateway.asked('products.importProducts')).toMatchObject({ limit: 1 });
  });

  it.each([
    ['0', 'limit'],
    ['3', 'limit'],
    ['viele', 'limit'],
    ['1.5', 'limit'],
  ])('refuses the limit %s', async (limit, field) => {
    gateway = await startGateway({});
    const response = await post(`/import?limit=${limit}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field }] });
  });

  it.each([
    ['an unknown source of numbers', { productPart: 'ean' }, 'productPart'],
    ['a name that is too long', { productName: { de: 'x'.repeat(256) } }, 'productName.de'],
    ['a text with a fault', { productText: { de: '{{ product.' } }, 'productText.de'],
    ['a field that does not exist', { productColour: 'red' }, 'productColour'],
    ['what are no settings', [], ''],
  ])('refuses settings with %s without a call to any service', async (_, json, field) => {
    gateway = await startGateway({});
    const response = await post('/import?limit=1', json);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'INVALID_PREFERENCES', errors: [{ field }] });
    expect(gateway.called()).not.toContain('products.importProducts');
  });

  it.each([
    ['permissionDenied', 'FEATURE_MISSING', 403, 'Upgrade erforderlich'],
    ['permissionDenied', 'SCOPE_MISSING', 403, 'Berechtigung fehlt'],
    ['failedPrecondition', 'NOT_CONNECTED', 409, 'Nicht mit sevdesk verbunden'],
    ['failedPrecondition', 'WAREHOUSE_MISSING', 409, 'Lagerverwaltung fehlt'],
    ['failedPrecondition', 'TRANSFER_RUNNING', 409, 'Übertragung läuft schon'],
    ['resourceExhausted', 'RATE_LIMITED', 429, 'sevdesk ist ausgelastet'],
    ['unavailable', 'SHOPIFY_UNAVAILABLE', 503, 'Shopify antwortet nicht'],
  ] as const)('answers %s %s with %i in German', async (kind, reason, status, title) => {
    const refuse = async () => {
      throw new RpcError(kind, reason, 'Not shown.');
    };
    gateway = await startGateway({ products: { importProducts: refuse, startTransfer: refuse } });
    for (const path of ['/import?limit=1', '/transfer']) {
      const response = await post(path);
      expect(response.status).toBe(status);
      expect(await readProblem(response)).toMatchObject({
        code: reason,
        title,
        detail: expect.not.stringContaining('Not shown'),
      });
    }
  });

  it("reports why a product was refused with the service's message", async () => {
    gateway = await startGateway({
      products: {
        importProducts: async () => {
          throw new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'raw', {
            details: { explanation: 'sevdesk hat den Artikel „KAN-02“ abgelehnt.' },
          });
        },
      },
    });
    const response = await post('/import?limit=1');
    expect(response.status).toBe(409);
    expect((await readProblem(response)).detail).toBe('sevdesk hat den Artikel „KAN-02“ abgelehnt.');
  });
});
