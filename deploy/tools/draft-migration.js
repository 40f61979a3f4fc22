/**
 * `npm run migration -- <service> <name>`: drafts the next migration of a service from the difference between its
 * `schema.prisma` and its migrations, for a person to review; an empty one where there is no difference, for SQL that
 * Prisma does not know. `runtime` stands for the tables that every service has.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './stamps.js';

const [service, name] = process.argv.slice(2);
const directory = join(root, 'services', service ?? '', 'prisma');
if (!existsSync(join(directory, 'schema.prisma')) || !/^[a-z0-9_]+$/.test(name ?? '')) {
  console.error('Usage: npm run migration -- <service> <name_in_lower_case>');
  process.exit(2);
}
const { startPostgres } = await tsImport('@belegfluss/local/postgres', import.meta.url);
const { draftMigration, ensureDatabase } = await tsImport('@belegfluss/runtime/database', import.meta.url);
const { createLogger } = await tsImport('@belegfluss/runtime/log', import.meta.url);

const migrations = join(directory, 'migrations');
await mkdir(migrations, { recursive: true });
await writeFile(join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
const postgres = await startPostgres({ name: 'drafts', fresh: true, volatile: true, disposable: true });
try {
  const url = postgres.url('draft');
  await ensureDatabase(url);
  const logger = createLogger({ name: 'draft', level: 'warn' });
  const sql = await draftMigration({ url, directory, logger });
  const stampOfNow = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const draft = join(migrations, `${stampOfNow}_${name}`);
  await mkdir(draft);
  await writeFile(join(draft, 'migration.sql'), sql);
  console.log(`Drafted ${draft}/migration.sql`);
} finally {
  await postgres.stop();
}
