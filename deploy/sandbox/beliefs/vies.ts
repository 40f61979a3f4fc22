import type { BeliefArea } from './belief.ts';

export const vies: BeliefArea = {
  area: 'vies',
  title: 'VIES',
  beliefs: [],
};
