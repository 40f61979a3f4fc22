import { type PreferenceSection, type Preferences, preferenceSections } from '@belegfluss/settings/contract';
import { z } from 'zod';

/**
 * `GET /api/preferences/{section}`. `values` follows the section's schema in
 * `settings/contract`; `version` counts the changes and is 0 when nothing was saved yet.
 */
export const preferenceSection = z.object({
  section: z.enum(preferenceSections as [PreferenceSection]),
  version: z.number().int().nonnegative(),
  values: z.record(z.string(), z.unknown()),
});

/** The same for one known section, its values typed. The settings service has checked them already. */
export const preferenceSectionOf = <Section extends PreferenceSection>(section: Section) =>
  preferenceSection.extend({
    section: z.literal(section),
    values: z.custom<Preferences[Section]>(
      (values) => typeof values === 'object' && values !== null && !Array.isArray(values),
    ),
  });

/** What a shop has, besides its preferences, that decides what it can choose; see `settings/contract`. */
const facts = z.object({
  features: z.array(z.string()),
  scopes: z.array(z.string()),
  storePlan: z.string(),
  account: z.discriminatedUnion('connected', [
    z.object({ connected: z.literal(false) }),
    z.object({
      connected: z.literal(true),
      smallBusiness: z.boolean(),
      systemVersion: z.string(),
      trial: z.boolean(),
      /** Null while unknown. */
      warehouse: z.boolean().nullable(),
      eInvoiceGaps: z.array(z.string()),
      costCentreCountries: z.array(z.string()),
    }),
  ]),
});

/** `GET /api/preferences`: all sections, in no order, and what decides what can be chosen. */
export const allPreferences = z.object({ sections: z.array(preferenceSection), facts });

/**
 * 200 of `PATCH /api/preferences/{section}`: the section as it is now, and what else changed because a rule between
 * preferences wanted it: `section.field` from one value to another, with a German sentence that says why.
 */
export const preferenceChange = preferenceSection.extend({
  effects: z.array(
    z.object({
      section: z.enum(preferenceSections as [PreferenceSection]),
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      explanation: z.string(),
    }),
  ),
});

/**
 * Body of `PATCH /api/preferences/{section}`: only the changed fields, and the version they were changed on (absent:
 * change whatever is there). 422 names the wrong fields, 409 carries the present section as `current`.
 */
export const preferencePatch = z.strictObject({
  version: z.number('Gib die Version als Zahl an.').int().nonnegative().optional(),
  values: z.record(z.string(), z.unknown(), 'Gib die geänderten Felder an.'),
});

export type PreferenceSectionAnswer<Section extends PreferenceSection = PreferenceSection> = {
  readonly section: Section;
  readonly version: number;
  readonly values: Preferences[Section];
};
export type AllPreferences = z.output<typeof allPreferences>;
export type PreferenceChange = z.output<typeof preferenceChange>;
export type PreferencePatch = z.input<typeof preferencePatch>;
