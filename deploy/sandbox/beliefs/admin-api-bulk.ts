import type { Belief } from './belief.ts';
import { recorded, schema } from './shopify-sources.ts';

const operation = 'services/orders/src/imports/clients/shopify/bulk-operation.ts';
const file = 'services/orders/src/imports/clients/shopify/bulk-file.ts';

/** Bulk operations: how an import reads all orders at once. */
export const bulkOperations: readonly Belief[] = [
  {
    id: 'bulk-states',
    holds:
      'A bulk operation is CREATED, RUNNING or CANCELING until it ends as COMPLETED, FAILED, CANCELED or EXPIRED; a failed one has an errorCode, and one that found nothing has no url.',
    reliedOnIn: [operation],
    sources: [schema],
    otherwise:
      'A state that is not known has ended, and the import reads the orders page by page; so it does when Shopify does not know the operation any more.',
    covers: [
      'QueryRoot.bulkOperation',
      'Mutation.bulkOperationRunQuery',
      'BulkOperationRunQueryPayload.bulkOperation',
      'BulkOperation.id',
      'BulkOperation.status',
      'BulkOperation.url',
      'INTERNAL_SERVER_ERROR',
    ],
    check: { live: 'shopify.bulk-object-count' },
  },
  {
    id: 'bulk-at-the-same-time',
    holds:
      'An app runs one bulk query a shop, since version 2026-01 five; one more is refused with OPERATION_IN_PROGRESS or LIMIT_REACHED.',
    reliedOnIn: [operation],
    sources: [schema, recorded('docs/endpoints/bulk-operations.md: five since 2026-01')],
    otherwise:
      'Whatever the refusal is called, these days are read page by page. The stand-in lets one run at a time, the worse of both.',
    covers: ['OPERATION_IN_PROGRESS', 'BulkOperationUserError.*'],
    check: { none: 'It would keep a store busy with operations that nobody needs.' },
  },
  {
    id: 'bulk-query-is-kept',
    holds:
      'bulkOperations lists the operations of the app, the latest first, each with the text of its query as it was sent.',
    reliedOnIn: [operation],
    sources: [schema],
    otherwise:
      'After a crash in the moment of the start the operation would not be recognised: another one is started, or the days are read page by page. Orders are imported once either way.',
    covers: ['QueryRoot.bulkOperations', 'BulkOperation.query', 'BulkOperation.createdAt'],
    check: { live: 'shopify.bulk-object-count' },
  },
  {
    id: 'bulk-file',
    holds:
      'The file of an operation has one object a line; grouped, the children of an order follow it and name it as __parentId. Its address is its own key, and it is gone after seven days.',
    reliedOnIn: [file],
    sources: [
      schema,
      {
        kind: 'document',
        where:
          'shopify.dev changelog, "Optional groupObjects argument in bulk operations": children directly below their parents by default',
        date: '2025-06-27',
      },
    ],
    otherwise:
      'A line that does not follow its order, and a file with another number of orders than was said, make the import read page by page. Nothing is imported from half a file but the orders that are whole.',
    covers: ['GET /bulk/:id/:secret.jsonl'],
    check: { live: 'shopify.bulk-object-count' },
  },
  {
    id: 'bulk-query-refused',
    holds: 'A query that a bulk operation does not take is refused with INVALID before anything runs.',
    reliedOnIn: [operation],
    sources: [schema, recorded('docs/endpoints/bulk-operations.md: userErrors of refused queries')],
    otherwise: 'Whatever the refusal is called, the import reads the orders page by page.',
    covers: ['INVALID'],
    check: { live: 'shopify.operations' },
  },
];
