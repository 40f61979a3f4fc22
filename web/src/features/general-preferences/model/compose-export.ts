import type { PreferenceContext, Preferences } from '@belegfluss/settings/contract';

interface Exported {
  readonly shop: string;
  readonly stored: Preferences;
  readonly facts: PreferenceContext;
  readonly now: Date;
}

/** The settings as a file that people and programs can read; it holds no secret. */
export function composeExport({ shop, stored, facts, now }: Exported) {
  const { expertMode: _ofThePerson, ...given } = facts;
  const content = { shop, exportedAt: now.toISOString(), preferences: stored, facts: given };
  const name = shop.replace(/\.myshopify\.com$/, '');
  return {
    filename: `belegfluss-einstellungen-${name}-${now.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
