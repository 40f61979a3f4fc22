import type { BeliefArea } from './belief.ts';

export const sevdeskContacts: BeliefArea = {
  area: 'sevdesk-contacts',
  title: 'sevdesk: contacts, categories, tags',
  beliefs: [],
};
