import { type ExecutionResult, execute, type GraphQLFieldResolver } from 'graphql';
import { withImplied } from '../auth/scopes.ts';
import { consume } from '../knobs.ts';
import type { ShopifyService } from '../service.ts';
import type { Shop } from '../shops.ts';
import type { Buckets } from './bucket.ts';
import type { CallContext, Source } from './context.ts';
import { computeQueryCost, MAX_QUERY_COST } from './cost.ts';
import { checkDocument, selectOperation } from './documents.ts';
import { assertKnownErrors } from './error-codes.ts';
import { bulkMutations } from './mutate-bulk.ts';
import { MUTATIONS } from './mutations.ts';
import { QUERIES } from './queries.ts';
import { createFieldResolver } from './resolve-field.ts';
import { adminSchema } from './schema.ts';

export type GraphqlCall = { query: string; variables: Record<string, unknown>; operationName: string | null };
type Reply = { data?: unknown; errors?: unknown[]; extensions?: Record<string, unknown> };

const readResolver = createFieldResolver({ QueryRoot: QUERIES });
const fieldResolver = createFieldResolver({
  QueryRoot: QUERIES,
  Mutation: { ...MUTATIONS, ...bulkMutations(readResolver as GraphQLFieldResolver<unknown, unknown>) },
});

/** Runs one call against the real schema: validation, points, resolvers. Always answered with HTTP 200. */
export async function answerGraphql(
  service: ShopifyService,
  buckets: Buckets,
  shop: Shop,
  call: GraphqlCall,
  baseUrl: string,
): Promise<Reply> {
  const now = service.world.now();
  const checked = checkDocument(call.query);
  if ('errors' in checked) return { errors: [...assertKnownErrors(checked.errors)] };
  const operation = selectOperation(checked.document, call.operationName);
  if (!operation) return { errors: [{ message: `No operation named "${call.operationName ?? ''}"` }] };

  const requested = computeQueryCost(checked.document, operation, call.variables);
  const cost = (actual: number | null) => ({
    cost: {
      requestedQueryCost: requested,
      actualQueryCost: actual,
      throttleStatus: buckets.status(shop, now.getTime()),
    },
  });
  if (requested > MAX_QUERY_COST) return { errors: [tooExpensive(requested)], extensions: cost(null) };
  if (consume(service.world, 'throttleNext')) buckets.drain(shop, now.getTime());
  if (!buckets.take(shop, requested, now.getTime())) return { errors: [THROTTLED], extensions: cost(null) };

  service.billing.settle(shop.domain);
  const scopes = new Set(withImplied(shop.scopes));
  const context: CallContext = { service, shop, scopes, baseUrl, now, searchWarnings: [] };
  const result = (await execute({
    schema: adminSchema().schema,
    document: checked.document,
    variableValues: call.variables,
    operationName: call.operationName,
    contextValue: context,
    fieldResolver: fieldResolver as GraphQLFieldResolver<unknown, unknown>,
    typeResolver: (value) => (value as Source).__typename as string | undefined,
  })) as ExecutionResult;
  if (result.data === undefined) {
    buckets.refund(shop, requested, now.getTime());
    return { errors: (result.errors ?? []).map((error) => invalidVariable(error.message)) };
  }
  const actual = Math.min(
    requested,
    computeQueryCost(checked.document, operation, call.variables, result.data),
  );
  buckets.refund(shop, requested - actual, now.getTime());
  return {
    data: result.data,
    ...(result.errors
      ? { errors: [...assertKnownErrors(result.errors.map((error) => error.toJSON()))] }
      : {}),
    extensions: { ...cost(actual), ...searchWarnings(context) },
  };
}

const THROTTLED = {
  message: 'Throttled',
  extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
};

function tooExpensive(cost: number) {
  return {
    message: `Query cost is ${cost}, which exceeds the single query max cost limit (${MAX_QUERY_COST}).`,
    extensions: {
      code: 'MAX_COST_EXCEEDED',
      cost,
      maxCost: MAX_QUERY_COST,
      documentation: 'https://shopify.dev/api/usage/rate-limits',
    },
  };
}

function invalidVariable(message: string) {
  return {
    message: message.replace(/"/g, ''),
    extensions: { code: 'INVALID_VARIABLE', problems: [{ path: [], explanation: message }] },
  };
}

function searchWarnings(context: CallContext): Record<string, unknown> {
  if (context.searchWarnings.length === 0) return {};
  return {
    search: context.searchWarnings.map(({ field, query }) => ({
      query,
      warnings: [{ field, message: 'Invalid search field for this query.', code: 'invalid_field' }],
    })),
  };
}
