import type { DocumentState } from '../storage/document-store.ts';
import type { DocumentChange } from './find-change.ts';

/** Describes for the log a document that somebody changed at the provider: its status now, and its cancellation. */
export function whereItStands({
  status,
  cancellationNumber,
}: Pick<DocumentChange, 'status' | 'cancellationNumber'>): string {
  const where = status === undefined ? '' : stands[status];
  return cancellationNumber ? `${where} Die Stornorechnung ist ${cancellationNumber}.` : where;
}

const stands: Readonly<Record<DocumentState['status'], string>> = {
  draft: 'Sie ist ein Entwurf.',
  open: 'Sie ist offen.',
  partially_paid: 'Sie ist teilweise bezahlt.',
  paid: 'Sie ist bezahlt.',
  cancelled: 'Sie ist storniert.',
  deleted: 'Es gibt sie nicht mehr.',
};
