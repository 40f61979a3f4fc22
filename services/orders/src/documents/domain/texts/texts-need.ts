import { type Preferences, templateFieldNames, templateFields } from '@belegfluss/settings/contract';

/** Decides whether a text of the merchant uses a metafield, so that they must be fetched before documents are made. */
export const textsNeedMetafields = (preferences: Preferences): boolean =>
  preferences.metafields.metafieldRead.length > 0 && deriveTextNeeds(preferences).metafields;

/** The same for the tags of the customer, `contact.tags`. */
export const textsNeedCustomerTags = (preferences: Preferences): boolean =>
  deriveTextNeeds(preferences).customerTags;

type Needs = { readonly metafields: boolean; readonly customerTags: boolean };

/** Preferences never change in place; the same ones serve many plans. */
const answers = new WeakMap<Preferences, Needs>();

function deriveTextNeeds(preferences: Preferences): Needs {
  const known = answers.get(preferences);
  if (known !== undefined) return known;
  const texts = templateFieldNames.map((name) => getTemplateText(preferences, name));
  const answer = {
    metafields: texts.some((text) => text.includes('metafields')),
    customerTags: texts.some((text) => /contact\s*(\.\s*tags\b|\[)/.test(text)),
  };
  answers.set(preferences, answer);
  return answer;
}

function getTemplateText(preferences: Preferences, name: (typeof templateFieldNames)[number]): string {
  const section: Readonly<Record<string, unknown>> = preferences[templateFields[name].section];
  return JSON.stringify(section[name] ?? '');
}
