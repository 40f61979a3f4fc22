import { openPool } from '@belegfluss/runtime/database';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll } from '@jest/globals';
import type pg from 'pg';
import { logger } from './messaging-fixture.ts';

export let database: TestDatabase;
export let pool: pg.Pool;

/** Gives the suite that calls it a database with the runtime's tables, and with those that it declares itself. */
export function openRuntimeDatabase(tables = ''): void {
  beforeAll(async () => {
    database = await createTestDatabase('runtime');
    pool = openPool({ url: database.url, name: 'test', logger });
    if (tables !== '') await pool.query(tables);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
}
