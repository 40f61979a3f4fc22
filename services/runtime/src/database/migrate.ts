import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from '../log/index.ts';
import { type MigrationsList, noFilters, withSchemaEngine } from './schema-engine.ts';

/**
 * Applies a service's Prisma migrations. Any number of replicas may call it at once: an advisory lock lets one
 * work and the others find everything done.
 *
 * `directory` is the service's `prisma` folder.
 */
export async function migrate(options: {
  readonly url: string;
  readonly directory: string;
  readonly logger: Logger;
}): Promise<void> {
  const list = await readMigrations(options.directory);
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('prisma migrations'))`);
    if (await isUpToDate(client, list)) return;
    const schema = await readFile(join(options.directory, 'schema.prisma'), 'utf8');
    const { appliedMigrationNames } = await withSchemaEngine(options.url, schema, (engine) =>
      engine.applyMigrations({ migrationsList: list, filters: noFilters }),
    );
    options.logger.info({ migrations: appliedMigrationNames }, 'migrations applied');
  } finally {
    await client.end();
  }
}

export async function readMigrations(directory: string): Promise<MigrationsList> {
  const baseDir = join(directory, 'migrations');
  const entries = await readdir(baseDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(baseDir, path, 'migration.sql'), 'utf8') },
      },
    })),
  );
  const lockfile = await readFile(join(baseDir, 'migration_lock.toml'), 'utf8');
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: lockfile },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

/** Spares the engine, which takes longer to load than the question to answer. Changed files go to the engine. */
async function isUpToDate(client: pg.Client, list: MigrationsList): Promise<boolean> {
  const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS name`);
  if (!tables[0]?.name) return false;
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  return list.migrationDirectories.every(
    ({ path, migrationFile }) =>
      applied.get(path) === createHash('sha256').update(migrationFile.content.value).digest('hex'),
  );
}
