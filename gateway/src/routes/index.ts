import { changePreferences } from './change-preferences.ts';
import { connectProvider } from './connect-provider.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { exitIframe } from './exit-iframe.ts';
import { findVatId } from './find-vat-id.ts';
import { getAllPreferences } from './get-all-preferences.ts';
import { getOrder } from './get-order.ts';
import { getPreferences } from './get-preferences.ts';
import { getReference } from './get-reference.ts';
import { getShop } from './get-shop.ts';
import { grantScopes } from './grant-scopes.ts';
import { health } from './health.ts';
import { listLog } from './list-log.ts';
import { listOrders } from './list-orders.ts';
import { previewReceipt } from './preview-receipt.ts';
import { previewText } from './preview-text.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { requeueOrder } from './requeue-order.ts';
import type { Route } from './route.ts';
import { syncReference } from './sync-reference.ts';
import { changeView, getView } from './view.ts';

/** Behind the session token, under `/api`. */
export const sessionRoutes: readonly Route[] = [
  getShop,
  listLog,
  listOrders,
  getOrder,
  requeueOrder,
  previewReceipt,
  receiptPdf,
  getAllPreferences,
  getPreferences,
  changePreferences,
  connectProvider,
  disconnectProvider,
  syncReference,
  getReference,
  previewText,
  findVatId,
  getView,
  changeView,
];

/** Open to everybody: they tell and change nothing of any shop. */
export const openRoutes: readonly Route[] = [health, grantScopes, exitIframe];
