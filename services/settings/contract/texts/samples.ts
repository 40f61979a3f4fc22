import { ownValue } from '@belegfluss/runtime/records';
import { findLegalNote } from '../tax/legal-notes.ts';
import { formatAmountText, formatCountry, formatDay, formatNumber } from './formats.ts';
import type { DocumentLanguage } from './languages.ts';
import { scanTemplate } from './scan-template.ts';
import {
  type TemplateValue,
  type TemplateValues,
  type TemplateVariables,
  variableGroups,
} from './template-values.ts';
import { type Variable, variables } from './variables.ts';

/** The shop that a sample speaks of; what is not given stays the sample's. */
export type SampleShop = { readonly name?: string; readonly email?: string; readonly domain?: string };

/** Sample values for everything that a source may ask for, metafields included. */
export function sampleVariables(
  source: string,
  language: DocumentLanguage,
  shop: SampleShop = {},
): TemplateVariables {
  const groups = variableGroups.map((group): [string, TemplateValues] => [
    group,
    Object.fromEntries(variables[group].map((variable) => [variable.name, formatSample(variable, language)])),
  ]);
  const samples: Record<string, TemplateValues> = Object.fromEntries(groups);
  const given = Object.entries(shop).filter(([, value]) => value !== undefined && value !== '');
  samples.shop = { ...samples.shop, ...Object.fromEntries(given) };
  for (const { path } of scanTemplate(source).placeholders) {
    const [group = '', kind, namespace = '', key = ''] = path;
    if (kind === 'metafields' && Object.hasOwn(samples, group)) {
      samples[group] = withMetafield(samples[group] ?? {}, namespace, key);
    }
  }
  return samples;
}

function formatSample({ kind, sample }: Variable, language: DocumentLanguage): TemplateValue {
  switch (kind) {
    case 'text':
      return sample;
    case 'number':
      return formatNumber(sample, language);
    case 'amount':
      return formatAmountText(sample, 'EUR', language);
    case 'day':
      return formatDay(sample, language);
    case 'country':
      return formatCountry(sample, language);
    case 'taxNote':
      return findLegalNote(sample, language);
  }
}

/** The merchant's own field has no sample; its name shows that it is there. */
function withMetafield(values: TemplateValues, namespace: string, key: string): TemplateValues {
  const fields = (values.metafields ?? {}) as TemplateValues;
  const entries = (ownValue(fields, namespace) ?? {}) as TemplateValues;
  return { ...values, metafields: { ...fields, [namespace]: { ...entries, [key]: `[${key}]` } } };
}
