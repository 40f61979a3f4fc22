import { type RedemptionStatus, redemptionStatuses } from '@belegfluss/partners/contract';

export type RedemptionTab = 'all' | RedemptionStatus;

export const isRedemptionTab = (text: string): text is RedemptionTab =>
  ['all', ...redemptionStatuses].includes(text);
