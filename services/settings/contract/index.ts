export { automationBadge, automationTexts } from './automation-badge.ts';
export { type NotificationToggle, notificationNames } from './notifications.ts';
export {
  type AccountIds,
  composeRepairs,
  type DeadId,
  findDeadIds,
  getIdFieldLabel,
  type IdList,
  idKey,
  listNamedIds,
  type NamedId,
  refOfIdKey,
  selectIdLists,
} from './offers/account-ids.ts';
export {
  type AccountContext,
  type AccountRefusal,
  accountRefusals,
  asksForCountry,
  type PreferenceContext,
} from './offers/context.ts';
export { decideOffer, listOptions, type Offer, type Option } from './offers/decide-offer.ts';
export { type EInvoiceRequirement, eInvoiceRequirements } from './offers/e-invoice-requirements.ts';
export { isExpertField } from './offers/expert-fields.ts';
export { offerOfPayouts } from './offers/offer-of-payouts.ts';
export { offerOfProducts } from './offers/offer-of-products.ts';
export { parseSection, readPreferences } from './parse-section.ts';
export { parseStoredSection } from './parse-stored-section.ts';
export {
  type AccountUse,
  accountUses,
  deriveAccountUse,
  isFitFor,
} from './payment-accounts.ts';
export {
  findPaymentSource,
  isShopifyPayments,
  type PaymentSource,
  payoutScopes,
} from './payment-sources.ts';
export type {
  PreferenceSection,
  Preferences,
  SectionError,
} from './preferences.ts';
export { defaultPreferences, preferenceSections, sectionSchemas } from './preferences.ts';
export { applyChoices, type Effect } from './rules/apply-choice.ts';
export type { Choice } from './rules/choice.ts';
export { looksAhead } from './rules/delivery-modifiers.ts';
export { fieldValue, isSame, joinRef, splitRef } from './rules/field-ref.ts';
export { settle } from './rules/keep-rules.ts';
export { isNumberLate, speaksOfNumber } from './rules/late-number.ts';
export type { FieldRef } from './rules/state-rule.ts';
export { choiceEffects, stateRules } from './rules/table.ts';
export { warnTexts } from './rules/warn-texts.ts';
export { type VatIdPlace, vatIdPlaces } from './sections/contacts.ts';
export {
  type DeliveryModifier,
  type DeliverySource,
  deliveryModifiers,
  type PeriodModifier,
} from './sections/delivery-date.ts';
export type { LocalizedText } from './sections/fields.ts';
export { type MetafieldValue, metafieldValues } from './sections/metafields.ts';
export {
  type Condition,
  type ConditionKey,
  type ConditionOperator,
  type Conditions,
  conditionKeys,
  conditionOperators,
  specialValues,
  type TaxRuleId,
  taxRuleIds,
} from './sections/tax-rules.ts';
export { type ConditionInput, conditionsHold, usesMetafields } from './tax/conditions.ts';
export { countryCodes, domesticRatesCodes, euCountries } from './tax/countries.ts';
export { documentLine } from './tax/document-line.ts';
export { describeVatIdFlaw, type FlawedVatId, findFlawedVatId } from './tax/flawed-vat-id.ts';
export { composeTaxText, findLegalNote } from './tax/legal-notes.ts';
export {
  findTaxRule,
  smallBusinessRuleId,
  type TaxRule,
  type TaxRuleLimits,
  taxRules,
} from './tax/tax-rules.ts';
export { countryOfVatId, isEuVatId, plainSigns, testVatId } from './tax/vat-id.ts';
export { findVatRates, possibleRates } from './tax/vat-rates.ts';
export { type VatTerritory, vatTerritory } from './tax/vat-territory.ts';
export * from './texts/index.ts';
export {
  type ActiveLanguage,
  activeLanguages,
  type DocumentLanguage,
  documentLanguages,
} from './texts/languages.ts';
