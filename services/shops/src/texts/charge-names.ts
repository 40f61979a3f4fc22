import { ownValue } from '@belegfluss/runtime/records';
import { planNames } from '@belegfluss/shops/contract';
import {
  type PurchaseTerms,
  purchaseReference,
  type Signer,
  type SubscriptionTerms,
} from '../domain/billing/reference.ts';

/** As merchants read it on their bill; the reference at its end is the signature. */
export const composePurchaseName = (signer: Signer, facts: PurchaseTerms): string =>
  `${ownValue(featureTitles, facts.feature) ?? facts.feature} (${planNames[facts.planId]}) · ${purchaseReference(signer, facts)}`;

export const composeSubscriptionName = ({ planId, annual }: SubscriptionTerms): string =>
  `Belegfluss ${planNames[planId]}${annual ? ' (jährlich)' : ''}`;

const featureTitles: Readonly<Record<string, string>> = {
  orderImport: 'Belegfluss Import früherer Bestellungen',
};
