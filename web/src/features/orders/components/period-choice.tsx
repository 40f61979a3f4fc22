import { dayOf } from '../../../lib/format/date.ts';
import { ordersTexts } from '../../../texts/orders.ts';
import { Select } from '../../../ui/primitives.ts';
import { lastDayOf, type Period, periodOf, periodPresets, presetOf, rangeOf } from '../model/period.ts';

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
    value={isOwn ? 'own' : (presetOf(period, today()) ?? 'own')}
    onChange={(value) => {
      const preset = periodPresets.find((known) => known === value);
      if (preset) onChoose(periodOf(preset, today()), false);
      else onChoose(ownFrom(period), true);
    }}
  />
);

/** The present day of the shop. */
export const today = (): string => dayOf(new Date().toISOString());

const options = Object.entries(ordersTexts.periods).map(([value, label]) => ({ value, label }));

/** A range of its own begins with what is shown, as far as that has an end. */
function ownFrom(period: Period): Period {
  const { since } = period.since === '' ? periodOf('last30', today()) : period;
  return rangeOf(since, lastDayOf(period) || today());
}
