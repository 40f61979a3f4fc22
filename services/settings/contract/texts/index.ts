export { isEmailAddress, splitAddresses } from './addresses.ts';
export { chooseLanguage } from './choose-language.ts';
export { type TemplateCommand, templateCommands, templateFilters } from './commands.ts';
export { cutText } from './cut-text.ts';
export { type DefaultTextKey, type DefaultTexts, defaultText, defaultTextsOf } from './default-texts.ts';
export { formatAmountText, formatCountry, formatDay, formatNumber } from './formats.ts';
export { neutralTexts } from './neutral-texts.ts';
export { findTextField, previewText, type TextPreview } from './preview-text.ts';
export { checkTemplate, isTemplate, oneLine, renderTemplate, type TemplateProblem } from './template.ts';
export {
  isTemplateField,
  type TemplateField,
  type TemplateFieldName,
  type TextFormat,
  templateFieldNames,
  templateFields,
} from './template-fields.ts';
export {
  FormattedValue,
  type TemplateValue,
  type TemplateValues,
  type TemplateVariables,
  textOf,
  type VariableGroup,
  variableGroups,
} from './template-values.ts';
export { groupLabels, metafieldGroups, type Variable, variables } from './variables.ts';
