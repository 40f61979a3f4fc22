import type { BeliefArea } from './belief.ts';
import { description, nerdscave, saurerSiggi, sevdeskRs } from './sevdesk-sources.ts';

const compose = 'services/provider/src/clients/sevdesk/compose-document.ts';

/**
 * Intended differences between our requests and sevdesk's published description; `named-differences.ts` names these.
 */
export const sevdeskRequests: BeliefArea = {
  area: 'sevdesk-requests',
  title: 'sevdesk: requests that differ from its description',
  beliefs: [
    {
      id: 'sevdesk-ids-as-text',
      holds: 'Ids may be sent as text where the description says integer.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/names.ts', compose],
      sources: [saurerSiggi, nerdscave],
      otherwise:
        'Every write would be refused with an answer that names the field. No document comes into being, and the order’s log shows the refusal.',
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-status-as-number',
      holds: 'A document’s status may be sent as a number where the description says text.',
      reliedOnIn: [compose],
      sources: [sevdeskRs('requests of its live write tests'), nerdscave],
      otherwise:
        'saveInvoice would be refused. No document comes into being, and the order’s log shows the refusal.',
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-one-tax-system-each',
      holds: 'A document has taxRule in version 2.0 and taxType in 1.0; the other one is left out.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/compose-regime.ts'],
      sources: [
        description('prose of Invoice and CreditNote: "Use this in sevdesk-Update 1.0 (instead of taxRule)"'),
      ],
      otherwise:
        'A draft would be refused for a missing field, before any number is given; the order’s log shows the refusal.',
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-note-filter-by-its-name',
      holds:
        'Documents are found by customerInternalNote, the whole text compared, although the prose spells the filter customerIntenalNote.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/find-documents.ts'],
      sources: [sevdeskRs('live read tests: exact match, original and cancellation are found')],
      otherwise:
        'An ignored filter would list everything. Every row is compared again with the whole note before it counts as found, so that no foreign document is taken and none is made twice.',
      check: { live: 'sevdesk.note-filter' },
    },
    {
      id: 'sevdesk-transaction-status-filter',
      holds:
        'GET /CheckAccountTransaction filters by status, which is not described; isBooked=false is ignored.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/transactions.ts'],
      sources: [sevdeskRs('list of transactions with status=100')],
      otherwise:
        'More rows would be read than needed. Each row’s account and status are compared again, so that nothing else is booked.',
      check: { live: 'sevdesk.transaction-status-filter' },
    },
    {
      id: 'sevdesk-address-filter',
      holds:
        'GET /ContactAddress filters by contact[id] with contact[objectName], as GET /CommunicationWay does.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/contact-details.ts'],
      sources: [saurerSiggi],
      otherwise:
        'Addresses of others would be listed too. Each row’s contact is compared again, so that no address of somebody else is changed.',
      check: { live: 'sevdesk.contact-lifecycle' },
    },
    {
      id: 'sevdesk-address-in-parts',
      holds:
        'A document takes addressName, addressName2, addressStreet, addressZip and addressCity, and prints them, with takeDefaultAddress false.',
      reliedOnIn: [compose],
      sources: [nerdscave, saurerSiggi],
      otherwise:
        'The document would show an incomplete address. The same address is sent in one text beside its parts, which the description knows.',
      check: { live: 'sevdesk.draft-lifecycle' },
    },
    {
      id: 'sevdesk-nothing-to-delete',
      holds: 'The lists of positions and discounts to delete may be null, as in sevdesk’s own examples.',
      reliedOnIn: [compose],
      sources: [description('example bodies of saveInvoice and saveCreditNote'), nerdscave],
      otherwise:
        'saveInvoice would be refused, before any number is given; the order’s log shows the refusal.',
      check: { live: 'sevdesk.nulls-in-a-document' },
    },
    {
      id: 'sevdesk-credit-note-type',
      holds: 'A credit note is saved with creditNoteType CN, which its schema does not list.',
      reliedOnIn: [compose],
      sources: [nerdscave],
      otherwise:
        'An ignored field changes nothing. A refused one stops the credit note, before any number is used, and the order’s log shows the refusal.',
      check: { live: 'sevdesk.credit-note-draft' },
    },
    {
      id: 'sevdesk-credit-note-positions-keep-ids',
      holds:
        'Rewriting a draft credit note, a position with its id is changed instead of added, although id is read-only.',
      reliedOnIn: [compose],
      sources: [],
      otherwise:
        'A credit note that is rewritten as a draft would have its lines twice. The draft is read after a rewrite: where lines were added it is deleted, and the order makes a new one. Where the double sum is above the invoice sevdesk refuses the rewrite (455), and the order says so.',
      check: { live: 'sevdesk.credit-note-positions-keep-ids' },
    },
    {
      id: 'sevdesk-revenue-account-in-the-header',
      holds: 'A document takes accountDatev in its header, which its schema does not list.',
      reliedOnIn: [compose],
      sources: [],
      otherwise:
        'The setting for the revenue account would have no effect: sevdesk books by its own rule. Documents and amounts are the same.',
      check: { live: 'sevdesk.revenue-account-in-the-header' },
    },
    {
      id: 'sevdesk-cleared-by-null',
      holds:
        'A null in a save clears the payment method, the cost centre or the revenue account that a draft has.',
      reliedOnIn: [compose],
      sources: [],
      otherwise:
        'A draft would keep what the order does not have any more: a payment method or cost centre of before. The amounts are the same.',
      check: { live: 'sevdesk.cleared-by-null' },
    },
    {
      id: 'sevdesk-credit-notes-like-invoices',
      holds: 'A credit note takes paymentMethod and propertyIsEInvoice, which its schema does not list.',
      reliedOnIn: [compose],
      sources: [sevdeskRs('recorded answer of saveCreditNote has both as they were sent')],
      otherwise:
        'The credit note would be an ordinary PDF and name no payment method: unknown fields are ignored. The amounts are the same.',
      check: { live: 'sevdesk.credit-notes-like-invoices' },
    },
    {
      id: 'sevdesk-e-invoice-reference',
      holds: 'A document takes einvoiceReference, which its schema does not list.',
      reliedOnIn: [compose],
      sources: [],
      otherwise:
        'The e-invoice would state the reference of the contact, which is the order’s as well: it is written there before. The amounts are the same.',
      check: { live: 'sevdesk.e-invoice-draft' },
    },
  ],
};
