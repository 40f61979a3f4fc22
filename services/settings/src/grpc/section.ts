import type { Section } from '@belegfluss/protos/settings/v1/settings';
import type { StoredSection } from '../storage/preference-store.ts';

export const toProtoSection = ({ section, version, values }: StoredSection): Section => ({
  name: section,
  version,
  valuesJson: JSON.stringify(values),
});
