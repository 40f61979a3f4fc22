import type { BeliefArea } from './belief.ts';

export const sevdeskAccount: BeliefArea = {
  area: 'sevdesk-account',
  title: 'sevdesk: the account and its settings',
  beliefs: [],
};
