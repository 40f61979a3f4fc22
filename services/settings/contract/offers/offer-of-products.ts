import type { PreferenceContext } from './context.ts';
import { type Offer, offerOfGates } from './decide-offer.ts';
import { connection, type Gate, plan, scopes, warehouse } from './gates.ts';

const gates: readonly Gate[] = [
  plan('products'),
  connection,
  scopes('read_products'),
  {
    ...warehouse,
    detail: () => 'Produkte nimmt sevdesk erst ab dem Tarif mit Lagerverwaltung auf. Wechsle dort den Tarif.',
  },
];

/** Whether a shop's products can be transferred, and if not, why. */
export const offerOfProducts = (facts: PreferenceContext): Offer => offerOfGates(gates, facts);
