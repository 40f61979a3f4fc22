export { type VatIdTest, type VatIdTestAnswer, vatIdTest, vatIdTestAnswer } from './contacts.ts';
export { type DocumentLinks, documentLinks } from './document-links.ts';
export { type Gateways, gateways } from './gateways.ts';
export { type Health, health, type Readiness, readiness } from './health.ts';
export { type LogItem, type LogPage, type LogQuery, logItem, logPage, logQuery } from './log.ts';
export { type Operator, operator } from './operator.ts';
export {
  type Order,
  type OrderPage,
  type OrderQuery,
  order,
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
export { type FieldProblem, type Problem, problem } from './problem.ts';
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
