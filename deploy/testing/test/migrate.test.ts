import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@belegfluss/local/installation-config';
import { projectRoot } from '@belegfluss/local/parts-home';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../src/database.ts';

const databases: TestDatabase[] = [];

afterAll(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
}, 120_000);

type Ended = {
  readonly code: number | null;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly said: string;
};

/** Runs the migration step as its container does. */
function runMigrate(environment: Readonly<Record<string, string>>, root = projectRoot()): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'deploy/migrate/dist/main.js')], {
      env: { PATH: process.env.PATH, ...environment },
    });
    let [out, said] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('close', (code) => {
      const lines = out
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      resolve({ code, lines, said });
    });
  });
}

async function sixDatabases(create: (service: ServiceName) => Promise<TestDatabase>) {
  const made = await Promise.all(
    serviceNames.map(async (service) => [service, await create(service)] as const),
  );
  databases.push(...made.map(([, database]) => database));
  return Object.fromEntries(made.map(([service, { url }]) => [`${service.toUpperCase()}_DATABASE_URL`, url]));
}

async function select(url: string | undefined, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const finished = `SELECT migration_name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`;

const listServiceMessages = ({ lines }: Ended, service: string) =>
  lines.filter((line) => line.service === service).map((line) => line.msg);

describe('the migration step', () => {
  /** Databases left by a release whose last migration fails halfway, and the result of that run. */
  let brokenUrls: Record<string, string>;
  let failed: Ended;
  beforeAll(async () => {
    const broken = await release('CREATE TABLE half_done (id int);\nSELECT no_such_column FROM outbox;');
    brokenUrls = await sixDatabases(createTestDatabase);
    failed = await runMigrate(brokenUrls, broken.root).finally(broken.remove);
  }, 120_000);

  const release = (sql: string) => aReleaseWith('settings', '29991231235959_broken', sql);

  it('migrates every empty database, ends with 0, and has nothing to do the second time', async () => {
    const urls = await sixDatabases(createEmptyDatabase);
    const first = await runMigrate(urls);
    expect(first.code).toBe(0);
    for (const service of serviceNames) {
      expect(listServiceMessages(first, service)).toEqual(['migrations applied', 'schema is current']);
    }
    const applied = await select(urls.ORDERS_DATABASE_URL, finished);
    expect(applied.map(({ migration_name: name }) => name)).toContainEqual(
      expect.stringMatching(/_runtime_tables$/),
    );

    const second = await runMigrate(urls);
    expect(second.code).toBe(0);
    for (const service of serviceNames)
      expect(listServiceMessages(second, service)).toEqual(['schema is current']);
    expect(await select(urls.ORDERS_DATABASE_URL, finished)).toEqual(applied);
  }, 120_000);

  it('may run twice at the same time: one migrates, the other waits, both end with 0', async () => {
    const urls = await sixDatabases(createEmptyDatabase);
    const ended = await Promise.all([runMigrate(urls), runMigrate(urls)]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    for (const service of serviceNames) {
      const applied = ended
        .flatMap((one) => listServiceMessages(one, service))
        .filter((msg) => msg === 'migrations applied');
      expect(applied).toHaveLength(1);
    }
  }, 120_000);

  it('ends with 1, names service and migration when one fails, and applies none after it', () => {
    const { code, lines } = failed;
    expect(code).toBe(1);
    const [failure] = lines.filter(({ level }) => Number(level) >= 60);
    expect(failure).toMatchObject({ service: 'settings', msg: 'migration failed' });
    expect(JSON.stringify(failure)).toContain('29991231235959_broken');
    expect(JSON.stringify(failure)).toContain('no_such_column');
    expect(lines.map(({ service }) => service)).toEqual(['shops', 'settings']);
  });

  it('continues with a fixed migration only after a person has resolved the failed one', async () => {
    const corrected = await release('CREATE TABLE half_done (id int);');
    const url = brokenUrls.SETTINGS_DATABASE_URL;
    try {
      expect(failed.code).toBe(1);
      // The previous release is still valid: rolling back needs no step.
      expect((await runMigrate(brokenUrls)).code).toBe(0);
      const refused = await runMigrate(brokenUrls, corrected.root);
      expect(refused.code).toBe(1);
      expect(JSON.stringify(refused.lines.at(-1))).toContain('29991231235959_broken');

      expect(await select(url, `SELECT to_regclass('half_done') IS NOT NULL AS is_left`)).toEqual([
        { is_left: true },
      ]);
      await select(url, 'DROP TABLE half_done');
      await select(url, 'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL');
      expect((await runMigrate(brokenUrls, corrected.root)).code).toBe(0);
    } finally {
      await corrected.remove();
    }
  }, 180_000);

  it('ends with 1 when an applied migration was changed', async () => {
    const urls = await sixDatabases(createTestDatabase);
    const [{ migration_name: name } = {}] = await select(urls.PARTNERS_DATABASE_URL, finished);
    const { root, remove } = await aReleaseWith('partners', String(name), 'SELECT 1;');
    try {
      const { code, lines } = await runMigrate(urls, root);
      expect(code).toBe(1);
      expect(JSON.stringify(lines.at(-1))).toContain(String(name));
    } finally {
      await remove();
    }
  }, 120_000);

  it('names every missing variable, and changes nothing', async () => {
    const { code, lines, said } = await runMigrate({});
    expect(code).not.toBe(0);
    expect(lines).toEqual([]);
    for (const service of serviceNames)
      expect(said).toContain(`${service.toUpperCase()}_DATABASE_URL: is missing`);
  });

  it('fails without hanging when the server is not reachable', async () => {
    const nowhere = 'postgresql://nobody:nothing@127.0.0.1:1/nowhere';
    const urls = Object.fromEntries(
      serviceNames.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, nowhere]),
    );
    const { code, lines } = await runMigrate(urls);
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatchObject({ service: 'shops', msg: 'migration failed' });
  });
});

/** The bundle of a release with one more migration, or a different one, laid out as in the image. */
async function aReleaseWith(service: ServiceName, migration: string, sql: string) {
  const root = await mkdtemp(join(tmpdir(), 'belegfluss-release-'));
  const own = projectRoot();
  await cp(join(own, 'deploy/migrate/dist'), join(root, 'deploy/migrate/dist'), { recursive: true });
  await Promise.all(
    ['runtime', ...serviceNames].map(async (name) => {
      const home = join(root, 'node_modules/@belegfluss', name);
      await cp(join(own, 'services', name, 'package.json'), join(home, 'package.json'));
      await cp(join(own, 'services', name, 'prisma'), join(home, 'prisma'), { recursive: true });
    }),
  );
  const packages = await readdir(join(own, 'node_modules'));
  await Promise.all(
    packages
      .filter((one) => one !== '@belegfluss')
      .map((name) => symlink(join(own, 'node_modules', name), join(root, 'node_modules', name))),
  );
  const directory = join(root, 'node_modules/@belegfluss', service, 'prisma/migrations', migration);
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'migration.sql'), sql);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
