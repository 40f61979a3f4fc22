import type { Belief } from './belief.ts';
import { codecell, description, help, nerdscave, sevdeskRs } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;

/** How documents are found, saved, numbered and booked. */
export const documentWriting: readonly Belief[] = [
  {
    id: 'sevdesk-default-list',
    holds:
      'A list of invoices with showAll=true holds advance invoices; one without it may leave advance, partial and final invoices out.',
    reliedOnIn: [client('find-documents.ts'), client('list-changes.ts'), client('names.ts')],
    sources: [description('filters of Invoice: showAll, "all invoices of all types"')],
    otherwise:
      'Our look-ups ask with showAll and leave copies (MA, WKR) out themselves. Were advance invoices missing all the same, one whose creation got no answer could be made twice.',
    covers: ['GET /Invoice'],
    check: { live: 'sevdesk.advance-invoices-are-listed' },
  },
  {
    id: 'sevdesk-note-filter-is-exact',
    holds: 'GET /Invoice and GET /CreditNote with customerInternalNote answer rows with exactly that note.',
    reliedOnIn: [client('find-documents.ts'), 'services/provider/src/domain/creation.ts'],
    sources: [sevdeskRs('live search by customerInternalNote'), description('filters: customerIntenalNote')],
    otherwise:
      'Every row is compared here. Were rows missing, a document whose creation got no answer could be made twice.',
    check: { live: 'sevdesk.note-filter' },
  },
  {
    id: 'sevdesk-note-is-printed',
    holds: 'customerInternalNote is the field "Referenz/Bestellnummer" and is printed on the document.',
    reliedOnIn: ['services/orders/src/documents/domain/document/document-keys.ts'],
    sources: [
      help('Zusatzfelder der Rechnung, article 208050169'),
      description('customerInternalNote: "Contains data entered into field Referenz/Bestellnummer"'),
    ],
    otherwise:
      'It holds the order’s plain name or the buyer’s own number of it, which both may read; that number stands above the positions in any case.',
    check: { live: 'sevdesk.note-is-printed' },
  },
  {
    id: 'sevdesk-time-of-making',
    holds:
      'A document states in `create` when it was made, in each answer the same, whatever becomes of it; its reference may be changed while it is a draft.',
    reliedOnIn: ['services/provider/src/domain/is-same-document.ts'],
    sources: [
      sevdeskRs('recorded answers: `create` of a draft and of the same invoice when it is enshrined'),
      description('Invoice and CreditNote: create'),
    ],
    otherwise:
      'A document of ours that says all that it said is still taken for ours. One that a person changed at the same time would be left alone as somebody else’s (DOCUMENT_NOT_OURS), and the order says so.',
    check: { live: 'sevdesk.rewrite-of-a-reference' },
  },
  {
    id: 'sevdesk-credit-notes-have-no-change-filter',
    holds: 'GET /CreditNote knows no updateAfter; unknown filters are ignored.',
    reliedOnIn: [client('list-changes.ts'), 'services/provider/src/use-cases/find-foreign-changes.ts'],
    sources: [
      description('GET /CreditNote and its list of filters'),
      sevdeskRs('unknown filters are ignored'),
    ],
    otherwise:
      'It could be asked for less; credit notes of 90 days and unsettled older ones are read as they are.',
    covers: ['GET /CreditNote'],
    check: { live: 'sevdesk.credit-note-update-after' },
  },
  {
    id: 'sevdesk-invoice-change-filter',
    holds: 'GET /Invoice with updateAfter in unix seconds answers invoices that changed since.',
    reliedOnIn: [client('list-changes.ts')],
    sources: [sevdeskRs('live search by updateAfter'), description('filters of Invoice')],
    otherwise:
      'Every poll would read all invoices; rows are compared here, and the round ends above 100,000.',
    check: { live: 'sevdesk.invoice-update-after' },
  },
  {
    id: 'sevdesk-references-to-nothing',
    holds:
      'An answer leaves out references to nothing and states other nulls; ids and amounts come as text, paidAmount as a number, and those of a save in either way.',
    reliedOnIn: [client('wire.ts'), client('read-document.ts')],
    sources: [sevdeskRs('recorded answers')],
    otherwise: 'Both are read: nothing changes for the merchant.',
    covers: [
      'GET /Invoice/:id',
      'GET /CreditNote/:id',
      'GET /InvoicePos',
      'GET /CreditNotePos',
      'GET /Invoice/:id/getPositions',
      'GET /CreditNote/:id/getPositions',
    ],
    check: { live: 'sevdesk.references-to-nothing' },
  },
  {
    id: 'sevdesk-save-makes-and-changes-drafts',
    holds:
      'saveInvoice and saveCreditNote make a draft, or change the one whose id they name; positions keep their ids, and one a save is deleted.',
    reliedOnIn: [client('compose-document.ts'), client('documents.ts')],
    sources: [
      description('POST /Invoice/Factory/saveInvoice, /CreditNote/Factory/saveCreditNote'),
      nerdscave,
    ],
    otherwise:
      'A save would be refused, and the order’s log shows why; what is a draft costs nobody anything.',
    covers: [
      'POST /Invoice/Factory/saveInvoice',
      'POST /CreditNote/Factory/saveCreditNote',
      'PUT /CreditNote/:id',
      '404 151',
    ],
    check: { live: 'sevdesk.draft-lifecycle' },
  },
  {
    id: 'sevdesk-number-at-sending',
    holds: 'An invoice gets its number when it is sent, unless it was saved with one of its own.',
    reliedOnIn: [
      client('document-actions.ts'),
      'services/orders/src/documents/domain/life/decide-life-cycle.ts',
    ],
    sources: [codecell, nerdscave],
    otherwise: 'Its number is read from every answer; a draft that has one shows it as a number to come.',
    check: { live: 'sevdesk.sending-enshrines' },
  },
  {
    id: 'sevdesk-credit-note-needs-a-number',
    holds: 'A credit note without a number is refused, as it is saved or as it is sent.',
    reliedOnIn: ['services/provider/src/use-cases/number-credit-note.ts'],
    sources: [],
    otherwise:
      'Ours are never saved without a number, so nothing changes for the merchant. If sevdesk gives one itself, leaving it to sevdesk would end the rare case of a number that stands twice.',
    check: { live: 'sevdesk.credit-note-without-a-number' },
  },
  {
    id: 'sevdesk-pdf-may-open-a-draft',
    holds: 'getPdf opens a draft unless it is asked with preventSendBy=true.',
    reliedOnIn: [client('documents.ts')],
    sources: [codecell, sevdeskRs('getPdf')],
    otherwise: 'Every PDF is asked for with it: a draft stays one.',
    covers: ['GET /Invoice/:id/getPdf', 'GET /CreditNote/:id/getPdf', 'GET /CreditNote/:id/sendByWithRender'],
    check: { live: 'sevdesk.tax-text-is-printed' },
  },
  {
    id: 'sevdesk-drafts-are-deleted',
    holds: 'DELETE removes a draft; anything else is refused with 409 and code 159.',
    reliedOnIn: [client('document-actions.ts')],
    sources: [sevdeskRs('live write tests of DELETE'), description('DELETE /CreditNote/{creditNoteId}')],
    otherwise: 'The draft stays in the account without a number, and the order’s log shows the refusal.',
    covers: ['DELETE /Invoice/:id', 'DELETE /CreditNote/:id', '409 159'],
    check: { live: 'sevdesk.open-invoice-is-not-deleted' },
  },
  {
    id: 'sevdesk-credit-note-lowers-its-invoice',
    holds:
      'A credit note of the category UNDERACHIEVEMENT names its invoice in refSrcInvoice, has rates that the invoice has (456), comes to no more than it (455) and repeats its delivery date (460).',
    reliedOnIn: [
      'services/orders/src/documents/domain/compose/compose-credit-note.ts',
      client('compose-document.ts'),
    ],
    sources: [sevdeskRs('live write tests of saveCreditNote'), nerdscave, description('saveCreditNote')],
    otherwise: 'It would be refused; the order’s log shows the code, and the refund waits for a person.',
    covers: ['422 455', '422 456', '422 460', 'POST /CreditNote/Factory/createFromInvoice'],
    check: { live: 'sevdesk.credit-note-draft' },
  },
  {
    id: 'sevdesk-credit-note-on-an-open-invoice',
    holds: 'A credit note may lower an open invoice, although the interface offers it for paid ones only.',
    reliedOnIn: ['services/orders/src/documents/domain/life/plan-credit-notes.ts'],
    sources: [sevdeskRs('saveCreditNote on an open invoice')],
    otherwise: 'It would be refused; the order’s log shows the refusal, and the refund waits for a person.',
    check: { live: 'sevdesk.credit-note-draft' },
  },
  {
    id: 'sevdesk-negative-sum-is-refused',
    holds:
      'An invoice with a negative sum, or under rule 11 in an account that is no small business, is not sent (7100).',
    reliedOnIn: ['services/orders/src/documents/domain/life/read-plan-context.ts'],
    sources: [nerdscave, sevdeskRs('error codes')],
    otherwise: 'Such an order is refused before anything is written.',
    covers: ['422 7100'],
    check: { none: 'It is refused at sending, which would take a number for good where it is not.' },
  },
  {
    id: 'sevdesk-bookings-of-documents',
    holds:
      'bookAmount takes an amount, a day in unix seconds, type N and an account; on an online account a line, too; a second booking beyond the rest answers 750.',
    reliedOnIn: [client('payments.ts'), 'services/provider/src/use-cases/book-payment.ts'],
    sources: [description('PUT /Invoice/{invoiceId}/bookAmount'), sevdeskRs('live bookings in unix seconds')],
    otherwise: 'A booking would be refused; the payment stays open in sevdesk and the order’s log says so.',
    covers: [
      'PUT /Invoice/:id/bookAmount',
      'PUT /CreditNote/:id/bookAmount',
      '422 750',
      'GET /Invoice/:id/getIsPartiallyPaid',
    ],
    check: { live: 'sevdesk.credit-note-partly-booked' },
  },
];
