export {
  composeLinkLiquid,
  type LinkKind,
  type LinkVariant,
  linkKindOf,
  linkLiquidVariable,
  linkMessage,
  linkPath,
  linkTokenLength,
  linkVariants,
} from './document-link.ts';
export type { LogEventDefinition, LogEventId } from './log-events.ts';
export { isLogEventId, logEvents, renderLogEvent } from './log-events.ts';
export type { LogOrigin, LogStatus } from './log-origins.ts';
export { logOrigins, logStatuses, originLabels, originPaths } from './log-origins.ts';
export type { ChangeCode, NoteCode } from './note-texts.ts';
export { changeTexts, noteTexts } from './note-texts.ts';
export { fillPlaceholders, placeholdersOf } from './placeholders.ts';
export type { SkipReason } from './skip-reasons.ts';
export { isSkipReason, skipTexts } from './skip-reasons.ts';
export { type TaxRuleChange, taxRuleChange } from './tax-rule-trial.ts';
