import { type PlanId, plans } from '@belegfluss/shops/contract';
import { Big } from 'big.js';

/**
 * Calculates the provision of a redemption, decimal EUR: a share of one month's list price, whatever the coupon takes
 * off and also where a year is paid at once. Half a cent is rounded up, in the partner's favour. Partners are paid in
 * euros: a shop that is charged in dollars also earns a share of the list price in euros.
 * @param allowance share, `0.5`
 */
export const computeProvision = (planId: PlanId, allowance: string): string =>
  new Big(plans[planId].monthlyPrice).times(allowance).round(2, Big.roundHalfUp).toFixed(2);
