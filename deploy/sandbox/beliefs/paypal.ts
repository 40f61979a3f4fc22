import type { BeliefArea } from './belief.ts';

export const paypal: BeliefArea = {
  area: 'paypal',
  title: 'PayPal',
  beliefs: [],
};
