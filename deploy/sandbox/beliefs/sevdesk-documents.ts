import type { BeliefArea } from './belief.ts';
import { codecell, description, help, nerdscave, netztaucher, sevdeskRs } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;

/** The life of invoices and credit notes, and what stands in them. */
export const sevdeskDocuments: BeliefArea = {
  area: 'sevdesk-documents',
  title: 'sevdesk: invoices and credit notes',
  beliefs: [
    {
      id: 'sevdesk-sending-enshrines',
      holds:
        'sendBy and sendViaEmail enshrine a document at once, unless the owner of the account has switched automatic enshrinement off.',
      reliedOnIn: [
        'services/provider/src/domain/learned.ts',
        'services/provider/src/use-cases/learn.ts',
        'services/orders/src/domain/life/decide-life-cycle.ts',
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
        'services/orders/src/domain/life/decide-rewrite.ts',
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
      holds:
        'An invoice that is made a draft again keeps its number and gets the same when it is sent again.',
      reliedOnIn: [
        'services/orders/src/domain/life/plan-invoice.ts',
        'services/orders/src/domain/document/own-number.ts',
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
        'services/orders/src/domain/life/decide-cancellation.ts',
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
      reliedOnIn: ['services/orders/src/domain/life/decide-cancellation.ts'],
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
      reliedOnIn: ['services/orders/src/domain/life/decide-cancellation.ts', client('classify-answer.ts')],
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
        'services/orders/src/use-cases/requests/direct/mail.ts',
        'services/orders/src/grpc/get-document-pdf.ts',
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
      reliedOnIn: [client('compose-document.ts'), 'services/orders/src/domain/compose/deduct-advances.ts'],
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
      reliedOnIn: ['services/orders/src/domain/compose/decide-limits.ts'],
      sources: [description('sevdesk-Update 2.0, Invoicing')],
      otherwise: 'An ordinary invoice is made, and a note says why.',
      check: {
        none: 'An advance invoice takes a number for good; a draft of one is tried with other checks.',
      },
    },
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
      sources: [
        sevdeskRs('live search by customerInternalNote'),
        description('filters: customerIntenalNote'),
      ],
      otherwise:
        'Every row is compared here. Were rows missing, a document whose creation got no answer could be made twice.',
      check: { live: 'sevdesk.note-filter' },
    },
    {
      id: 'sevdesk-note-is-printed',
      holds: 'customerInternalNote is the field "Referenz/Bestellnummer" and is printed on the document.',
      reliedOnIn: ['services/orders/src/domain/document/document-keys.ts'],
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
      reliedOnIn: [client('documents.ts'), 'services/orders/src/domain/life/decide-life-cycle.ts'],
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
      covers: [
        'GET /Invoice/:id/getPdf',
        'GET /CreditNote/:id/getPdf',
        'GET /CreditNote/:id/sendByWithRender',
      ],
      check: { live: 'sevdesk.tax-text-is-printed' },
    },
    {
      id: 'sevdesk-drafts-are-deleted',
      holds: 'DELETE removes a draft; anything else is refused with 409 and code 159.',
      reliedOnIn: [client('documents.ts')],
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
        'services/orders/src/domain/compose/compose-credit-note.ts',
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
      reliedOnIn: ['services/orders/src/domain/life/plan-credits.ts'],
      sources: [sevdeskRs('saveCreditNote on an open invoice')],
      otherwise: 'It would be refused; the order’s log shows the refusal, and the refund waits for a person.',
      check: { live: 'sevdesk.credit-note-draft' },
    },
    {
      id: 'sevdesk-negative-sum-is-refused',
      holds:
        'An invoice with a negative sum, or under rule 11 in an account that is no small business, is not sent (7100).',
      reliedOnIn: ['services/orders/src/domain/life/read-facts.ts'],
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
      sources: [
        description('PUT /Invoice/{invoiceId}/bookAmount'),
        sevdeskRs('live bookings in unix seconds'),
      ],
      otherwise: 'A booking would be refused; the payment stays open in sevdesk and the order’s log says so.',
      covers: [
        'PUT /Invoice/:id/bookAmount',
        'PUT /CreditNote/:id/bookAmount',
        '422 750',
        'GET /Invoice/:id/getIsPartiallyPaid',
      ],
      check: { live: 'sevdesk.credit-note-partly-booked' },
    },
    {
      id: 'sevdesk-print-parameters',
      holds:
        'changeParameter takes language, template, letterpaper and payPal, and answers every parameter that the document has.',
      reliedOnIn: [client('print.ts'), 'services/settings/contract/offers/gated-fields.ts'],
      sources: [
        description('PUT /Invoice/{invoiceId}/changeParameter: enum of key'),
        sevdeskRs('language on a draft'),
      ],
      otherwise:
        'What its answer names is kept for the account: switches that it has are offered, those that it does not have are not.',
      covers: [
        'PUT /Invoice/:id/changeParameter',
        'PUT /CreditNote/:id/changeParameter',
        'POST /Invoice/:id/render',
      ],
      check: { live: 'sevdesk.print-switches' },
    },
    {
      id: 'sevdesk-e-invoice-drafts-are-not-rendered',
      holds: 'The draft of an e-invoice cannot be rendered: changeParameter and getPdf answer 503 then.',
      reliedOnIn: ['services/provider/src/use-cases/print-document.ts'],
      sources: [sevdeskRs('changeParameter on an e-invoice draft')],
      otherwise: 'Layout and language are set once the document is open, which serves either way.',
      check: { live: 'sevdesk.e-invoice-drafts-are-not-rendered' },
    },
    {
      id: 'sevdesk-e-invoices',
      holds:
        'propertyIsEInvoice makes an e-invoice where company, contact, payment method and address are complete; what is missing answers 830 at sending, and One Stop Shop rules exclude it.',
      reliedOnIn: ['services/orders/src/domain/compose/decide-e-invoice.ts', client('read-account-facts.ts')],
      sources: [description('propertyIsEInvoice and its requirements')],
      otherwise: 'It would be refused at sending; the order’s log names what is missing.',
      covers: ['400 830', 'GET /Invoice/:id/getXml', 'GET /CreditNote/:id/getXml'],
      check: { live: 'sevdesk.e-invoice-draft' },
    },
    {
      id: 'sevdesk-e-invoice-within-the-eu',
      holds:
        'The draft of an e-invoice is saved for a supply within the EU (tax rule 3) to a buyer with a VAT id in another country of it.',
      reliedOnIn: ['services/orders/src/domain/compose/decide-e-invoice.ts'],
      sources: [],
      otherwise:
        'The draft would be refused: the order’s log shows it, and without e-invoices the invoice is made. Whether such a draft is sent as well is not known: a product of this field says that it is not. Then the refusal at sending is in the order’s log, and the invoice stays a draft.',
      check: { live: 'sevdesk.e-invoice-of-a-supply-within-the-eu' },
    },
    {
      id: 'sevdesk-e-invoice-xml',
      holds: 'An e-invoice that was sent has its XML, in which the buyer’s reference stands.',
      reliedOnIn: [client('compose-document.ts'), client('mails.ts')],
      sources: [description('GET /Invoice/{invoiceId}/getXml'), sevdeskRs('recorded answer invoice_xml')],
      otherwise:
        'A mail would bear the PDF alone, or the refusal (830) names what the e-invoice lacks; the invoice itself is there with its number.',
      check: { live: 'sevdesk.xml-of-an-e-invoice' },
    },
    {
      id: 'sevdesk-order-of-an-e-invoice',
      holds:
        'An e-invoice states the field "Referenz/Bestellnummer" (customerInternalNote) as the order of the buyer (BT-13).',
      reliedOnIn: ['services/orders/src/domain/document/document-keys.ts'],
      // The help page says that the number of the order belongs into this field, and not what becomes of it in the XML.
      sources: [],
      otherwise:
        'The number stands in the field that sevdesk has for it, and in the text above the positions, which is a part of the e-invoice, but a buyer’s program does not find it as BT-13.',
      check: { live: 'sevdesk.order-of-an-e-invoice' },
    },
    {
      id: 'sevdesk-buyer-reference-of-contacts',
      holds: 'A contact that is read states its buyerReference, and its e-invoices state it (BT-10).',
      reliedOnIn: ['services/provider/src/use-cases/prepare-buyer.ts', client('contacts.ts')],
      sources: [description('Contact: buyerReference; propertyIsEInvoice: contact, buyerReference')],
      otherwise:
        'What somebody wrote there would be replaced by a dash, or the e-invoice is refused when it is opened (830): the order’s log says so.',
      check: { live: 'sevdesk.xml-of-an-e-invoice' },
    },
    {
      id: 'sevdesk-country-of-delivery',
      holds:
        'deliveryAddressCountry is taken under every tax rule, and e-invoices state it as the country of delivery (BT-80).',
      reliedOnIn: [client('compose-document.ts')],
      sources: [description('deliveryAddressCountry: any invoice; else the country of the billing address')],
      otherwise:
        'An e-invoice within the Community would state the country of the billing address, or be refused when it is opened (830). The amounts are the same.',
      check: { live: 'sevdesk.e-invoice-of-a-supply-within-the-eu' },
    },
    {
      id: 'sevdesk-tax-text-is-printed',
      holds: 'taxText is printed on the document.',
      reliedOnIn: ['services/orders/src/domain/compose/decide-tax-note.ts'],
      sources: [],
      otherwise:
        'Nothing: the statement that the law asks for (§ 14a UStG) stands in our texts, and taxText names the tax and its rate alone, whether it is printed or not.',
      check: { live: 'sevdesk.tax-text-is-printed' },
    },
    {
      id: 'sevdesk-no-note-of-its-own',
      holds: 'sevdesk adds no legal note of its own to a document under a tax rule without VAT.',
      reliedOnIn: ['services/orders/src/domain/compose/decide-tax-note.ts'],
      sources: [],
      otherwise:
        'A document would say twice why it states no VAT, which is lawful. The owner of the account sees it and says so once (general.taxNote): then ours is left out.',
      check: { live: 'sevdesk.no-note-of-its-own' },
    },
    {
      id: 'sevdesk-no-vat-id-of-its-own',
      holds: 'sevdesk prints no VAT id of the recipient on a document by itself.',
      reliedOnIn: ['services/orders/src/domain/compose/with-vat-ids.ts'],
      sources: [],
      otherwise:
        'Where the law asks for both ids they stand in our texts (§ 14a (1), (3) UStG). A document would name the recipient’s twice, which is lawful; a contact that bears another one meanwhile would put a second id on it.',
      check: { live: 'sevdesk.no-vat-id-of-its-own' },
    },
    {
      id: 'sevdesk-no-delivery-after-the-invoice',
      holds:
        'A regular invoice is refused when its deliveryDate is later than its invoiceDate; a period may end later (deliveryDateUntil), and an advance invoice may look ahead.',
      reliedOnIn: ['services/orders/src/domain/compose/decide-delivery.ts'],
      sources: [
        description('POST /Invoice/Factory/saveInvoice, warning on deliveryDate; Invoice: deliveryDateUntil'),
      ],
      otherwise:
        'A period that begins later would fit into the fields as it is; it stands in the invoice’s text all the same. Were an end after the invoice refused as well, no such invoice could be made, and its order would say so.',
      check: { live: 'sevdesk.delivery-after-the-invoice' },
    },
    {
      id: 'sevdesk-cash-discount-decimals',
      holds: 'Skonto may have decimals: the header’s discount of 1.5 with discountTime is kept.',
      reliedOnIn: [client('compose-document.ts')],
      sources: [],
      otherwise:
        'The printed Skonto would be cut to whole percents. The answer to each save is compared with what was sent: the order’s log then says that sevdesk did not take the Skonto, while the invoice is still a draft, and the merchant chooses whole percents.',
      check: { live: 'sevdesk.cash-discount-with-decimals' },
    },
    {
      id: 'sevdesk-foreign-currency',
      holds:
        'A document in another currency states its sums in euro in sumGross and in its own in sumGrossForeignCurrency.',
      reliedOnIn: [client('read-document.ts'), 'services/provider/src/domain/book-amount.ts'],
      sources: [],
      otherwise:
        'Were sumGross in the currency of the document, or sumGrossForeignCurrency missing, payments would be booked at a rate of one, and no check of sums looks at bookings. In the second case the euro sum would be taken for the total as well: where the check of sums is switched on (invoiceCheckBalance), the order’s log says INVALID_BALANCE and the document is not made final.',
      check: { live: 'sevdesk.sums-in-foreign-currency' },
    },
    {
      id: 'sevdesk-foreign-bookings',
      holds: 'Bookings on a document in another currency count in euro.',
      reliedOnIn: ['services/provider/src/domain/book-amount.ts'],
      sources: [],
      otherwise:
        'The euro sum would be booked as one of the document’s currency. A higher one is refused, and the order’s log says so; a lower one leaves the document partly paid, and the order shows it so. No check of sums looks at bookings.',
      check: { live: 'sevdesk.bookings-in-euro' },
    },
    {
      id: 'sevdesk-mails',
      holds:
        'sendViaEmail sends the PDF to one address, opens a draft, and refuses with 4501 (sender not confirmed) or 160 (mail server) before anything has left.',
      reliedOnIn: [client('mails.ts'), client('classify-answer.ts')],
      sources: [description('POST /Invoice/{invoiceId}/sendViaEmail'), sevdeskRs('error codes')],
      otherwise: 'A mail of unknown outcome is never sent twice; its order’s log says that nobody knows.',
      covers: ['POST /Invoice/:id/sendViaEmail', 'POST /CreditNote/:id/sendViaEmail', '422 4501', '422 160'],
      check: { live: 'sevdesk.mail-of-a-document' },
    },
    {
      id: 'sevdesk-reminders-copy-the-note',
      holds: 'A payment reminder (MA) is an invoice of its own that repeats the note of its invoice.',
      reliedOnIn: [client('find-documents.ts')],
      sources: [description('createInvoiceReminder; showMa=all')],
      otherwise: 'Reminders are left out of every look-up by their type.',
      covers: ['POST /Invoice/Factory/createInvoiceReminder'],
      check: { none: 'A reminder needs an invoice that was sent, which takes a number for good.' },
    },
    {
      id: 'sevdesk-errors-inside-200',
      holds: 'An answer with HTTP 200 may be an error: `error` is then set and names its status.',
      reliedOnIn: [client('classify-answer.ts')],
      sources: [sevdeskRs('cancelInvoice of a partly paid invoice')],
      otherwise: 'Every answer is read for an error, whatever its status.',
      covers: ['200 500'],
      check: { none: 'It was seen in one refusal only, which needs money on an invoice that was sent.' },
    },
  ],
};
