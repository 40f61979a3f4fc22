import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, type GraphQLSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';

let schema: GraphQLSchema | undefined;

/** Errors of a document against Shopify's Admin API schema 2026-10; empty when it is valid. */
export function adminSchemaProblems(document: string): string[] {
  return validate(readSchema(), parse(document)).map((error) => error.message);
}

/** Deprecated fields, arguments and values that a document uses: a later version removes them. */
export function adminDeprecations(document: string): string[] {
  return validate(readSchema(), parse(document), [NoDeprecatedCustomRule]).map((error) => error.message);
}

function readSchema(): GraphQLSchema {
  schema ??= buildClientSchema(JSON.parse(gunzipSync(readFileSync(findSchema())).toString('utf8')).data);
  return schema;
}

/** The package exports no path to its data, so this searches the package folders. */
function findSchema(): string {
  const places = createRequire(import.meta.url).resolve.paths('@shopify/dev-mcp') ?? [];
  const files = places.map((place) => join(place, '@shopify/dev-mcp/dist/data/admin_2026-10.json.gz'));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error('The Admin API schema is missing: run npm ci.');
  return found;
}
