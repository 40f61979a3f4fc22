import { changeAllPreferences, changePreferences } from './change-preferences.ts';
import { completeSetup } from './complete-setup.ts';
import { connectProvider } from './connect-provider.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { documentLink } from './document-link.ts';
import { exitIframe } from './exit-iframe.ts';
import { findVatId } from './find-vat-id.ts';
import { getAllPreferences } from './get-all-preferences.ts';
import { getDocumentLinks } from './get-document-links.ts';
import { getOperator } from './get-operator.ts';
import { getOrder } from './get-order.ts';
import { getPreferences } from './get-preferences.ts';
import { getReference } from './get-reference.ts';
import { getShop } from './get-shop.ts';
import { grantScopes } from './grant-scopes.ts';
import { health } from './health.ts';
import { listAttachments } from './list-attachments.ts';
import { listGateways } from './list-gateways.ts';
import { listLog } from './list-log.ts';
import { listOrders } from './list-orders.ts';
import { previewReceipt } from './preview-receipt.ts';
import { previewText } from './preview-text.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { requeueOrder } from './requeue-order.ts';
import { resetOrders } from './reset-orders.ts';
import { resetSetup } from './reset-setup.ts';
import type { Route } from './route.ts';
import { syncReference } from './sync-reference.ts';
import { tryTaxRules } from './try-tax-rules.ts';
import { changeView, getView } from './view.ts';

/** Behind the session token, under `/api`. */
export const sessionRoutes: readonly Route[] = [
  getShop,
  listLog,
  listOrders,
  getOrder,
  requeueOrder,
  tryTaxRules,
  resetOrders,
  listGateways,
  previewReceipt,
  receiptPdf,
  getAllPreferences,
  getPreferences,
  changePreferences,
  changeAllPreferences,
  connectProvider,
  disconnectProvider,
  syncReference,
  getReference,
  getDocumentLinks,
  listAttachments,
  completeSetup,
  resetSetup,
  previewText,
  findVatId,
  getView,
  changeView,
];

/** Open to everybody: they change nothing, and tell of a shop only what its customer's link leads to. */
export const openRoutes: readonly Route[] = [health, getOperator, grantScopes, exitIframe, documentLink];
