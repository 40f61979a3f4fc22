import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { packageHome } from '@belegfluss/runtime/service';
import { createEmptyDatabase, type TestDatabase } from './database.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** A service's database as a version left it that did not know a migration yet. */
export type EarlierVersion = TestDatabase & {
  /** Brings it to the present version, as a service that starts does. */
  migrateOn(): Promise<void>;
};

/** `migration` is the end of the name of the first migration that is missing, e.g. `delivery_partitions`. */
export async function createEarlierVersion(service: string, migration: string): Promise<EarlierVersion> {
  const present = join(packageHome(`@belegfluss/${service}`), 'prisma');
  const earlier = await mkdtemp(join(tmpdir(), `${service}-earlier-`));
  await cp(present, earlier, { recursive: true });
  const names = (await readdir(join(earlier, 'migrations'))).filter((name) => /^\d/.test(name)).sort();
  const missing = names.findIndex((name) => name.endsWith(migration));
  if (missing === -1) throw new Error(`${service} has no migration ${migration}.`);
  for (const name of names.slice(missing)) await rm(join(earlier, 'migrations', name), { recursive: true });
  const database = await createEmptyDatabase();
  await migrate({ url: database.url, directory: earlier, logger });
  await rm(earlier, { recursive: true });
  return { ...database, migrateOn: () => migrate({ url: database.url, directory: present, logger }) };
}
