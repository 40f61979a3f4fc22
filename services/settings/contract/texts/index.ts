export { isEmailAddress, splitAddresses } from './addresses.ts';
export { chooseLanguage } from './choose-language.ts';
export { type TemplateCommand, templateCommands, templateFilters } from './commands.ts';
export { cutText } from './cut-text.ts';
export { defaultText, getDefaultTexts } from './default-text.ts';
export type { DefaultTextKey } from './default-texts.ts';
export { formatAmountText, formatCountry, formatDay, formatNumber } from './formats.ts';
export { neutralTexts } from './neutral-texts.ts';
export { findTextField, previewText } from './preview-text.ts';
export { checkTemplate, isTemplate, oneLine, renderTemplate } from './template.ts';
export {
  isTemplateField,
  type TemplateFieldName,
  type TextFormat,
  templateFieldNames,
  templateFields,
} from './template-fields.ts';
export type {
  TemplateValue,
  TemplateValues,
  TemplateVariables,
} from './template-values.ts';
export { groupLabels, metafieldGroups, variables } from './variables.ts';
