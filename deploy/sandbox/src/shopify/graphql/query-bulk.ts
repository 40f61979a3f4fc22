import { type BulkOperation, toBulkStatus } from '../bulk/bulk-store.ts';
import { listConnection } from './connection.ts';
import type { CallContext, RootResolver, Source } from './context.ts';
import { toBulkOperation } from './map-bulk.ts';
import { requireGidNumber } from './require-gid-number.ts';
import { parseQuery, type Query } from './search-syntax.ts';

export const BULK_QUERIES: Record<string, RootResolver> = {
  bulkOperation: ({ id }, context) => showBulkOperation(id, context),
  bulkOperations: (args, context) => {
    const query = parseQuery(String(args.query ?? ''));
    const own = ownBulkOperations(context).filter((entry) => matches(query, entry, context));
    return listConnection(own, args, (entry) => toBulkOperation(entry, context));
  },
};

export function showBulkOperation(id: unknown, context: CallContext): Source | null {
  const number = requireGidNumber(id, 'BulkOperation');
  const found = ownBulkOperations(context).find((entry) => entry.id === number);
  return found ? toBulkOperation(found, context) : null;
}

/** Oldest first. */
export const ownBulkOperations = ({ service, shop }: CallContext): BulkOperation[] =>
  service.world.bulkOperations.filter((entry) => entry.shop === shop.domain);

function matches(query: Query, entry: BulkOperation, context: CallContext): boolean {
  switch (query.kind) {
    case 'all':
      return true;
    case 'and':
      return query.parts.every((part) => matches(part, entry, context));
    case 'or':
      return query.parts.some((part) => matches(part, entry, context));
    case 'not':
      return !matches(query.part, entry, context);
    case 'term':
      if (query.field === 'status')
        return toBulkStatus(entry, context.now).toLowerCase() === query.value.toLowerCase();
      return query.field !== 'operation_type' || query.value.toLowerCase() === 'query';
  }
}
