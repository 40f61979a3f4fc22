import type { AllPreferences, PreferenceSectionAnswer } from '@belegfluss/gateway/contract';
import type { Effect, GetPreferenceFactsResponse, Section } from '@belegfluss/protos/settings/v1/settings';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { accountRefusals, type PreferenceSection, type Preferences } from '@belegfluss/settings/contract';
import { parseJsonObject } from './present.ts';

/** The settings service serves only values that its schema has accepted; they pass through as they are. */
export const composePreferenceSection = (section: Section): PreferenceSectionAnswer => ({
  section: section.name as PreferenceSection,
  version: Number(section.version),
  values: parseJsonObject(section.valuesJson) as Preferences[PreferenceSection],
});

/** A side effect of a change; the settings service wrote both values as JSON. */
export const composeEffect = ({ section, field, fromJson, toJson, explanation }: Effect) => ({
  section,
  field,
  from: JSON.parse(fromJson) as unknown,
  to: JSON.parse(toJson) as unknown,
  explanation,
});

/** All sections by name. */
export const composePreferences = (sections: readonly Section[]): Partial<Preferences> =>
  Object.fromEntries(sections.map(({ name, valuesJson }) => [name, parseJsonObject(valuesJson)]));

export const composePreferenceContext = ({
  account,
  ...facts
}: GetPreferenceFactsResponse): AllPreferences['facts'] => ({
  ...facts,
  account: account
    ? {
        connected: true,
        ...account,
        countryCode: account.countryCode ?? '',
        refuses: accountRefusals.filter((refusal) =>
          account.refuses.includes(toProtoEnum('ACCOUNT_REFUSAL', refusal)),
        ),
        warehouse: account.warehouse ?? null,
        enshrinesOnOpening: account.enshrinesOnOpening ?? null,
      }
    : { connected: false },
});
