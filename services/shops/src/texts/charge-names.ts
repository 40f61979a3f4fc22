import { ownValue } from '@belegfluss/runtime/records';
import { planNames } from '@belegfluss/shops/contract';
import {
  type PurchaseFacts,
  purchaseReference,
  type Signer,
  type SubscriptionFacts,
} from '../domain/billing/reference.ts';

/** As merchants read it on their bill; the reference at its end is the signature. */
export const composePurchaseName = (signer: Signer, facts: PurchaseFacts): string =>
  `${ownValue(featureTitles, facts.feature) ?? facts.feature} (${planNames[facts.planId]}) · ${purchaseReference(signer, facts)}`;

export const composeSubscriptionName = ({ planId, annual }: SubscriptionFacts): string =>
  `Belegfluss ${planNames[planId]}${annual ? ' (jährlich)' : ''}`;

const featureTitles: Readonly<Record<string, string>> = {
  orderImport: 'Belegfluss Import früherer Bestellungen',
};
