/**
 * `npm run migration -- <service> <name>`: drafts the next migration of a service from what changed in its
 * `schema.prisma` since the last one, for a person to review. The schema as of the last migration is kept beside
 * the migrations as `schema.last.prisma`.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './stamps.js';

const [service, name] = process.argv.slice(2);
if (!service || !/^[a-z0-9_]+$/.test(name ?? '')) {
  console.error('Usage: npm run migration -- <service> <name_in_lower_case>');
  process.exit(2);
}
const { startPostgres } = await tsImport('@belegfluss/local/postgres', import.meta.url);
const { draftMigration } = await tsImport('@belegfluss/runtime/database', import.meta.url);

const prisma = join(root, 'services', service, 'prisma');
const migrations = join(prisma, 'migrations');
const last = join(migrations, 'schema.last.prisma');
const postgres = await startPostgres({ name: 'drafts', fresh: true, volatile: true, disposable: true });
try {
  const before = existsSync(last) ? await readFile(last, 'utf8') : null;
  const sql = await draftMigration(
    postgres.url('postgres'),
    before,
    await readFile(join(prisma, 'schema.prisma'), 'utf8'),
  );
  const stampOfNow = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const directory = join(migrations, `${stampOfNow}_${name}`);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'migration.sql'), sql);
  await writeFile(join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  await copyFile(join(prisma, 'schema.prisma'), last);
  console.log(`Drafted ${directory}/migration.sql`);
} finally {
  await postgres.stop();
}
