import { serviceNames } from '@belegfluss/local/installation-config';
import { createTestDatabase } from '@belegfluss/testing/database';
import { within } from '@belegfluss/testing/postgres-server';
import { describe, expect, it } from '@jest/globals';
import { readCatalogue } from '../src/tables/catalogue.ts';
import { findProblems } from '../src/tables/find-problems.ts';
import { functionRules, sequenceRules, tableRules } from '../src/tables/table-rules.ts';

describe('the tables of every service', () => {
  it.each(serviceNames)('of %s are classed, and no two shops meet in a key', async (service) => {
    const database = await createTestDatabase(service);
    const catalogue = await within(database.url, readCatalogue);
    await database.drop();
    expect(
      findProblems(catalogue, {
        tables: tableRules[service],
        sequences: sequenceRules[service],
        functions: functionRules,
      }),
    ).toEqual([]);
  });
});
