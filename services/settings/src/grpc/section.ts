import type { Effect as ProtoEffect, Section } from '@belegfluss/protos/settings/v1/settings';
import type { Effect } from '@belegfluss/settings/contract';
import type { StoredSection } from '../domain/stored-section.ts';

export const toProtoSection = ({ section, version, values }: StoredSection): Section => ({
  name: section,
  version,
  valuesJson: JSON.stringify(values),
});

export const toProtoEffect = ({ section, field, from, to, explanation }: Effect): ProtoEffect => ({
  section,
  field,
  fromJson: JSON.stringify(from),
  toJson: JSON.stringify(to),
  explanation,
});
