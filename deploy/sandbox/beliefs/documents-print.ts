import type { Belief } from './belief.ts';
import { description, sevdeskRs } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;

/** Printing, sending, and the content of e-invoices. */
export const documentPrint: readonly Belief[] = [
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
    reliedOnIn: [
      'services/orders/src/documents/domain/compose/decide-e-invoice.ts',
      client('read-account-profile.ts'),
    ],
    sources: [description('propertyIsEInvoice and its requirements')],
    otherwise: 'It would be refused at sending; the order’s log names what is missing.',
    covers: ['400 830', 'GET /Invoice/:id/getXml', 'GET /CreditNote/:id/getXml'],
    check: { live: 'sevdesk.e-invoice-draft' },
  },
  {
    id: 'sevdesk-e-invoice-within-the-eu',
    holds:
      'The draft of an e-invoice is saved for a supply within the EU (tax rule 3) to a buyer with a VAT id in another country of it.',
    reliedOnIn: ['services/orders/src/documents/domain/compose/decide-e-invoice.ts'],
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
    reliedOnIn: ['services/orders/src/documents/domain/document/document-keys.ts'],
    // The help page says that the number of the order belongs into this field, but not where it appears in the XML.
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
    reliedOnIn: ['services/orders/src/documents/domain/compose/decide-tax-note.ts'],
    sources: [],
    otherwise:
      'Nothing: the statement that the law asks for (§ 14a UStG) stands in our texts, and taxText names the tax and its rate alone, whether it is printed or not.',
    check: { live: 'sevdesk.tax-text-is-printed' },
  },
  {
    id: 'sevdesk-no-note-of-its-own',
    holds: 'sevdesk adds no legal note of its own to a document under a tax rule without VAT.',
    reliedOnIn: ['services/orders/src/documents/domain/compose/decide-tax-note.ts'],
    sources: [],
    otherwise:
      'A document would say twice why it states no VAT, which is lawful. The owner of the account sees it and says so once (general.taxNote): then ours is left out.',
    check: { live: 'sevdesk.no-note-of-its-own' },
  },
  {
    id: 'sevdesk-no-vat-id-of-its-own',
    holds: 'sevdesk prints no VAT id of the recipient on a document by itself.',
    reliedOnIn: ['services/orders/src/documents/domain/compose/with-vat-ids.ts'],
    sources: [],
    otherwise:
      'Where the law asks for both ids they stand in our texts (§ 14a (1), (3) UStG). A document would name the recipient’s twice, which is lawful; a contact that has another one meanwhile would put a second id on it.',
    check: { live: 'sevdesk.no-vat-id-of-its-own' },
  },
  {
    id: 'sevdesk-no-delivery-after-the-invoice',
    holds:
      'A regular invoice is refused when its deliveryDate is later than its invoiceDate; a period may end later (deliveryDateUntil), and an advance invoice may look ahead.',
    reliedOnIn: ['services/orders/src/documents/domain/compose/decide-delivery.ts'],
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
];
