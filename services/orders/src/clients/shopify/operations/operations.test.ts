import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildClientSchema, type GraphQLSchema, parse, validate } from 'graphql';
import { orderLinesQuery, orderSnapshotQuery, refundLinesQuery } from './order-snapshot.graphql.ts';
import { updatedOrdersQuery, updatedSince } from './updated-orders.graphql.ts';

let schema: GraphQLSchema;

beforeAll(() => {
  schema = buildClientSchema(JSON.parse(gunzipSync(readFileSync(findSchema())).toString('utf8')).data);
});

describe('operations of the Admin API 2026-10', () => {
  it.each([
    ['OrderSnapshot', orderSnapshotQuery],
    ['OrderLines', orderLinesQuery],
    ['RefundLines', refundLinesQuery],
    ['UpdatedOrders', updatedOrdersQuery],
  ])('%s is valid against the real schema', (_name, document) => {
    expect(validate(schema, parse(document)).map((error) => error.message)).toEqual([]);
  });

  it('the sweep asks for a time in quotes, as the search wants it', () => {
    expect(updatedSince(new Date('2026-05-09T06:00:00Z'))).toBe("updated_at:>='2026-05-09T06:00:00.000Z'");
  });
});

/** The package exports no path to its data, so that it is looked for where packages are. */
function findSchema(): string {
  const places = createRequire(import.meta.url).resolve.paths('@shopify/dev-mcp') ?? [];
  const files = places.map((place) => join(place, '@shopify/dev-mcp/dist/data/admin_2026-10.json.gz'));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error('The Admin API schema is missing: run npm ci.');
  return found;
}
