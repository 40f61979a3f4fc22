import { toBerlinIso } from '../shared/berlin-time.ts';
import type { World } from './api.ts';
import type { DocumentKind, DocumentRecord } from './documents/types.ts';
import { textField } from './row.ts';

export const KIND_OF_PATH: Readonly<Record<string, DocumentKind>> = {
  invoice: 'Invoice',
  credit: 'CreditNote',
};

/** Every document of the tenant as the controls show it, oldest first. */
export function documentList(world: World) {
  const { Invoice, CreditNote } = world.state.documents;
  return [...Invoice.all(), ...CreditNote.all()]
    .sort((left, right) => left.createdAt - right.createdAt || Number(left.id) - Number(right.id))
    .map((document) => documentEntry(world, document));
}

/** Totals are in the currency of the document, payments in euro. */
export function documentEntry(world: World, document: DocumentRecord) {
  const kind = document.objectName === 'Invoice' ? 'invoice' : 'credit';
  const contact = document.contact === null ? undefined : world.state.contacts.get(document.contact);
  const person = contact && [textField(contact, 'surename'), textField(contact, 'familyname')];
  return {
    id: document.id,
    kind,
    type: document.type,
    number: document.number,
    status: String(document.status),
    total: document.sums.inCurrency.gross,
    tax: document.sums.inCurrency.tax,
    currency: document.currency,
    date: toBerlinIso(document.date).slice(0, 10),
    paid: document.paid,
    bookings: document.bookings.map(({ transaction, amount }) => ({ transaction, amount })),
    enshrined: document.enshrined !== null,
    customerInternalNote: document.customerInternalNote,
    header: document.header,
    contact:
      contact === undefined
        ? null
        : (textField(contact, 'name') ?? person?.filter(Boolean).join(' ') ?? null),
    origin: document.origin,
    createdAt: toBerlinIso(document.createdAt),
    pdf: `/sandbox/documents/${kind}/${document.id}.pdf`,
  };
}
