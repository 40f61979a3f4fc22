import { metafieldValues } from '@belegfluss/settings/contract';
import { metafieldValueNames, metafieldPageTexts as texts } from '../../../texts/preferences/metafields.ts';
import { Select } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';
import type { ReadEntry, WriteEntry } from '../model/metafield-lists.ts';

/** Props of the first input of a row. */
export interface RowSelectProps<Entry> {
  readonly entry: Entry;
  /** Which row it is, in words. */
  readonly where: string;
  readonly disabled: boolean;
  readonly onChange: (entry: Entry) => void;
}

const resources = ['order', 'customer'] as const;

export const ResourceSelect = ({ entry, where, disabled, onChange }: RowSelectProps<ReadEntry>) => (
  <Select
    label={<UniqueLabel text={texts.resource} where={where} />}
    value={entry.resource}
    disabled={disabled}
    options={resources.map((value) => ({ value, label: texts.resources[value] }))}
    onChange={(value) => onChange({ ...entry, resource: value as ReadEntry['resource'] })}
  />
);

export const ValueSelect = ({ entry, where, disabled, onChange }: RowSelectProps<WriteEntry>) => (
  <Select
    label={<UniqueLabel text={texts.value} where={where} />}
    value={entry.value}
    disabled={disabled}
    options={metafieldValues.map((value) => ({ value, label: metafieldValueNames[value] }))}
    onChange={(value) => onChange({ ...entry, value: value as WriteEntry['value'] })}
  />
);
