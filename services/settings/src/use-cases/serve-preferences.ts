import { type PreferenceSection, preferenceSections } from '@belegfluss/settings/contract';
import { type StoredSection, toPreferences, versionOf } from '../domain/stored-section.ts';
import type { PreferenceReader, Stamp } from '../storage/preference-reader.ts';

/** A section as it is served: its values are JSON. */
export type ServedSection = {
  readonly name: PreferenceSection;
  readonly version: bigint;
  readonly valuesJson: string;
};

type Kept = { readonly stamp: Stamp; readonly sections: readonly ServedSection[] };

/** About 8 kB each. */
const mostKept = 5_000;

/**
 * All sections of a shop as they count today. What they amount to depends on nothing but the stored rows and costs
 * many times what reading them does, so it is kept beside their stamp; whether that still holds is asked of the
 * database every time. A change by any replica is seen by the next question.
 */
export function servePreferences(
  reader: PreferenceReader,
): (shop: string) => Promise<readonly ServedSection[]> {
  const kept = new Map<string, Kept>();

  const keep = (shop: string, fresh: Kept): void => {
    kept.delete(shop);
    kept.set(shop, fresh);
    // A map remembers the order of insertion: the first has not been asked for for longest.
    if (kept.size > mostKept) for (const oldest of kept.keys()) if (kept.delete(oldest)) break;
  };

  return async (shop) => {
    const known = kept.get(shop);
    if (known && known.stamp === (await reader.stampOf(shop))) {
      if (kept.get(shop) === known) keep(shop, known);
      return known.sections;
    }
    const { stamp, sections } = await reader.read(shop);
    const served = compose(sections);
    keep(shop, { stamp, sections: served });
    return served;
  };
}

function compose(stored: readonly StoredSection[]): readonly ServedSection[] {
  const preferences = toPreferences(stored);
  return preferenceSections.map((name) => ({
    name,
    version: versionOf(stored, name),
    valuesJson: JSON.stringify(preferences[name]),
  }));
}
