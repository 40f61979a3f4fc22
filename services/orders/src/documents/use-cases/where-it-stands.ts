import type { DocumentState } from '../storage/document-store.ts';
import type { DocumentChange } from './find-change.ts';

/** What the log says of a document that somebody changed at the provider: where it stands now, and by what it is cancelled. */
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
