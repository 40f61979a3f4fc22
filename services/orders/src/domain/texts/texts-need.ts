import { type Preferences, templateFieldNames, templateFields } from '@belegfluss/settings/contract';

/** Whether a text of the merchant speaks of a metafield, so that they have to be fetched before documents are made. */
export function textsNeedMetafields(preferences: Preferences): boolean {
  if (preferences.metafields.metafieldRead.length === 0) return false;
  const known = answers.get(preferences);
  if (known !== undefined) return known;
  const answer = templateFieldNames.some((name) => speaksOfMetafields(preferences, name));
  answers.set(preferences, answer);
  return answer;
}

/** Preferences never change in place; the same ones serve many plans. */
const answers = new WeakMap<Preferences, boolean>();

function speaksOfMetafields(preferences: Preferences, name: (typeof templateFieldNames)[number]): boolean {
  const section: Readonly<Record<string, unknown>> = preferences[templateFields[name].section];
  return JSON.stringify(section[name] ?? '').includes('metafields');
}
