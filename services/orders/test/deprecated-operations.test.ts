import { readdirSync } from 'node:fs';
import { adminDeprecations } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';

const folder = new URL('../src/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.graphql.ts'),
);

/**
 * PayPal's own id of a transaction has no other documented place: `paymentId` is the id that Shopify hands on to
 * PayPal. See the register's `deprecated-authorization-code`.
 */
const known = ['OrderTransaction.authorizationCode'];

describe('operations of the Admin API', () => {
  it('are found in every module that has any', () => {
    const modules = new Set(files.map((name) => name.split('/')[0]));
    expect([...modules].sort()).toEqual(['catalog', 'documents', 'imports', 'payments']);
  });

  it.each(files)('%s selects nothing that is deprecated', async (name) => {
    const operations: Readonly<Record<string, unknown>> = await import(new URL(name, folder).href);
    const documents = Object.values(operations).filter(
      (value): value is string => typeof value === 'string' && /^\s*(query|mutation|\{)/.test(value),
    );
    const found = documents.flatMap(adminDeprecations);
    expect(found.filter((message) => !known.some((field) => message.includes(field)))).toEqual([]);
  });
});
