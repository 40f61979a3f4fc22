import { type ExecutionResult, execute, type GraphQLFieldResolver } from 'graphql';
import { type BulkOperation, bulkSecret, toBulkStatus } from '../bulk/bulk-store.ts';
import { checkBulkQuery } from '../bulk/check-bulk-query.ts';
import { type BulkLines, writeLines } from '../bulk/write-lines.ts';
import { gid } from '../ids.ts';
import { consume } from '../knobs.ts';
import type { CallContext, RootResolver, Source } from './context.ts';
import type { UserErrorCode } from './error-codes.ts';
import { toBulkOperation } from './map-bulk.ts';
import { ownBulkOperations } from './query-bulk.ts';
import { adminSchema } from './schema.ts';

type Resolve = GraphQLFieldResolver<unknown, unknown>;

/** Bulk operations of queries; one at a time. `resolve` resolves the fields of the queried objects. */
export const bulkMutations = (resolve: Resolve): Record<string, RootResolver> => ({
  bulkOperationRunQuery: async ({ query, groupObjects }, context) => {
    const refused = (message: string, code: UserErrorCode) => ({
      bulkOperation: null,
      userErrors: [{ field: ['query'], message, code }],
    });
    const running = ownBulkOperations(context).find(
      (entry) => toBulkStatus(entry, context.now) === 'RUNNING',
    );
    if (running) {
      const id = gid('BulkOperation', running.id);
      return refused(
        `A bulk query operation for this app and shop is already in progress: ${id}.`,
        'OPERATION_IN_PROGRESS',
      );
    }
    const checked = checkBulkQuery(String(query));
    if ('problem' in checked) return refused(checked.problem, 'INVALID');
    const answer = (await execute({
      schema: adminSchema().schema,
      document: checked.document,
      contextValue: { ...context, bulk: true },
      fieldResolver: resolve,
      typeResolver: (value) => (value as Source).__typename as string | undefined,
    })) as ExecutionResult;
    const operation = keep(context, String(query), answer, groupObjects === true);
    return { bulkOperation: toBulkOperation(operation, context), userErrors: [] };
  },
});

function keep(context: CallContext, query: string, answer: ExecutionResult, grouped: boolean): BulkOperation {
  const { world } = context.service;
  const isDenied = answer.errors?.some(({ extensions }) => extensions.code === 'ACCESS_DENIED') ?? false;
  const isFailed = consume(world, 'failBulkNext') || (answer.errors?.length ?? 0) > 0;
  const nothing: BulkLines = { lines: [], roots: 0 };
  const operation: BulkOperation = {
    id: String(world.ids.next()),
    shop: context.shop.domain,
    query,
    createdAt: context.now,
    endsAt: new Date(context.now.getTime() + world.knobs.bulkMs),
    outcome: isFailed ? 'FAILED' : 'COMPLETED',
    errorCode: isDenied ? 'ACCESS_DENIED' : isFailed ? 'INTERNAL_SERVER_ERROR' : null,
    ...(isFailed ? nothing : writeLines({ ...answer.data }, grouped)),
    secret: bulkSecret(),
  };
  world.bulkOperations = [...world.bulkOperations, operation];
  return operation;
}
