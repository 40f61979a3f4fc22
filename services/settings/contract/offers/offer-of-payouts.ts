import { payoutScopes } from '../payment-sources.ts';
import type { PreferenceContext } from './context.ts';
import { type Offer, offerOfGates } from './decide-offer.ts';
import { type Gate, plan, scopes } from './gates.ts';

const gates: readonly Gate[] = [plan('paypal'), scopes(...payoutScopes)];

/** Whether a shop's payouts of Shopify Payments can be read, and if not, why. */
export const offerOfPayouts = (facts: PreferenceContext): Offer => offerOfGates(gates, facts);
