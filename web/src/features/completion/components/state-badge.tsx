import type { MonthState } from '@belegfluss/orders/contract';
import { monthStateTexts } from '../../../texts/completion.ts';
import { Badge, type BadgeProps } from '../../../ui/primitives.ts';

/** The traffic light of a month, in words. */
export const StateBadge = ({ state }: { readonly state: MonthState }) => (
  <Badge {...(tones[state] && { tone: tones[state] })}>{monthStateTexts[state].word}</Badge>
);

const tones: Readonly<Record<MonthState, BadgeProps['tone']>> = {
  running: 'info',
  empty: undefined,
  missing: 'critical',
  review: 'warning',
  ready: 'success',
};
