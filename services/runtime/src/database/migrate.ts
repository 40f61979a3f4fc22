import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../log/index.ts';
import { prismaFolder } from './prisma-folder.ts';
import { readMigrations } from './read-migrations.ts';
import { type MigrationsList, noFilters, withSchemaEngine } from './schema-engine.ts';

/**
 * Applies a service's Prisma migrations and those of the runtime's own tables, as one history. Any number of replicas
 * may call it at once: an advisory lock lets one work and the others find everything done. Throws when a migration
 * fails, or when an applied one was changed since.
 */
export async function migrate(options: {
  readonly url: string;
  /** The service's `prisma` folder. */
  readonly directory: string;
  /** Another folder than the runtime's own: suites go back to versions that did not have all of it. */
  readonly runtime?: string;
  readonly logger: Logger;
}): Promise<void> {
  const { directory, runtime = prismaFolder('runtime') } = options;
  const list = await readMigrations(directory === runtime ? [directory] : [directory, runtime]);
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('prisma migrations'))`);
    const { changed, isUpToDate } = await compareWithDatabase(client, list);
    if (changed.length > 0) {
      throw new Error(`Migrations were changed after they had been applied: ${changed.join(', ')}.`);
    }
    if (isUpToDate) return;
    const schema = await readFile(join(directory, 'schema.prisma'), 'utf8');
    const { appliedMigrationNames } = await withSchemaEngine(options.url, schema, (engine) =>
      engine.applyMigrations({ migrationsList: list, filters: noFilters }),
    );
    options.logger.info({ migrations: appliedMigrationNames }, 'migrations applied');
  } finally {
    await client.end();
  }
}

/**
 * Compares the migrations with those applied. It does without the engine, which takes longer to load than the query
 * takes, and checks what the engine does not: whether a migration is still the one that was applied.
 */
async function compareWithDatabase(
  client: pg.Client,
  list: MigrationsList,
): Promise<{ readonly changed: readonly string[]; readonly isUpToDate: boolean }> {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`);
  if (!tables[0]?.name) return { changed: [], isUpToDate: false };
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const known = list.migrationDirectories.filter(({ path }) => applied.has(path));
  return {
    changed: known
      .filter(({ path, migrationFile }) => applied.get(path) !== sha256(migrationFile.content.value))
      .map(({ path }) => path),
    isUpToDate: known.length === list.migrationDirectories.length,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
