import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationsList } from './schema-engine.ts';

type Migration = MigrationsList['migrationDirectories'][number];

/**
 * The migrations of several `prisma` folders as one history, in the order in which they were drafted: a service may
 * build on a table of the runtime that is older, and the other way round.
 */
export async function readMigrations(directories: readonly [string, ...string[]]): Promise<MigrationsList> {
  const baseDir = join(directories[0], 'migrations');
  const found = await Promise.all(directories.map((one) => readFolder(join(one, 'migrations'))));
  const migrationDirectories = found.flat().sort((left, right) => (left.path < right.path ? -1 : 1));
  const twice = migrationDirectories.find(
    ({ path }, index) => path === migrationDirectories[index + 1]?.path,
  );
  if (twice) throw new Error(`Two migrations have the name ${twice.path}.`);
  return {
    baseDir,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(join(baseDir, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}

async function readFolder(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.map(async (path) => ({
      path,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(join(folder, path, 'migration.sql'), 'utf8') },
      },
    })),
  );
}
