import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { migrate, prismaFolder } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** A service's database as left by a version without a certain migration. */
export type EarlierVersion = TestDatabase & {
  /** Migrates it to the current version, as a service does at its start. */
  migrateOn(): Promise<void>;
};

/**
 * `migration` is the end of the name of the first missing migration, of the service (`delivery_partitions`) or of the
 * runtime's tables. All later ones are missing as well.
 */
export async function createEarlierVersion(service: string, migration: string): Promise<EarlierVersion> {
  const [directory, runtime] = [prismaFolder(service), prismaFolder('runtime')];
  const names = (await Promise.all([directory, runtime].map(listMigrationRows))).flat();
  const missing = names.find((name) => name.endsWith(migration));
  if (!missing) throw new Error(`${service} has no migration ${migration}.`);
  const earlier = await mkdtemp(join(tmpdir(), `${service}-earlier-`));
  const copyFolder = async (folder: string, name: string) => {
    const copy = join(earlier, name);
    const isOlder = (path: string) => !isMigration(basename(path)) || basename(path) < missing;
    await cp(folder, copy, { recursive: true, filter: isOlder });
    return copy;
  };
  const database = await createEmptyDatabase();
  await migrate({
    url: database.url,
    directory: await copyFolder(directory, 'service'),
    runtime: await copyFolder(runtime, 'runtime'),
    logger,
  });
  await rm(earlier, { recursive: true });
  return { ...database, migrateOn: () => migrate({ url: database.url, directory, logger }) };
}

const isMigration = (name: string): boolean => /^\d{14}_/.test(name);

const listMigrationRows = async (folder: string): Promise<readonly string[]> =>
  (await readdir(join(folder, 'migrations'))).filter(isMigration).sort();
