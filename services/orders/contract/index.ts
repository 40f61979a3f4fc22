export { listCausingSettings, reasonsCausedBy } from './causes.ts';
export {
  type DifferenceCode,
  type DifferenceSubject,
  differenceText,
  listDifferenceCodes,
  type MonthState,
  type MonthSubject,
  monthStates,
  monthSubjects,
  numberGapTexts,
  type PaymentCode,
  paidBy,
  type SummedSubject,
  summedSubjects,
  type WaitingSubject,
  waitingSubjects,
} from './completion.ts';
export { countryNames, germanCountryName } from './country-names.ts';
export {
  type Detail,
  type DetailValues,
  detailText,
  fieldsInWords,
  isSameDetail,
  settingNames,
} from './details.ts';
export {
  type ActionBlocker,
  actionName,
  blockerTexts,
  type DocumentAction,
  type DocumentActionInput,
  documentActions,
  findBlocker,
  isAchieved,
} from './document-actions.ts';
export {
  composeLinkLiquid,
  customerLinkMessage,
  type LinkKind,
  type LinkVariant,
  linkLiquidVariable,
  linkMessage,
  linkPath,
  linkTokenLength,
  linkVariants,
  parseLinkKind,
} from './document-link.ts';
export type { EInvoiceLack } from './e-invoice-texts.ts';
export {
  type CsvColumnId,
  csvColumns,
  type JsonColumnId,
  jsonColumns,
} from './export-columns.ts';
export { type FailureCode, failureTexts } from './failure-texts.ts';
export { cutSaying, type HoldUp } from './hold-up-texts.ts';
export { isSameKept, keep, keptText, readKept } from './kept.ts';
export { mailLimits, mostImportDays, shortestAddress } from './limits.ts';
export type { LogEventId } from './log-events.ts';
export { isLogEventId, logEvents, renderLogEvent } from './log-events.ts';
export type { LogOrigin, LogStatus } from './log-origins.ts';
export {
  logOrigins,
  logStatuses,
  originLabels,
  originPaths,
  pathsUnder,
  webhookStepPath,
} from './log-origins.ts';
export { describeLogEntry, type LogWords } from './log-words.ts';
export { explainMailRefusal } from './mail-refusals.ts';
export type { ChangeCode, NoteCode } from './note-texts.ts';
export { changeTexts, noteTexts } from './note-texts.ts';
export type { OrderChangeKind } from './order-changes.ts';
export { paymentMethodLabels, paymentMethodWord } from './payment-methods.ts';
export { type PaymentNeed, paymentNeedTexts } from './payment-need-texts.ts';
export { fillPlaceholders, parsePlaceholders } from './placeholders.ts';
export { reasonWords, refusedRateWords, skipSentences } from './reason-words.ts';
export type { SkipReason } from './skip-reasons.ts';
export { isSkipReason, skipTexts } from './skip-reasons.ts';
export type { SumsProblem } from './sums-texts.ts';
export type { TaxPlace, TaxRateProblem } from './tax-rate-texts.ts';
export { type TaxRuleChange, taxRuleChange } from './tax-rule-trial.ts';
export { parseUnsignedOrderId } from './unsigned-link.ts';
export type { ZeroRateReason } from './zero-rate-texts.ts';
