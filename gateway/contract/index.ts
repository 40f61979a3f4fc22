export { grantedScopes } from './access.ts';
export {
  type Billing,
  billing,
  type Coupon,
  carriedCoupon,
  confirmation,
  coupon,
  couponCode,
  couponProblem,
  type PlanChange,
  type PlanSync,
  type PurchaseRequest,
  planChange,
  planSync,
  purchaseRequest,
} from './billing.ts';
export {
  type CompletionDifferenceQuery,
  type CompletionDifferences,
  type CompletionDocumentQuery,
  type CompletionDocuments,
  type CompletionMonth,
  type CompletionMonths,
  type CompletionSummary,
  completionDifferenceQuery,
  completionDifferences,
  completionDocumentQuery,
  completionDocuments,
  completionMonth,
  completionMonths,
  completionQuery,
  completionSummary,
} from './completion.ts';
export { type VatIdTestAnswer, vatIdTest, vatIdTestAnswer } from './contacts.ts';
export { couponProblemTexts } from './coupon-problem-texts.ts';
export { type Dashboard, dashboard, deadLetterReplay } from './dashboard.ts';
export {
  type Countries,
  countries,
  type DocumentActionResult,
  type DocumentAddress,
  type DocumentMailDraft,
  type DocumentRecipient,
  documentActionResult,
  documentAddress,
  documentMail,
  documentMailDraft,
  documentPayment,
  documentRecipient,
  documentTarget,
  mailLimits,
} from './document-actions.ts';
export { type DocumentLinks, documentLinks } from './document-links.ts';
export { type Gateways, gateways } from './gateways.ts';
export { type Health, health, type Readiness, readiness } from './health.ts';
export {
  type LogEntry,
  type LogItem,
  type LogPage,
  type LogQuery,
  logEntry,
  logPage,
  logQuery,
  replayed,
} from './log.ts';
export { type Operator, operator } from './operator.ts';
export {
  type DetailedDocument,
  type OrderDetail,
  type OrderFacts,
  type OrderStatement,
  orderDetail,
} from './order-detail.ts';
export {
  type DocumentPreview,
  type DocumentSlug,
  documentPreview,
  documentSlug,
  type OrderDocument,
  type OrderDocumentStatus,
} from './order-documents.ts';
export {
  type ImportDay,
  type ImportDayState,
  type ImportDocumentKind,
  type ImportedOrder,
  type ImportForecast,
  type ImportNeed,
  type ImportOrderOutcome,
  importAffected,
  importDateQuery,
  importDayState,
  importDays,
  importDocumentKind,
  importedOrderPage,
  importedOrderQuery,
  importForecast,
  importNeed,
  importOrderOutcome,
  mostImportDays,
  type OrderImport,
  orderImport,
} from './order-import.ts';
export {
  type ReasonCounts,
  type ReasonQuery,
  type Requeued,
  type RequeueFilter,
  type RequeueRequest,
  reasonCounts,
  reasonQuery,
  requeued,
  requeueFilters,
  requeueRequest,
} from './order-lists.ts';
export {
  filtersWithReason,
  type Order,
  type OrderPage,
  type OrderQuery,
  order,
  orderFilters,
  orderId,
  orderPage,
  orderQuery,
  type Queued,
  queued,
} from './orders.ts';
export {
  type PartnerCoupon,
  type PartnerInfo,
  type PartnerPayouts,
  partner,
  partnerCoupon,
  partnerCouponNew,
  partnerCouponRemoved,
  partnerCoupons,
  partnerJoin,
  partnerPayoutQuery,
  partnerPayouts,
  partnerShop,
  payoutReceipt,
  type RedemptionQuery,
  type Redemptions,
  redemptionQuery,
  redemptions,
} from './partner.ts';
export {
  type PaymentImportNeed,
  type Payouts,
  type PayPal,
  type PayPalAccess,
  type PayPalImport,
  type PayPalImported,
  paymentImportNeed,
  payoutQuery,
  payouts,
  payPal,
  payPalAccess,
  payPalImport,
  payPalImported,
} from './payment-imports.ts';
export {
  type AllPreferences,
  allPreferences,
  createSectionSchema,
  type DeadSettings,
  deadSettings,
  type PreferencePatch,
  type PreferenceSectionAnswer,
  preferenceChange,
  preferencePatch,
  preferenceSection,
  preferencesChange,
  preferencesPatch,
} from './preferences.ts';
export {
  type PrivacyRequest,
  type PrivacyRequests,
  privacyRequests,
  privacyRequestsQuery,
} from './privacy.ts';
export { type FieldProblem, type Problem, problem } from './problem.ts';
export {
  type ProductFailures,
  type ProductImport,
  type Products,
  productFailureQuery,
  productFailures,
  productImport,
  productImportQuery,
  products,
  productsState,
  type RemovedParts,
  removedPartOutcome,
  removedParts,
  type SamplePart,
  stockMode,
} from './products.ts';
export {
  type Attachments,
  attachments,
  type Connection,
  connection,
  connectionRequest,
  type Reference,
  type ReferenceAnswer,
  referenceAnswer,
} from './provider.ts';
export { type SetupCompleted, setupCompleted } from './setup.ts';
export { type Shop, shop } from './shop.ts';
export {
  type TaxRuleTrial,
  type TaxRuleTrialRequest,
  taxRuleTrial,
  taxRuleTrialRequest,
} from './tax-rule-trial.ts';
export {
  type TemplatePreview,
  templatePreview,
  templatePreviewQuery,
} from './template-preview.ts';
export { type View, type ViewPatch, view, viewPatch } from './view.ts';
