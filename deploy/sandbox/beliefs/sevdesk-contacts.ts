import type { BeliefArea } from './belief.ts';
import { description, netztaucher, saurerSiggi, sevdeskRs } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;

/** Buyers: contacts, their addresses and ways of communication, tags and categories. */
export const sevdeskContacts: BeliefArea = {
  area: 'sevdesk-contacts',
  title: 'sevdesk: contacts',
  beliefs: [
    {
      id: 'sevdesk-contacts',
      holds:
        'Contacts are made, changed, read and deleted with names, customer number, VAT id, description and category.',
      reliedOnIn: [client('contacts.ts'), 'services/provider/src/use-cases/create-contact.ts'],
      sources: [
        description('GET, POST /Contact, GET, PUT, DELETE /Contact/{contactId}, /getTabsItemCount'),
        sevdeskRs('recorded answer write_contact_create'),
      ],
      otherwise: 'No document can be made; the order says what sevdesk refused.',
      covers: [
        'GET /Contact',
        'POST /Contact',
        'GET /Contact/:id',
        'PUT /Contact/:id',
        'DELETE /Contact/:id',
        'GET /Contact/:id/getTabsItemCount',
      ],
      check: { live: 'sevdesk.contact-lifecycle' },
    },
    {
      id: 'sevdesk-contact-put-is-partial',
      holds: 'PUT /Contact/{contactId} leaves alone what its body does not name.',
      reliedOnIn: [client('contacts.ts'), 'services/provider/src/use-cases/ensure-contact.ts'],
      sources: [
        sevdeskRs(
          'tests/contacts.rs, contact_update_sends_only_what_is_set: updates name what changes alone',
        ),
      ],
      otherwise:
        'A new name would take the VAT id and the description from a contact, also what the merchant wrote there. Documents name both VAT ids themselves; an e-invoice takes the recipient’s from the contact and would lack it.',
      check: { live: 'sevdesk.contact-put-is-partial' },
    },
    {
      id: 'sevdesk-customer-numbers',
      holds:
        'A contact is found by its customer number, the whole compared; the account says whether a number is free and which comes next.',
      reliedOnIn: [client('contacts.ts'), 'services/provider/src/use-cases/create-contact.ts'],
      sources: [
        description(
          'GET /Contact (depth, customerNumber), /Contact/Mapper/checkCustomerNumberAvailability, /Contact/Factory/getNextCustomerNumber',
        ),
        sevdeskRs('recorded answer contact_list_by_customer_number'),
      ],
      otherwise:
        'A contact that an unanswered call has made would be made again. Each row is compared here, and contacts of the last minutes are looked through by name and mark as well.',
      covers: [
        'GET /Contact/Mapper/checkCustomerNumberAvailability',
        'GET /Contact/Factory/getNextCustomerNumber',
      ],
      check: { live: 'sevdesk.contact-lifecycle' },
    },
    {
      id: 'sevdesk-contacts-since',
      holds: 'GET /Contact takes createAfter in unix seconds, which only the prose of the description names.',
      reliedOnIn: [client('contacts.ts')],
      sources: [
        description('prose: filters of contacts'),
        sevdeskRs('queries with createAfter and updateAfter'),
      ],
      otherwise:
        'All contacts would be read page by page. Each row’s time is compared here, so that the same one is found.',
      check: { live: 'sevdesk.contacts-since' },
    },
    {
      id: 'sevdesk-contact-addresses',
      holds:
        'An address of a contact is a row of its own, of the category of invoice addresses, with a country by id.',
      reliedOnIn: [client('contact-details.ts'), 'services/provider/src/use-cases/write-contact-details.ts'],
      sources: [
        description('GET, POST /ContactAddress, GET, PUT, DELETE /ContactAddress/{contactAddressId}'),
        sevdeskRs('recorded answer write_contact_address_create'),
        saurerSiggi,
      ],
      otherwise:
        'The contact would have no address; the document has its own, in parts and in one text, and does not depend on it.',
      covers: [
        'GET /ContactAddress',
        'POST /ContactAddress',
        'GET /ContactAddress/:id',
        'PUT /ContactAddress/:id',
        'DELETE /ContactAddress/:id',
      ],
      check: { live: 'sevdesk.contact-lifecycle' },
    },
    {
      id: 'sevdesk-address-without-country',
      holds: 'An address may be saved without a country, although its schema requires one.',
      reliedOnIn: [client('contact-details.ts')],
      sources: [],
      otherwise:
        'Only an order without a country has such an address. A refused one leaves the contact without an address; the order goes on.',
      check: {
        none: 'An order of Shopify names a country; the case is there for addresses written by hand.',
      },
    },
    {
      id: 'sevdesk-communication-ways',
      holds: 'A mail address or telephone number is a row of its own, with the key 2 for work.',
      reliedOnIn: [client('contact-details.ts')],
      sources: [
        description(
          'GET, POST /CommunicationWay, GET, PUT, DELETE /CommunicationWay/{communicationWayId}, GET /CommunicationWayKey',
        ),
        sevdeskRs('recorded answer write_communication_way_create'),
      ],
      otherwise:
        'The contact would lack its mail address. Mails are sent to the address of the order all the same; an e-invoice that needs it is refused when it is opened (830).',
      covers: [
        'GET /CommunicationWay',
        'POST /CommunicationWay',
        'GET /CommunicationWay/:id',
        'PUT /CommunicationWay/:id',
        'DELETE /CommunicationWay/:id',
        'GET /CommunicationWayKey',
        'GET /CommunicationWayKey/:id',
      ],
      check: { live: 'sevdesk.communication-ways' },
    },
    {
      id: 'sevdesk-tag-factory-kinds',
      holds: 'Tag/Factory/create tags invoices, vouchers, orders and credit notes, and no contacts.',
      reliedOnIn: [client('tags.ts')],
      sources: [description('POST /Tag/Factory/create, enum of object.objectName')],
      otherwise: 'Contacts are tagged by other calls anyway.',
      covers: ['POST /Tag/Factory/create', 'GET /Tag/:id', 'PUT /Tag/:id', 'DELETE /Tag/:id'],
      check: { live: 'sevdesk.tag-factory-refuses-contacts' },
    },
    {
      id: 'sevdesk-contact-tag-relation',
      holds: 'A contact is tagged by POST /Tag and POST /TagRelation with the tag and the contact.',
      reliedOnIn: [client('tags.ts')],
      sources: [],
      otherwise:
        'The calls are in a description of 2018; in use today they are seen with documents alone, and contacts are seen with a filter by tags. A refusal leaves the contact without the tag; everything else about it is written. The settings of contacts then say so, and the account is asked again after a week.',
      covers: ['POST /Tag', 'POST /TagRelation', 'GET /Tag', 'DELETE /TagRelation/:id'],
      check: { live: 'sevdesk.contact-tags' },
    },
    {
      id: 'sevdesk-tag-relation-filter',
      holds: 'GET /TagRelation can be narrowed to one object by object[id] and object[objectName].',
      reliedOnIn: [client('tags.ts')],
      sources: [],
      otherwise:
        'All relations of the account are read page by page and compared here, a hundred pages at most; that happens only when the outcome of a tagging is unknown.',
      covers: ['GET /TagRelation'],
      check: { live: 'sevdesk.tag-relation-filter' },
    },
    {
      id: 'sevdesk-category-create',
      holds: 'POST /Category makes a category of contacts.',
      reliedOnIn: [client('categories.ts'), 'services/provider/src/use-cases/ensure-category.ts'],
      sources: [],
      otherwise:
        'The help shows own categories of contacts in the interface only, and the call is in a description of 2018. A refusal is remembered for a week, contacts get the category that every account has for customers, and the settings of contacts say how to make the category by hand.',
      covers: ['POST /Category', 'DELETE /Category/:id'],
      check: { live: 'sevdesk.category-creation' },
    },
    {
      id: 'sevdesk-categories',
      holds:
        'GET /Category lists the categories of one kind of object by objectType, and 3 is the one for customers.',
      reliedOnIn: [client('fetch-reference-data.ts'), client('categories.ts'), client('parts/parts.ts')],
      sources: [netztaucher, saurerSiggi, sevdeskRs('category 3 in recorded answers of contacts')],
      otherwise:
        'Rows of other kinds are left out here. Without the list new contacts are customers, and products have no category.',
      covers: ['GET /Category', 'GET /Category/:id'],
      check: { live: 'sevdesk.category-creation' },
    },
  ],
};
