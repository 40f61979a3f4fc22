import { type PreferenceSection, preferenceSections } from '@belegfluss/settings/contract';
import { getSectionVersion, type StoredSection, toPreferences } from '../domain/stored-section.ts';
import type { PreferenceReader, Stamp } from '../storage/preference-reader.ts';

/** A section as it is served: its values are JSON. */
type ServedSection = {
  readonly name: PreferenceSection;
  readonly version: bigint;
  readonly valuesJson: string;
};

type Kept = { readonly stamp: Stamp; readonly sections: readonly ServedSection[] };

/**
 * More than the shops whose pages are open at a time: pages ask in turn, and with fewer each would be forgotten just
 * before it is asked for again. At most 8 kB each; sections that are as by default share their text.
 */
const mostKept = 12_000;

export type ServePreferences = (
  shops: readonly string[],
) => Promise<ReadonlyMap<string, readonly ServedSection[]>>;

/**
 * All sections of shops as they count today. What they amount to depends on nothing but the stored rows and costs
 * many times what reading them does, so it is kept beside their stamp; whether that still holds is asked of the
 * database every time. A change by any replica is seen by the next question.
 */
export function servePreferences(reader: PreferenceReader): ServePreferences {
  const kept = new Map<string, Kept>();

  const keep = (shop: string, fresh: Kept): void => {
    kept.delete(shop);
    kept.set(shop, fresh);
    // A map remembers the order of insertion: the first has not been asked for for longest.
    if (kept.size > mostKept) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
  };

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
    return new Map(
      [...found].map(([shop, { stamp, sections }]) => [shop, { stamp, sections: compose(sections) }]),
    );
  };

  return async (shops) => {
    const holding = await findKept(shops);
    const fresh = await read(shops.filter((shop) => !holding.has(shop)));
    for (const [shop, known] of holding) if (kept.get(shop) === known) keep(shop, known);
    for (const [shop, one] of fresh) keep(shop, one);
    return new Map([...holding, ...fresh].map(([shop, { sections }]) => [shop, sections]));
  };
}

function compose(stored: readonly StoredSection[]): readonly ServedSection[] {
  const preferences = toPreferences(stored);
  return preferenceSections.map((name) => ({
    name,
    version: getSectionVersion(stored, name),
    valuesJson: sharedText(JSON.stringify(preferences[name])),
  }));
}

const defaultTexts = new Map(
  Object.values(toPreferences([])).map((values) => {
    const json = JSON.stringify(values);
    return [json, json];
  }),
);

const sharedText = (json: string): string => defaultTexts.get(json) ?? json;
