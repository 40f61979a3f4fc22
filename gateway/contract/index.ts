export {
  type Billing,
  billing,
  type Confirmation,
  type Coupon,
  confirmation,
  coupon,
  couponCode,
  couponProblem,
  type PlanChange,
  planChange,
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
export { type VatIdTest, type VatIdTestAnswer, vatIdTest, vatIdTestAnswer } from './contacts.ts';
export { couponProblemTexts } from './coupon-problem-texts.ts';
export { type Dashboard, dashboard, deadLetterReplay } from './dashboard.ts';
export { type DocumentLinks, documentLinks } from './document-links.ts';
export { type Gateways, gateways } from './gateways.ts';
export { type Health, health, type Readiness, readiness } from './health.ts';
export {
  type LogEntry,
  type LogItem,
  type LogPage,
  type LogQuery,
  logEntry,
  logItem,
  logPage,
  logQuery,
  replayed,
} from './log.ts';
export { type Operator, operator } from './operator.ts';
export {
  type DetailedReceipt,
  detailedReceipt,
  type OrderDetail,
  type OrderFacts,
  type OrderStatement,
  orderDetail,
  orderFacts,
  orderStatement,
} from './order-detail.ts';
export {
  type ImportAffected,
  type ImportCheck,
  type ImportDay,
  type ImportDayState,
  type ImportDays,
  type ImportedOrder,
  type ImportedOrderPage,
  type ImportedOrderQuery,
  type ImportNeed,
  type ImportOrderOutcome,
  importAffected,
  importCheck,
  importDateQuery,
  importDay,
  importDayState,
  importDays,
  importedOrder,
  importedOrderPage,
  importedOrderQuery,
  importNeed,
  importOrderOutcome,
  mostImportDays,
  type OrderImport,
  orderImport,
} from './order-import.ts';
export {
  mostRequeuedIds,
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
  orderPage,
  orderQuery,
  type Queued,
  queued,
} from './orders.ts';
export {
  type AllPreferences,
  allPreferences,
  type PreferenceChange,
  type PreferencePatch,
  type PreferenceSectionAnswer,
  type PreferencesChange,
  type PreferencesPatch,
  preferenceChange,
  preferencePatch,
  preferenceSection,
  preferenceSectionOf,
  preferencesChange,
  preferencesPatch,
} from './preferences.ts';
export {
  type PrivacyRequest,
  type PrivacyRequests,
  privacyRequest,
  privacyRequests,
  privacyRequestsQuery,
} from './privacy.ts';
export { type FieldProblem, type Problem, problem } from './problem.ts';
export {
  type Countries,
  countries,
  mailLimits,
  type ReceiptActionResult,
  type ReceiptAddress,
  type ReceiptMail,
  type ReceiptMailDraft,
  type ReceiptPayment,
  type ReceiptRecipient,
  receiptActionResult,
  receiptAddress,
  receiptMail,
  receiptMailDraft,
  receiptPayment,
  receiptRecipient,
  receiptTarget,
  shortestAddress,
} from './receipt-actions.ts';
export {
  type DocumentSlug,
  documentSlug,
  type Receipt,
  type ReceiptPreview,
  type ReceiptStatus,
  receipt,
  receiptPreview,
  receiptStatus,
  receiptType,
} from './receipts.ts';
export { type SetupCompleted, setupCompleted } from './setup.ts';
export {
  type Attachments,
  attachments,
  type Connection,
  type ConnectionRequest,
  connection,
  connectionRequest,
  type Reference,
  type ReferenceAnswer,
  reference,
  referenceAnswer,
} from './sevdesk.ts';
export { type Shop, shop } from './shop.ts';
export {
  type TaxRuleTrial,
  type TaxRuleTrialRequest,
  taxRuleTrial,
  taxRuleTrialRequest,
} from './tax-rule-trial.ts';
export {
  type TemplatePreview,
  type TemplatePreviewQuery,
  templatePreview,
  templatePreviewQuery,
} from './template-preview.ts';
export { type View, type ViewPatch, view, viewPatch } from './view.ts';
