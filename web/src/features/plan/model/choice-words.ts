import { formatCount } from '../../../lib/format/number.ts';
import { billingTexts } from '../../../texts/plan-billing.ts';
import { plansTexts } from '../../../texts/plans.ts';
import { getPlanName } from './plan-words.ts';

/** `Premium mit jährlicher Zahlung` */
export const choiceName = ({
  planId,
  annual,
}: {
  readonly planId: string;
  readonly annual: boolean;
}): string => billingTexts.choice[annual ? 'annual' : 'monthly'](getPlanName(planId));

/** How long log entries stay; plans without a limit of their own keep them as long as anybody's. */
export const retentionName = (days: number | null): string =>
  days === null ? plansTexts.unlimited : plansTexts.days(formatCount(days));
