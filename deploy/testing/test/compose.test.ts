import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@belegfluss/local/installation-config';
import { projectRoot } from '@belegfluss/local/parts-home';
import { beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parse } from 'yaml';
import {
  type Compose,
  entered,
  makeEnvironment,
  readCompose,
  readExample,
  type Variables,
} from '../src/compose.ts';
import { findReader, getProcessHome } from '../src/process-configs.ts';
import { postgresVariable } from '../src/shared-parts.ts';

const processes = [...serviceNames, 'gateway'] as const;

/** Marks a variable in the file that is required for the start. */
const required = ':?missing in .env';

let variables: Variables;
let compose: Compose;
let containers: Compose['services'];

beforeAll(async () => {
  variables = { ...(await makeEnvironment()), ...entered };
  compose = await readCompose(variables);
  containers = compose.services;
});

const file = (path: string): Promise<string> => readFile(join(projectRoot(), path), 'utf8');

describe('the distributed form', () => {
  it.each(processes)('runs the bundle of %s in a separate container', (name) => {
    expect(containers[name]?.command).toContain(`${getProcessHome(name)}/dist/main.js`);
  });

  it.each(processes)('gives %s a valid environment', async (name) => {
    const read = await findReader(name);
    const { environment = {} } = containers[name] ?? {};
    expect(Object.values(environment).every((value) => typeof value === 'string')).toBe(true);
    expect(() => read(environment)).not.toThrow();
    expect(() => read({})).toThrow(/is missing/);
  });

  it.each([
    ...Object.keys(entered),
    'SERVICE_TOKEN',
    'SECRET_KEYS',
    'NATS_PASSWORD',
    'POSTGRES_PASSWORD',
    'GRAFANA_PASSWORD',
    ...serviceNames.map((name) => `${name.toUpperCase()}_DATABASE_PASSWORD`),
  ])('does not start without %s, which has no default', async (name) => {
    expect((await readExample())[name]).toBe('');
    const text = await file('deploy/compose/docker-compose.yml');
    const uses = [...text.matchAll(new RegExp(`\\$\\{${name}\\b([^}]*)\\}`, 'g'))].map(([, how]) => how);
    expect([...new Set(uses)]).toEqual([required]);
  });

  it('does not start when a required variable is empty, and names it', async () => {
    await expect(readCompose({ ...variables, SERVICE_TOKEN: '' })).rejects.toThrow('SERVICE_TOKEN');
  });

  it('never generates the same secret twice', async () => {
    const secrets = ({ SERVICE_TOKEN, SECRET_KEYS, POSTGRES_PASSWORD }: Variables) => [
      SERVICE_TOKEN,
      SECRET_KEYS,
      POSTGRES_PASSWORD,
    ];
    const [one, two] = [secrets(variables), secrets(await makeEnvironment())];
    expect(new Set([...one, ...two]).size).toBe(6);
  });

  it('explains every variable of the file in its table, and lists it in the example', async () => {
    const used = (await file('deploy/compose/docker-compose.yml')).matchAll(/\$\{([A-Z_]+)/g);
    const names = [...new Set([...used].map(([, name]) => name ?? ''))];
    const table = await file('deploy/compose/variables.md');
    expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
    const example = Object.keys(await readExample());
    const images = ['BELEGFLUSS_IMAGE', 'BELEGFLUSS_NATS_IMAGE'];
    // The compose client reads the project's name.
    const inFile = [...names.filter((name) => !images.includes(name)), 'COMPOSE_PROJECT_NAME'];
    expect(example.toSorted()).toEqual(inFile.toSorted());
  });

  it('lets no container run as root, write outside its volumes or gain rights', () => {
    for (const [name, container] of Object.entries(containers)) {
      expect({ name, user: container.user }).toEqual({
        name,
        user: expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/),
      });
      expect(container).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('publishes no port except those of edge and Grafana, so that everything else can have replicas', () => {
    const published = Object.entries(containers).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name).toSorted()).toEqual(['edge', 'grafana']);
    // Metrics are optional, and reachable from the host only.
    expect(containers.grafana?.profiles).toEqual(['observability']);
    for (const [, { ports = [] }] of published) expect(ports.join()).toMatch(/^127\.0\.0\.1:\d+:/);
    expect(Object.values(containers).filter((container) => container.container_name)).toEqual([]);
  });

  it.each(serviceNames)(
    'starts %s only after the schemas are migrated and database and bus are healthy',
    (name) => {
      const well = { condition: 'service_healthy' };
      const ended = { condition: 'service_completed_successfully' };
      expect(containers[name]?.depends_on).toEqual({ migrate: ended, postgres: well, nats: well });
      expect(containers[name]?.environment?.MIGRATE_ON_START).toBe('false');
    },
  );

  it('migrates the schemas in one container, as the roles that own them, and ends', async () => {
    const { command, environment = {}, restart } = containers.migrate ?? {};
    expect(command).toContain('deploy/migrate/dist/main.js');
    expect(restart).toBe('no');
    const read = await findReader('migrate');
    expect(read(environment)).toMatchObject({
      databaseUrls: serviceNames.map((name) => [name, containers[name]?.environment?.DATABASE_URL]),
    });
  });

  it('limits every container: memory, processes, files, logs', () => {
    for (const [name, container] of Object.entries(containers)) {
      expect({ name, ...container }).toMatchObject({
        name,
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        ulimits: { nofile: { soft: 65_536, hard: 65_536 } },
        logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      });
    }
  });

  it('leaves a margin between the heap of a process and the memory of its container', () => {
    for (const name of processes) {
      const { environment, mem_limit } = containers[name] ?? {};
      const heapMb = Number(/--max-old-space-size=(\d+)/.exec(environment?.NODE_OPTIONS ?? '')?.[1]);
      expect(heapMb).toBeLessThanOrEqual(0.75 * Number(mem_limit?.replace(/m$/, '')));
    }
  });

  it('checks the health of every lasting container, and restarts it when it ends', () => {
    // Two containers that end, and two whose images contain only their one program.
    const unasked = ['migrate', 'admin', 'collector', 'tempo'];
    for (const [name, container] of Object.entries(containers).filter(([name]) => !unasked.includes(name))) {
      expect({ name, restart: container.restart, test: container.healthcheck?.test?.[0] }).toEqual({
        name,
        restart: 'unless-stopped',
        test: 'CMD',
      });
    }
  });

  it('gives every process longer to drain than it takes', () => {
    for (const name of processes) {
      const seconds = Number(containers[name]?.stop_grace_period?.replace(/s$/, ''));
      expect(seconds).toBeGreaterThan(15);
    }
  });

  it('keeps database and bus on a network without a way in or out', () => {
    expect(compose.networks.inside?.internal).toBe(true);
    for (const name of ['postgres', 'nats', 'migrate']) {
      expect(Object.keys(containers[name]?.networks ?? {})).toEqual(['inside']);
    }
    expect(Object.keys(containers.edge?.networks ?? {})).toEqual(['outside']);
  });

  it('gives PostgreSQL enough connections for the replicas that its README promises', async () => {
    const [, max] = /^max_connections = (\d+)$/m.exec(await file('deploy/compose/postgresql.conf')) ?? [];
    const [, replicas] = /room for (\d+) replicas/.exec(await file('deploy/compose/README.md')) ?? [];
    const [poolSize, forMigrations, forPeople] = [10, 2, 15];
    expect(Number(replicas) * poolSize + forMigrations + forPeople).toBeLessThanOrEqual(Number(max));
    expect(Number(replicas)).toBeGreaterThan(20);
  });

  it('has a scrape target for the metrics of every process', async () => {
    const { scrape_configs: jobs } = parse(await file('deploy/observability/prometheus.yml')) as {
      readonly scrape_configs: readonly {
        readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[];
      }[];
    };
    const [targets] = jobs.flatMap((job) => job.dns_sd_configs ?? []);
    expect(targets?.names.toSorted()).toEqual([...processes].toSorted());
    for (const name of processes) {
      expect(containers[name]?.environment).toMatchObject({
        METRICS_HOST: '0.0.0.0',
        METRICS_PORT: String(targets?.port),
      });
    }
  });

  it('sets no parameter that PostgreSQL does not know', async () => {
    const text = await file('deploy/compose/postgresql.conf');
    const names = [...text.matchAll(/^([a-z_]+) =/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    const client = new pg.Client({ connectionString: process.env[postgresVariable] });
    await client.connect();
    const { rows } = await client.query('SELECT name FROM pg_settings WHERE name = ANY($1)', [names]);
    await client.end();
    expect(names.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
  });

  it.each(serviceNames)('gives %s a separate database and role', async (name) => {
    const { DATABASE_URL = '' } = containers[name]?.environment ?? {};
    const { username, password, pathname } = new URL(DATABASE_URL);
    const variable = `${name.toUpperCase()}_DATABASE_PASSWORD`;
    expect([username, pathname]).toEqual([`belegfluss_${name}`, `/belegfluss_${name}`]);
    expect(password).toBe(variables[variable]);
    expect(containers.postgres?.environment?.[variable]).toBe(password);
    expect(await file('deploy/compose/create-databases.sh')).toContain(`create ${name} "$${variable}"`);
  });
});
