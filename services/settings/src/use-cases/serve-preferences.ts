import { createHash } from 'node:crypto';
import { keepRecent } from '@belegfluss/runtime/records';
import { type PreferenceSection, preferenceSections } from '@belegfluss/settings/contract';
import { getSectionVersion, type StoredSection, toPreferences } from '../domain/stored-section.ts';
import type { PreferenceReader, Stamp } from '../storage/preference-reader.ts';

/** A section as it is served: its values are JSON. */
type ServedSection = {
  readonly name: PreferenceSection;
  readonly version: bigint;
  readonly valuesJson: string;
};

type ServedPreferences = {
  /** Of the content, whatever version of this service made it. */
  readonly hash: string;
  readonly sections: readonly ServedSection[];
};

type Kept = ServedPreferences & { readonly stamp: Stamp };

/**
 * More than the shops whose pages are open at a time: pages ask in turn, and with fewer each would be forgotten just
 * before it is asked for again. At most 8 kB each; sections that are as by default share their text.
 */
const mostKept = 12_000;

export type ServePreferences = (shops: readonly string[]) => Promise<ReadonlyMap<string, ServedPreferences>>;

/**
 * All sections of shops as they count today. What they amount to depends on nothing but the stored rows and costs
 * many times what reading them does, so it is kept beside their stamp; whether that still holds is asked of the
 * database every time. A change by any replica is seen by the next question.
 */
export function servePreferences(reader: PreferenceReader): ServePreferences {
  const kept = keepRecent<Kept>(mostKept);

  /** Finds cached entries of these shops whose stamp is still current. */
  const findKept = async (shops: readonly string[]): Promise<ReadonlyMap<string, Kept>> => {
    const known = shops.flatMap((shop) => {
      const one = kept.get(shop);
      return one ? [[shop, one] as const] : [];
    });
    if (known.length === 0) return new Map();
    const stamps = await reader.findStamps(known.map(([shop]) => shop));
    return new Map(known.filter(([shop, { stamp }]) => stamp === stamps.get(shop)));
  };

  const read = async (shops: readonly string[]): Promise<ReadonlyMap<string, Kept>> => {
    if (shops.length === 0) return new Map();
    const found = await reader.find(shops);
    return new Map([...found].map(([shop, { stamp, sections }]) => [shop, { stamp, ...compose(sections) }]));
  };

  return async (shops) => {
    const holding = await findKept(shops);
    const fresh = await read(shops.filter((shop) => !holding.has(shop)));
    for (const [shop, one] of fresh) kept.set(shop, one);
    return new Map([...holding, ...fresh]);
  };
}

function compose(stored: readonly StoredSection[]): ServedPreferences {
  const preferences = toPreferences(stored);
  const sections = preferenceSections.map((name) => ({
    name,
    version: getSectionVersion(stored, name),
    valuesJson: sharedText(JSON.stringify(preferences[name])),
  }));
  const hash = createHash('sha256');
  for (const { name, version, valuesJson } of sections) hash.update(`${name} ${version} ${valuesJson}\n`);
  return { hash: hash.digest('base64url'), sections };
}

const defaultTexts = new Map(
  Object.values(toPreferences([])).map((values) => {
    const json = JSON.stringify(values);
    return [json, json];
  }),
);

const sharedText = (json: string): string => defaultTexts.get(json) ?? json;
