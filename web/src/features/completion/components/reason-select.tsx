import { type DifferenceSubject, differenceText } from '@belegfluss/orders/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { monthListTexts } from '../../../texts/completion.ts';
import { Select } from '../../../ui/primitives.ts';

interface ReasonSelectProps {
  readonly subject: DifferenceSubject;
  readonly counts: readonly { readonly code: string; readonly orders: number }[];
  readonly value: string;
  readonly onChoose: (code: string) => void;
}

/** The reasons that a month's differences have, with how many each. */
export const ReasonSelect = ({ subject, counts, value, onChoose }: ReasonSelectProps) => (
  <Select
    label={monthListTexts.reason}
    options={[
      { label: monthListTexts.anyReason, value: '' },
      ...withChosen(counts, value).map(({ code, orders }) => ({
        label: monthListTexts.reasonWithCount(differenceText(subject, code).reason, formatCount(orders)),
        value: code,
      })),
    ]}
    value={value}
    onChange={onChoose}
  />
);

/** The last order of the chosen reason may have been settled meanwhile: the list is still that reason's. */
const withChosen = (counts: ReasonSelectProps['counts'], value: string): ReasonSelectProps['counts'] =>
  value === '' || counts.some(({ code }) => code === value)
    ? counts
    : [...counts, { code: value, orders: 0 }];
