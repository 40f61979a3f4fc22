import type { BeliefArea } from './belief.ts';

export const sevdeskContacts: BeliefArea = {
  area: 'sevdesk-contacts',
  title: 'sevdesk: contacts',
  beliefs: [
    {
      id: 'sevdesk-tag-factory-kinds',
      holds: 'Tag/Factory/create tags invoices, vouchers, orders and credit notes, and no contacts.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/tags.ts'],
      sources: [
        {
          kind: 'schema',
          where: 'sevdesk API description (openapi), POST /Tag/Factory/create, enum of object.objectName',
          date: '2026-11-27',
        },
      ],
      otherwise: 'Contacts are tagged by other calls anyway.',
      covers: ['POST /Tag/Factory/create'],
      check: { live: 'sevdesk.contact-tag' },
    },
    {
      id: 'sevdesk-contact-tag-relation',
      holds: 'A contact is tagged by POST /Tag and POST /TagRelation with the tag and the contact.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/tags.ts'],
      sources: [
        {
          kind: 'code',
          where:
            'Client generated from the description of 2018 (Pommespanzer), and Saurer-Siggi for invoices and credit notes',
          date: '2026-11-27',
        },
        {
          kind: 'schema',
          where: 'sevdesk API description (openapi), GET /Contact, filter tags[x][id]',
          date: '2026-11-27',
        },
      ],
      otherwise: 'A refusal leaves the contact without the tag; everything else about it is written.',
      covers: ['POST /Tag', 'POST /TagRelation', 'GET /Tag'],
      check: { live: 'sevdesk.contact-tag' },
    },
    {
      id: 'sevdesk-tag-relation-filter',
      holds: 'GET /TagRelation can be narrowed to one object by object[id] and object[objectName].',
      reliedOnIn: ['services/provider/src/clients/sevdesk/tags.ts'],
      sources: [],
      otherwise:
        'All relations of the account are read page by page and compared here; that happens only when the outcome of a tagging is unknown.',
      covers: ['GET /TagRelation'],
      check: { live: 'sevdesk.tag-relation-filter' },
    },
    {
      id: 'sevdesk-category-create',
      holds: 'Whether POST /Category makes a category of contacts.',
      reliedOnIn: ['services/provider/src/use-cases/ensure-category.ts'],
      sources: [
        {
          kind: 'code',
          where: 'Client generated from the description of 2018 (Pommespanzer)',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'A refusal is remembered for a while, and contacts get the category that every account has for customers.',
      covers: ['GET /Category'],
      check: { live: 'sevdesk.category-create' },
    },
  ],
};
