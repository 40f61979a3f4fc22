import {
  accountRefusals,
  accountUses,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
} from '@belegfluss/settings/contract';
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
export const createSectionSchema = <Section extends PreferenceSection>(section: Section) =>
  preferenceSection.extend({
    section: z.literal(section),
    values: z.custom<Preferences[Section]>(
      (values) => typeof values === 'object' && values !== null && !Array.isArray(values),
    ),
  });

/** Circumstances of a shop, besides its preferences, that decide what it can choose; see `settings/contract`. */
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
      /** Null while unknown. */
      enshrinesOnOpening: z.boolean().nullable(),
      printOptions: z.array(z.string()),
      /** Empty when the account does not state it. */
      countryCode: z.string(),
      /** Refused by the account when it was last asked. */
      refuses: z.array(z.enum(accountRefusals)),
    }),
  ]),
});

/** `GET /api/preferences`: all sections, in no order, and what decides what can be chosen. */
export const allPreferences = z.object({ sections: z.array(preferenceSection), facts });

/**
 * `GET /api/preferences/dead`: settings that name something which the account does not have, by the provider's id, or a
 * payment account that cannot be used for what `unfitFor` says.
 */
export const deadSettings = z.object({
  dead: z.array(
    z.object({
      section: z.enum(preferenceSections as [PreferenceSection]),
      field: z.string(),
      id: z.string(),
      /** Null for what is gone. */
      unfitFor: z.enum(accountUses).nullable(),
    }),
  ),
});

/** A field that changed because a rule between preferences wanted it, with a German sentence that says why. */
const effect = z.object({
  section: z.enum(preferenceSections as [PreferenceSection]),
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  explanation: z.string(),
});

/** A field that was saved although its owner should know something of it, which the German message says. */
const warning = z.object({ section: effect.shape.section, field: z.string(), message: z.string() });

/** 200 of `PATCH /api/preferences/{section}`: the section as it is now, and what else changed with it. */
export const preferenceChange = preferenceSection.extend({
  effects: z.array(effect),
  warnings: z.array(warning),
});

/** 200 of `PATCH /api/preferences`: the sections as they are now, and what else changed with them. */
export const preferencesChange = z.object({
  sections: z.array(preferenceSection),
  effects: z.array(effect),
  warnings: z.array(warning),
});

/**
 * Body of `PATCH /api/preferences/{section}`: only the changed fields, and the version they were changed on. Without
 * it, it is unknown what a change would overwrite: 428. 422 names the wrong fields, 409 carries the present section as
 * `current`.
 */
export const preferencePatch = z.strictObject({
  version: z.number('Gib die Version als Zahl an.').int().nonnegative().optional(),
  values: z.record(z.string(), z.unknown(), 'Gib die geänderten Felder an.'),
});

/**
 * Body of `PATCH /api/preferences`: several sections at once, each at most once; all is saved, or nothing is. 422 names
 * the wrong fields as `section.field`, 428 means that a version is missing, 409 carries the sections that somebody else
 * has changed as `current`.
 */
export const preferencesPatch = z.strictObject({
  sections: z
    .array(preferencePatch.extend({ section: z.enum(preferenceSections as [PreferenceSection]) }))
    .min(1, 'Gib die geänderten Bereiche an.')
    .refine(
      (sections) => new Set(sections.map(({ section }) => section)).size === sections.length,
      'Jeder Bereich darf nur einmal vorkommen.',
    ),
});

export type PreferenceSectionAnswer<Section extends PreferenceSection = PreferenceSection> = {
  readonly section: Section;
  readonly version: number;
  readonly values: Preferences[Section];
};
export type DeadSettings = z.output<typeof deadSettings>;
export type AllPreferences = z.output<typeof allPreferences>;
export type PreferencePatch = z.input<typeof preferencePatch>;
