import { countries, documentMailDraft, documentRecipient } from '@belegfluss/gateway/contract';
import { DraftMailResponse } from '@belegfluss/protos/orders/v1/document_actions';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { Address, GetDocumentResponse } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop } from './support/session-tokens.ts';
import { twoCountries } from './support/two-countries.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/orders/{orderId}/{receiptId}/email', () => {
  const drafting = async () => {
    gateway = await startGateway({
      documentActions: {
        draftMail: async () =>
          DraftMailResponse.fromPartial({
            mail: {
              to: 'ada@kundin.example',
              cc: ['eva@kundin.example', 'max@shop.example'],
              subject: 'Deine Rechnung',
              message: '<p>Hallo</p>',
              copy: true,
              attachmentIds: ['77'],
            },
          }),
      },
    });
  };

  it('returns the mail that the settings would send', async () => {
    await drafting();
    const response = await gateway.ask('/api/orders/5/502/email?receipt=credit');
    expect(documentMailDraft.parse(await response.json())).toEqual({
      email: 'ada@kundin.example',
      cc: 'eva@kundin.example, max@shop.example',
      bcc: '',
      subject: 'Deine Rechnung',
      message: '<p>Hallo</p>',
      copy: true,
      attachments: ['77'],
    });
    expect(gateway.asked('documentActions.draftMail')).toEqual({
      shop,
      orderId: '5',
      documentId: '502',
      kind: DocumentKind.CREDIT_NOTE,
    });
  });

  it('requires the kind of document', async () => {
    await drafting();
    expect((await gateway.ask('/api/orders/5/502/email')).status).toBe(400);
  });
});

describe('GET /api/sevdesk/{invoice|credit}/{id}', () => {
  const printed = async (getDocument: NonNullable<FakeHandlers['provider']>['getDocument']) => {
    gateway = await startGateway({
      provider: { ...twoCountries, ...(getDocument ? { getDocument } : {}) },
      documentActions: { findDocument: async () => ({ orderId: '5' }) },
    });
    return gateway.ask('/api/sevdesk/credit/502');
  };

  it('returns the recipient as printed', async () => {
    const address = Address.fromPartial({
      nameLines: ['Linde GmbH', 'Ada Linde'],
      street: 'Ring 3',
      zip: '1010',
      city: 'Wien',
      countryCode: 'AT',
    });
    const response = await printed(async () => GetDocumentResponse.fromPartial({ address }));
    expect(documentRecipient.parse(await response.json())).toEqual({
      address: 'Linde GmbH\nAda Linde\nRing 3\n1010 Wien',
      addressCountry: { id: '2' },
    });
  });

  it('omits a country that the provider does not know', async () => {
    const address = Address.fromPartial({ nameLines: ['Ada'], countryCode: '' });
    const response = await printed(async () => GetDocumentResponse.fromPartial({ address }));
    expect(await response.json()).toEqual({ address: 'Ada', addressCountry: null });
  });

  it('does not call the provider for a document of another shop in the same account', async () => {
    gateway = await startGateway({
      provider: twoCountries,
      documentActions: {
        findDocument: async () => {
          throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', 'There is none.');
        },
      },
    });
    expect((await gateway.ask('/api/sevdesk/credit/502')).status).toBe(404);
    expect(gateway.asked('documentActions.findDocument')).toEqual({
      shop,
      kind: DocumentKind.CREDIT_NOTE,
      documentId: '502',
    });
    expect(gateway.called()).not.toContain('provider.getDocument');
  });

  it('answers 404 for a document that does not exist', async () => {
    const response = await printed(async () => {
      throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', 'There is none.');
    });
    expect(response.status).toBe(404);
  });
});

describe('GET /api/sevdesk/countries', () => {
  it('lists the countries with id, name and code', async () => {
    gateway = await startGateway({ provider: twoCountries });
    const response = await gateway.ask('/api/sevdesk/countries');
    expect(countries.parse(await response.json())).toEqual([
      { id: '1', name: 'Deutschland', code: 'DE' },
      { id: '2', name: 'Österreich', code: 'AT' },
    ]);
  });
});
