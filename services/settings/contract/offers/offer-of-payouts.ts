import { payoutScopes } from '../payment-sources.ts';
import type { PreferenceFacts } from './facts.ts';
import { type Gate, plan, scopes } from './gates.ts';
import { type Offer, offerOfGates } from './offer-of.ts';

const gates: readonly Gate[] = [plan('paypal'), scopes(...payoutScopes)];

/** Whether a shop's payouts of Shopify Payments can be read, and if not, why. */
export const offerOfPayouts = (facts: PreferenceFacts): Offer => offerOfGates(gates, facts);
