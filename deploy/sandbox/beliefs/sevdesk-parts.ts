import type { BeliefArea } from './belief.ts';

export const sevdeskParts: BeliefArea = {
  area: 'sevdesk-parts',
  title: 'sevdesk: products',
  beliefs: [],
};
