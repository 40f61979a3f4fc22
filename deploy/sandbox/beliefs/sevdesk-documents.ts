import type { BeliefArea } from './belief.ts';
import { documentLife } from './documents-life.ts';
import { documentPrint } from './documents-print.ts';
import { documentWriting } from './documents-writing.ts';

/** The life cycle of invoices and credit notes, and their content. */
export const sevdeskDocuments: BeliefArea = {
  area: 'sevdesk-documents',
  title: 'sevdesk: invoices and credit notes',
  beliefs: [...documentLife, ...documentWriting, ...documentPrint],
};
