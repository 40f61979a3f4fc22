import type { BeliefArea } from './belief.ts';
import { paypalAccess } from './paypal-access.ts';
import { paypalSearch } from './paypal-search.ts';

export const paypal: BeliefArea = {
  area: 'paypal',
  title: 'PayPal',
  beliefs: [...paypalAccess, ...paypalSearch],
};
