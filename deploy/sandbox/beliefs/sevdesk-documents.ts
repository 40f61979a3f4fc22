import type { BeliefArea } from './belief.ts';

export const sevdeskDocuments: BeliefArea = {
  area: 'sevdesk-documents',
  title: 'sevdesk: invoices and credit notes',
  beliefs: [],
};
