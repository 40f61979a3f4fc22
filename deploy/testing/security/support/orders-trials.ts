import { MonthSubject, OpenIssue } from '@belegfluss/protos/orders/v1/completion';
import { DocumentAction } from '@belegfluss/protos/orders/v1/document_actions';
import { RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { neighbour } from './fixture.ts';
import type { Trial } from './trial.ts';

export const ordersTrials: Readonly<Record<string, Trial>> = {
  'orders.listOrders': { shop: neighbour, request: (loot) => ({ pageToken: loot.ordersCursor }), code: 'OK' },
  'orders.getOrder': { shop: neighbour, request: (loot) => ({ id: loot.order.id }), code: 'NOT_FOUND' },
  'orders.listLog': { shop: neighbour, request: (loot) => ({ pageToken: loot.logCursor }), code: 'OK' },
  'orders.getStats': { shop: neighbour, code: 'OK' },
  'orders.batchGetStats': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
  'orders.requeueOrder': { shop: neighbour, request: (loot) => ({ id: loot.order.id }), code: 'NOT_FOUND' },
  'orders.requeueOrders': {
    shop: neighbour,
    request: (loot) => ({ ids: [loot.order.id], as: RequeueAs.MANUAL }),
    code: 'NOT_FOUND',
  },
  'orders.countReasons': { shop: neighbour, code: 'OK' },
  // Neighbours have not unlocked the import; reading and pausing theirs affects only themselves.
  'orders.startImport': {
    shop: neighbour,
    request: () => ({ days: ['2024-03-10'] }),
    code: 'PERMISSION_DENIED',
  },
  'orders.forecastImport': {
    shop: neighbour,
    request: () => ({ days: ['2024-03-10'] }),
    code: 'PERMISSION_DENIED',
  },
  'orders.getImport': { shop: neighbour, code: 'OK' },
  'orders.listImportedOrders': {
    shop: neighbour,
    request: () => ({ day: '2024-03-10' }),
    code: 'NOT_FOUND',
  },
  'orders.pauseImport': { shop: neighbour, code: 'OK' },
  'orders.resumeImport': { shop: neighbour, code: 'OK' },
  'orders.batchGetImportedDays': { shop: neighbour, request: () => ({ shops: [neighbour] }), code: 'OK' },
  'orders.getDocumentPdf': {
    shop: neighbour,
    request: (loot) => ({
      orderId: loot.order.id,
      kind: DocumentKind.INVOICE,
      documentId: loot.order.invoiceId,
    }),
    code: 'NOT_FOUND',
  },
  'orders.runDocumentAction': {
    shop: neighbour,
    request: (loot) => ({
      orderId: loot.order.id,
      documentId: loot.order.invoiceId,
      kind: DocumentKind.INVOICE,
      action: DocumentAction.ENSHRINE,
      requestId: '00000000-0000-4000-8000-000000000001',
    }),
    code: 'NOT_FOUND',
  },
  'orders.findDocument': {
    shop: neighbour,
    request: (loot) => ({ documentId: loot.order.invoiceId, kind: DocumentKind.INVOICE }),
    code: 'NOT_FOUND',
  },
  'orders.draftMail': {
    shop: neighbour,
    request: (loot) => ({
      orderId: loot.order.id,
      documentId: loot.order.invoiceId,
      kind: DocumentKind.INVOICE,
    }),
    code: 'NOT_FOUND',
  },
  'orders.previewDocument': {
    shop: neighbour,
    request: (loot) => ({ orderId: loot.order.id, kind: DocumentKind.INVOICE }),
    code: 'NOT_FOUND',
  },
  'orders.getLogEntry': {
    shop: neighbour,
    request: (loot) => ({ id: loot.logEntryId }),
    code: 'NOT_FOUND',
  },
  'orders.listPrivacyRequests': { shop: neighbour, code: 'OK' },
  'orders.readCustomerData': {
    shop: neighbour,
    request: (loot) => ({ id: loot.privacyRequestId }),
    code: 'NOT_FOUND',
  },
  'orders.listGateways': { shop: neighbour, code: 'OK' },
  'orders.tryTaxRules': {
    shop: neighbour,
    request: (loot) => ({ orderId: loot.order.id }),
    code: 'NOT_FOUND',
  },
  'orders.listMonths': { shop: neighbour, code: 'OK' },
  'orders.getMonth': { shop: neighbour, request: (loot) => ({ month: loot.month }), code: 'OK' },
  'orders.listDifferences': {
    shop: neighbour,
    request: (loot) => ({ month: loot.month, subject: MonthSubject.PAYMENTS }),
    code: 'OK',
  },
  'orders.listOpenDocuments': {
    shop: neighbour,
    request: (loot) => ({ month: loot.month, issue: OpenIssue.UNENSHRINED }),
    code: 'OK',
  },
  'orders.removeOrderLinks': { shop: neighbour, code: 'OK' },
  'orders.getDocumentLinks': { shop: neighbour, code: 'OK' },
  // A link's token is itself the permission: nothing that another shop knows leads to one.
  'orders.resolveDocumentLink': {
    shop: neighbour,
    request: (loot) => ({ token: loot.order.id.padStart(32, '0') }),
    code: 'NOT_FOUND',
  },
  'orders.rotateSecrets': { shop: neighbour, code: 'OK' },
  'orders.getProducts': { shop: neighbour, code: 'OK' },
  // Cursors of the victim page through the neighbour's own products, of which there are none.
  'orders.importProducts': { shop: neighbour, request: () => ({ limit: 1 }), code: 'OK' },
  'orders.startTransfer': { shop: neighbour, code: 'OK' },
  'orders.stopTransfer': { shop: neighbour, code: 'OK' },
  'orders.retryProducts': { shop: neighbour, code: 'OK' },
  'orders.removeProducts': { shop: neighbour, code: 'OK' },
  'orders.listProductFailures': {
    shop: neighbour,
    request: (loot) => ({ pageToken: loot.failuresCursor }),
    code: 'OK',
  },
  'orders.getPayouts': { shop: neighbour, code: 'OK' },
  'orders.listPayouts': {
    shop: neighbour,
    request: (loot) => ({ pageToken: loot.payoutsCursor }),
    code: 'OK',
  },
  'orders.readPayouts': { shop: neighbour, code: 'OK' },
  'orders.getPayPal': { shop: neighbour, code: 'OK' },
  'orders.connectPayPal': {
    shop: neighbour,
    request: () => ({ clientId: 'x', secret: 'y' }),
    code: 'FAILED_PRECONDITION',
  },
  'orders.disconnectPayPal': { shop: neighbour, code: 'OK' },
  'orders.beginPayPalImport': { shop: neighbour, code: 'FAILED_PRECONDITION' },
  'orders.continuePayPalImport': { shop: neighbour, code: 'FAILED_PRECONDITION' },
};
