import type { Plan, SkipReason } from '../plan.ts';

export type Hold = Extract<Plan, { kind: 'skip' }>;

/** Shopify does not say when it shows an app what it hid before. */
const retryMs = 6 * 3_600_000;

/** Without what Shopify hides the tax of a document could be wrong for ever: the order waits and is tried again. */
export const holdHidden = (reason: SkipReason, now: Date): Hold => ({
  kind: 'skip',
  reason,
  detail: null,
  nextRunAt: new Date(now.getTime() + retryMs).toISOString(),
});
