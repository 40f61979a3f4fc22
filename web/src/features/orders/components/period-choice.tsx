import { toStoredDay } from '../../../lib/format/date.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Select } from '../../../ui/primitives.ts';
import {
  createDayPeriod,
  findPreset,
  getLastDay,
  type Period,
  periodPresets,
  toPresetPeriod,
} from '../model/period.ts';

interface PeriodChoiceProps {
  readonly period: Period;
  /** Its days are chosen one by one, whatever they come to. */
  readonly isOwn: boolean;
  readonly onChoose: (period: Period, isOwn: boolean) => void;
  readonly disabled: boolean | undefined;
}

/** Which time the orders are from. */
export const PeriodChoice = ({ period, isOwn, onChoose, disabled }: PeriodChoiceProps) => (
  <Select
    label={ordersTexts.period}
    disabled={disabled}
    options={options}
    value={isOwn ? 'own' : (findPreset(period, today()) ?? 'own')}
    onChange={(value) => {
      const preset = periodPresets.find((known) => known === value);
      if (preset) onChoose(toPresetPeriod(preset, today()), false);
      else onChoose(ownFrom(period), true);
    }}
  />
);

/** The present day of the shop. */
export const today = (): string => toStoredDay(new Date().toISOString());

const options = Object.entries(ordersTexts.periods).map(([value, label]) => ({ value, label }));

/** A custom range begins with what is shown, as far as that has an end. */
function ownFrom(period: Period): Period {
  const { since } = period.since === '' ? toPresetPeriod('last30', today()) : period;
  return createDayPeriod(since, getLastDay(period) || today());
}
