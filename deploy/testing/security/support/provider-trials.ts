import { PaymentSource } from '@belegfluss/protos/provider/v1/payment_import';
import {
  ContactContent,
  DocumentContent,
  DocumentKind,
  EnsureContactRequest,
  InvoiceType,
  PositionUnit,
} from '@belegfluss/protos/provider/v1/provider';
import { neighbour, stranger } from './fixture.ts';
import { goods, type Loot, part } from './loot.ts';
import type { Trial } from './trial.ts';

const ownKey = 'a-key-of-its-own';
/** A document of the victim, named by a shop without an account: it has no access. */
const document = (more: (loot: Loot) => object = () => ({})): Trial => ({
  shop: stranger,
  request: (loot) => ({
    kind: DocumentKind.INVOICE,
    documentId: loot.order.invoiceId,
    operationKey: ownKey,
    ...more(loot),
  }),
  code: 'FAILED_PRECONDITION',
});
/** The victim's contact with changed texts. */
export const contact = (loot: Loot) =>
  ContactContent.create({
    customerKey: loot.contactKey,
    firstName: 'Ida',
    lastName: 'Nachbar',
    email: 'ida@nachbar.example',
    address: {
      nameLines: ['Ida Nachbar'],
      street: 'Weg 1',
      zip: '10115',
      city: 'Berlin',
      countryCode: 'DE',
    },
  });

const content = (loot: Loot) =>
  DocumentContent.create({
    kind: DocumentKind.INVOICE,
    invoiceType: InvoiceType.STANDARD,
    reference: 'stolen',
    date: '2026-01-01',
    deliveryDate: '2026-01-01',
    currency: 'EUR',
    taxRuleId: '1',
    address: contact(loot).address,
    positions: [
      { title: 'Kanne', quantity: '1', unit: PositionUnit.PIECE, unitPrice: '11.90', taxRate: '19' },
    ],
  });

export const providerTrials: Readonly<Record<string, Trial>> = {
  'provider.readParts': { shop: stranger, code: 'FAILED_PRECONDITION' },
  'provider.saveParts': {
    shop: stranger,
    request: () => ({ parts: [part()] }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.removeParts': {
    shop: stranger,
    request: () => ({ keys: [goods.variant], groups: [goods.product], limit: 50 }),
    code: 'OK',
  },
  'provider.countParts': { shop: stranger, code: 'OK' },
  'provider.moveStock': {
    shop: stranger,
    request: () => ({
      operationKey: ownKey,
      key: goods.variant,
      change: { $case: 'difference', value: '1' },
    }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.listStocks': { shop: stranger, code: 'FAILED_PRECONDITION' },
  'provider.postLines': {
    shop: stranger,
    request: () => ({
      source: PaymentSource.PAYPAL,
      accountId: '404',
      lines: [{ externalId: '1', piece: 'gross', amount: '1.00', date: '2026-01-01', purpose: 'x' }],
    }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.connectPayPal': {
    shop: stranger,
    request: () => ({ clientId: 'x', secret: 'y' }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.disconnectPayPal': { shop: stranger, code: 'OK' },
  'provider.getPayPal': { shop: stranger, code: 'OK' },
  'provider.beginPayPalImport': {
    shop: stranger,
    request: () => ({ accountId: '404', since: '2026-01-01' }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.continuePayPalImport': { shop: stranger, code: 'FAILED_PRECONDITION' },
  'provider.connect': {
    shop: stranger,
    request: () => ({ token: 'f'.repeat(32) }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.getCustomerTraces': {
    shop: neighbour,
    request: (loot) => ({ orderIds: [loot.order.id] }),
    code: 'OK',
  },
  'provider.disconnect': { shop: stranger, code: 'OK' },
  'provider.getConnection': { shop: stranger, code: 'OK' },
  'provider.batchGetConnections': { shop: stranger, request: () => ({ shops: [stranger] }), code: 'OK' },
  'provider.syncReferenceData': { shop: stranger, code: 'FAILED_PRECONDITION' },
  'provider.getReferenceData': { shop: stranger, code: 'FAILED_PRECONDITION' },
  'provider.listAttachments': { shop: stranger, code: 'FAILED_PRECONDITION' },
  'provider.ensureContact': {
    shop: stranger,
    request: (loot) => ({ operationKey: ownKey, contact: contact(loot) }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.batchFindContacts': {
    shop: neighbour,
    request: (loot) => ({
      contacts: [
        EnsureContactRequest.create({ shop: neighbour, operationKey: ownKey, contact: contact(loot) }),
      ],
    }),
    code: 'OK',
  },
  'provider.saveDocument': document((loot) => ({
    contactId: loot.contactId,
    content: content(loot),
  })),
  'provider.settleCreation': {
    shop: stranger,
    request: (loot) => ({
      kind: DocumentKind.INVOICE,
      operationKey: loot.documentKey,
      reference: loot.order.name,
    }),
    code: 'FAILED_PRECONDITION',
  },
  'provider.openDocument': document(),
  'provider.reopenDocument': document(),
  'provider.unbookDocument': document(),
  'provider.sendMail': document(() => ({ to: 'a@example.com', subject: 'x', message: 'x' })),
  'provider.matchPayment': document(() => ({ amount: '1.00', accountId: '402', gateway: 'paypal' })),
  'provider.enshrineDocument': document(),
  'provider.bookPayment': document(() => ({
    amount: '1.00',
    date: '2026-01-01',
    accountId: '402',
    gateway: 'paypal',
    counterparty: 'x',
  })),
  'provider.cancelInvoice': document(),
  'provider.deleteDraft': document(),
  'provider.getDocument': document(),
  'provider.getDocumentPdf': document(),
  'provider.rotateSecrets': { shop: stranger, code: 'OK' },
};
