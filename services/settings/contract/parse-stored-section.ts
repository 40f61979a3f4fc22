import { boundedCache } from './bounded-cache.ts';
import { type PreferenceSection, type Preferences, sectionSchemas } from './preferences.ts';

/** Characters of JSON that are remembered, about as many bytes twice over. */
const capacity = 16_000_000;

const parsed = boundedCache<Preferences[PreferenceSection]>(capacity, (key) => key.length);

/**
 * A section from the JSON that the settings service answers; `{}` is the default. It is asked for again and again and
 * seldom changes: the same text is parsed once. Throws `ZodError` for what the service would never have saved.
 */
export function parseStoredSection<Section extends PreferenceSection>(
  section: Section,
  json: string,
): Preferences[Section] {
  const key = `${section} ${json}`;
  const known = parsed.get(key) ?? parsed.set(key, sectionSchemas[section].parse(JSON.parse(json)));
  return known as Preferences[Section];
}
