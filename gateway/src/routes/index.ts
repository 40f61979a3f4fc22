import { adminDashboard } from './admin-dashboard.ts';
import { beginPurchase } from './begin-purchase.ts';
import { cancelPlan } from './cancel-plan.ts';
import { forgetCarriedCoupon, getCarriedCoupon } from './carried-coupon.ts';
import { changePlan } from './change-plan.ts';
import { changeAllPreferences, changePreferences } from './change-preferences.ts';
import { checkCoupon } from './check-coupon.ts';
import { completeSetup } from './complete-setup.ts';
import {
  getCompletion,
  listCompletion,
  listCompletionDifferences,
  listCompletionDocuments,
} from './completion.ts';
import { connectPayPal, disconnectPayPal } from './connect-paypal.ts';
import { connectProvider } from './connect-provider.ts';
import { countReasons } from './count-reasons.ts';
import { disconnectProvider } from './disconnect-provider.ts';
import { documentLink } from './document-link.ts';
import { documentPdf } from './document-pdf.ts';
import { draftDocumentMail } from './draft-document-mail.ts';
import { exitIframe } from './exit-iframe.ts';
import { findDeadSettings } from './find-dead-settings.ts';
import { findVatId } from './find-vat-id.ts';
import { forecastOrderImport } from './forecast-order-import.ts';
import { getAllPreferences } from './get-all-preferences.ts';
import { getDocumentLinks } from './get-document-links.ts';
import { getLogEntry } from './get-log-entry.ts';
import { getOperator } from './get-operator.ts';
import { getOrder } from './get-order.ts';
import { getOrderImport } from './get-order-import.ts';
import { getPayPal } from './get-paypal.ts';
import { getPlan } from './get-plan.ts';
import { getPreferences } from './get-preferences.ts';
import { getProducts } from './get-products.ts';
import { getRecipient } from './get-recipient.ts';
import { getReference } from './get-reference.ts';
import { getShop } from './get-shop.ts';
import { grantScopes } from './grant-scopes.ts';
import { health } from './health.ts';
import { beginPayPalImport, continuePayPalImport } from './import-paypal.ts';
import { importProducts } from './import-products.ts';
import { listAttachments } from './list-attachments.ts';
import { listCountries } from './list-countries.ts';
import { listGateways } from './list-gateways.ts';
import { listImportedOrders } from './list-imported-orders.ts';
import { listLog } from './list-log.ts';
import { listOrders } from './list-orders.ts';
import { listPayouts } from './list-payouts.ts';
import { listPrivacyRequests } from './list-privacy-requests.ts';
import { listProductFailures } from './list-product-failures.ts';
import { changePartnerPreferences, getPartner, joinPartner } from './partner.ts';
import { createPartnerCoupon, listPartnerCoupons, removePartnerCoupon } from './partner-coupons.ts';
import { getPayoutReceipt, listPartnerPayouts, listRedemptions } from './partner-payouts.ts';
import { pauseOrderImport, resumeOrderImport } from './pause-order-import.ts';
import { previewDocument } from './preview-document.ts';
import { previewText } from './preview-text.ts';
import { privacyFile } from './privacy-file.ts';
import { publicFiles } from './public-files.ts';
import { publicInstall } from './public-install.ts';
import { publicPages } from './public-pages.ts';
import { readPayouts } from './read-payouts.ts';
import { removeProducts } from './remove-products.ts';
import { renewAccess } from './renew-access.ts';
import { replayDeadLetter } from './replay-dead-letter.ts';
import { replayDelivery } from './replay-delivery.ts';
import { requeueOrder } from './requeue-order.ts';
import { requeueOrders } from './requeue-orders.ts';
import { resetOrders } from './reset-orders.ts';
import { resetSetup } from './reset-setup.ts';
import { retryProducts } from './retry-products.ts';
import type { Route } from './route.ts';
import { runDocumentAction } from './run-document-action.ts';
import { startImportDays, startOrderImport } from './start-order-import.ts';
import { syncPlan } from './sync-plan.ts';
import { syncReference } from './sync-reference.ts';
import { startProductTransfer, stopProductTransfer } from './transfer-products.ts';
import { tryTaxRules } from './try-tax-rules.ts';
import { changeView, getView } from './view.ts';

/** Behind the session token, under `/api`. */
export const sessionRoutes: readonly Route[] = [
  getShop,
  listLog,
  getLogEntry,
  replayDelivery,
  listOrders,
  getOrder,
  getOrderImport,
  startOrderImport,
  startImportDays,
  forecastOrderImport,
  pauseOrderImport,
  resumeOrderImport,
  listImportedOrders,
  requeueOrder,
  requeueOrders,
  countReasons,
  tryTaxRules,
  resetOrders,
  listGateways,
  getPayPal,
  connectPayPal,
  disconnectPayPal,
  beginPayPalImport,
  continuePayPalImport,
  listPayouts,
  readPayouts,
  getProducts,
  importProducts,
  startProductTransfer,
  stopProductTransfer,
  removeProducts,
  listProductFailures,
  retryProducts,
  previewDocument,
  documentPdf,
  runDocumentAction,
  draftDocumentMail,
  getRecipient,
  listCountries,
  listCompletion,
  getCompletion,
  listCompletionDifferences,
  listCompletionDocuments,
  getAllPreferences,
  findDeadSettings,
  getPreferences,
  changePreferences,
  changeAllPreferences,
  connectProvider,
  disconnectProvider,
  syncReference,
  getReference,
  getDocumentLinks,
  listPrivacyRequests,
  privacyFile,
  listAttachments,
  completeSetup,
  renewAccess,
  resetSetup,
  previewText,
  findVatId,
  getView,
  changeView,
  adminDashboard,
  replayDeadLetter,
  getPlan,
  syncPlan,
  changePlan,
  cancelPlan,
  beginPurchase,
  getCarriedCoupon,
  forgetCarriedCoupon,
  checkCoupon,
  getPartner,
  joinPartner,
  changePartnerPreferences,
  listPartnerCoupons,
  createPartnerCoupon,
  removePartnerCoupon,
  listRedemptions,
  listPartnerPayouts,
  getPayoutReceipt,
];

/** Open to everybody: they change nothing, and show of a shop only what its customer's link leads to. */
export const openRoutes: readonly Route[] = [
  health,
  getOperator,
  grantScopes,
  exitIframe,
  documentLink,
  publicPages,
  publicInstall,
  publicFiles,
];
