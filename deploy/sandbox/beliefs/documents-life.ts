import type { Belief } from './belief.ts';
import { description, help, netztaucher, sevdeskRs } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;

/** End of invoices and credit notes: enshrined, cancelled, credited, followed by another. */
export const documentLife: readonly Belief[] = [
  {
    id: 'sevdesk-sending-enshrines',
    holds:
      'sendBy and sendViaEmail enshrine a document at once, unless the owner of the account has switched automatic enshrinement off.',
    reliedOnIn: [
      'services/provider/src/domain/learned.ts',
      'services/provider/src/use-cases/learn.ts',
      'services/orders/src/documents/domain/life/decide-life-cycle.ts',
    ],
    sources: [
      help('articles 9413029 and 9394242, automatic enshrinement'),
      sevdeskRs('live_write_21: sendBy answers status 200 with `enshrined` set'),
      netztaucher,
    ],
    otherwise:
      'The product learns it from the account’s settings, its open documents and each answer to an opening: where sending enshrines, invoices stay drafts until they are meant to be final; where it does not, they are numbered when the merchant wants.',
    covers: [
      'PUT /Invoice/:id/sendBy',
      'PUT /CreditNote/:id/sendBy',
      'PUT /Invoice/:id/enshrine',
      'PUT /CreditNote/:id/enshrine',
    ],
    check: { live: 'sevdesk.sending-enshrines' },
  },
  {
    id: 'sevdesk-opening-answer-tells',
    holds: 'The answer to sendBy says in `enshrined` whether the document is enshrined.',
    reliedOnIn: ['services/provider/src/use-cases/open-document.ts', client('read-document.ts')],
    sources: [sevdeskRs('recorded answers of live_write_21')],
    otherwise:
      'The account would be taken for one that does not enshrine: an invoice could be final earlier than the merchant wants. A refused reopening then says so, and the order’s log with it.',
    check: { live: 'sevdesk.sending-enshrines' },
  },
  {
    id: 'sevdesk-enshrined-is-final',
    holds: 'Nothing takes an enshrinement back; resetToOpen and resetToDraft are refused then.',
    reliedOnIn: [
      'services/orders/src/documents/domain/life/decide-rewrite.ts',
      'services/provider/src/use-cases/reopen-document.ts',
    ],
    sources: [description('PUT /Invoice/{invoiceId}/resetToOpen, /enshrine'), netztaucher],
    otherwise: 'Documents that could still follow their order are evened out by further ones instead.',
    covers: [
      'PUT /Invoice/:id/resetToOpen',
      'PUT /CreditNote/:id/resetToOpen',
      'PUT /Invoice/:id/resetToDraft',
      'PUT /CreditNote/:id/resetToDraft',
    ],
    check: { live: 'sevdesk.enshrined-invoice-is-not-reset' },
  },
  {
    id: 'sevdesk-reopened-keeps-its-number',
    holds: 'An invoice that is made a draft again keeps its number and gets the same when it is sent again.',
    reliedOnIn: [
      'services/orders/src/documents/domain/life/plan-invoice.ts',
      'services/orders/src/documents/domain/document/own-number.ts',
      client('compose-document.ts'),
    ],
    sources: [],
    otherwise:
      'The rewrite states the number that the invoice had and that its own texts name, so that it gets it again; were that refused, the order’s log shows the refusal and the invoice stays a draft.',
    check: { live: 'sevdesk.reset-to-draft-keeps-the-number' },
  },
  {
    id: 'sevdesk-reset-empties-the-log',
    holds:
      'resetToOpen frees the booked lines, and CheckAccountTransactionLog says nothing of them any more.',
    reliedOnIn: ['services/provider/src/use-cases/take-back-payments.ts'],
    sources: [sevdeskRs('live write tests of resetToOpen')],
    otherwise:
      'The log is asked only about lines whose status says that they are booked, so that what it keeps of a freed one changes nothing. A line that is not freed cannot be deleted (409): it stays in the account, and booking again puts another one beside it.',
    check: { live: 'sevdesk.reset-empties-the-log' },
  },
  {
    id: 'sevdesk-enshrined-open-is-cancelled',
    holds:
      'cancelInvoice cancels an open invoice on which nothing is paid, enshrined or not, by an invoice of type SR.',
    reliedOnIn: [
      'services/orders/src/documents/domain/life/decide-cancellation.ts',
      'services/provider/src/use-cases/cancel-invoice.ts',
    ],
    sources: [
      sevdeskRs('live_write_22: an enshrined open invoice is cancelled, a second try answers 421'),
      help('article 9310445, Storno or Gutschrift'),
      description('POST /Invoice/{invoiceId}/cancelInvoice'),
    ],
    otherwise:
      'The cancelled order’s invoice would stay and owe its VAT: the refusal is in the order’s log, and the merchant cancels or credits it by hand.',
    covers: ['POST /Invoice/:id/cancelInvoice', '422 421'],
    check: { live: 'sevdesk.enshrined-invoice-is-cancelled' },
  },
  {
    id: 'sevdesk-drafts-are-not-cancelled',
    holds: 'cancelInvoice refuses a draft.',
    reliedOnIn: ['services/orders/src/documents/domain/life/decide-cancellation.ts'],
    sources: [description('POST /Invoice/{invoiceId}/cancelInvoice: status 200 and more')],
    otherwise:
      'Nothing changes for us: the draft of a cancelled order is deleted and never cancelled, which leaves no document.',
    check: { live: 'sevdesk.draft-is-not-cancelled' },
  },
  {
    id: 'sevdesk-partly-paid-is-not-cancelled',
    holds: 'A partly paid invoice is not cancelled: code 390 comes inside an answer with HTTP 200.',
    reliedOnIn: [client('classify-answer.ts')],
    sources: [sevdeskRs('live write tests of cancelInvoice')],
    otherwise:
      'The product reads an invoice before it asks to cancel it and does not ask where something is paid (DOCUMENT_CHANGED): the order decides again. Only a payment of the moment between the two would be left without an invoice.',
    covers: ['200 390'],
    check: { none: 'It needs money on an invoice that was sent: no account is for that.' },
  },
  {
    id: 'sevdesk-credited-is-sealed',
    holds:
      'An invoice with a credit note is neither cancelled nor reset: code 170, which names the credit note.',
    reliedOnIn: [
      'services/orders/src/documents/domain/life/decide-cancellation.ts',
      client('classify-answer.ts'),
    ],
    sources: [sevdeskRs('live write tests'), netztaucher],
    otherwise: 'Nothing changes for us: neither is tried once a credit note exists.',
    covers: ['422 170'],
    check: { live: 'sevdesk.credited-is-sealed' },
  },
  {
    id: 'sevdesk-status-after-cancellation',
    holds:
      'A cancelled invoice has status 1000, paidAmount 0 and no payDate, and has changed with its cancellation.',
    reliedOnIn: [client('find-documents.ts'), client('list-changes.ts')],
    sources: [
      sevdeskRs('recorded answer invoice_list: a cancellation and the enshrined invoice that it cancels'),
    ],
    otherwise:
      'The description speaks of a status "cancelled" that it does not list. Whenever an invoice on which nothing is paid is read, it is asked for what cancelled it, whatever its status; one that states a paid sum would be taken for paid until the changes of the account show its cancellation. A payment on a document of our own goes by the journal without reading it: after somebody cancelled it in sevdesk, sevdesk refuses that payment, or it stands on a cancelled invoice.',
    check: { live: 'sevdesk.status-after-cancellation' },
  },
  {
    id: 'sevdesk-cancellations-are-mailed-and-printed',
    holds: 'A cancellation invoice is mailed and printed like every other invoice, by its own id.',
    reliedOnIn: [
      'services/orders/src/documents/use-cases/requests/direct/mail.ts',
      'services/orders/src/documents/grpc/get-document-pdf.ts',
    ],
    sources: [
      description(
        'POST /Invoice/{invoiceId}/sendViaEmail and GET /Invoice/{invoiceId}/getPdf take the id of an invoice; SR is one of the values of its invoiceType',
      ),
    ],
    otherwise:
      'Sending it, or showing its PDF, would be refused: the merchant reads the refusal of sevdesk and sends the cancellation from there. No mail of it leaves by itself, so none would be missed silently.',
    check: { none: 'A mail cannot be tried without one leaving to somebody.' },
  },
  {
    id: 'sevdesk-cancellation-names-its-invoice',
    holds: 'What cancels an invoice is an invoice of type SR that names it as its origin.',
    reliedOnIn: [client('find-documents.ts'), client('list-changes.ts')],
    sources: [sevdeskRs('recorded SR rows')],
    otherwise:
      'A cancellation made in sevdesk would not be noticed: the order would keep its invoice as open, and payments on it be refused or booked there.',
    check: { live: 'sevdesk.status-after-cancellation' },
  },
  {
    id: 'sevdesk-final-invoices-from-orders',
    holds: 'Final invoices (ER) are made from sevdesk’s own orders alone, and not while AR or TR exist.',
    reliedOnIn: [
      client('compose-document.ts'),
      'services/orders/src/documents/domain/compose/deduct-advances.ts',
    ],
    sources: [
      description('createInvoiceFromOrder, sevdesk-Update 2.0 notes'),
      help('Teil- und Schlussrechnung erzeugen'),
    ],
    otherwise:
      'Ours is an ordinary invoice that deducts the advance invoices with their tax (§ 14 (5) sentence 2 UStG), which is right either way.',
    check: { live: 'sevdesk.final-invoice-after-an-advance-one' },
  },
  {
    id: 'sevdesk-advance-invoices',
    holds: 'Advance invoices (AR) are possible under tax rules 1 and 11 and in the account’s own currency.',
    reliedOnIn: ['services/orders/src/documents/domain/compose/decide-limits.ts'],
    sources: [description('sevdesk-Update 2.0, Invoicing')],
    otherwise: 'An ordinary invoice is made, and a note says why.',
    check: {
      none: 'An advance invoice takes a number for good; a draft of one is tried with other checks.',
    },
  },
];
