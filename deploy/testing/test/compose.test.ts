import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@belegfluss/local/house-config';
import { projectRoot } from '@belegfluss/local/parts-home';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Container, makeEnvironment, readCompose, readExample, type Variables } from '../src/compose.ts';

const processes = [...serviceNames, 'gateway'] as const;

/** What a person enters; everything else has a default or is made. */
const entered: Variables = {
  SHOPIFY_CLIENT_ID: 'client-id-of-the-app',
  SHOPIFY_CLIENT_SECRET: 'client-secret-of-the-app',
  APP_URL: 'https://belege.example.org',
};

let variables: Variables;
let containers: Readonly<Record<string, Container>>;

beforeAll(async () => {
  variables = { ...(await makeEnvironment()), ...entered };
  containers = await readCompose(variables);
});

const file = (path: string): Promise<string> => readFile(join(projectRoot(), path), 'utf8');

const homeOf = (name: string): string => (name === 'gateway' ? 'gateway' : `services/${name}`);

describe('the distributed form', () => {
  it.each(processes)('runs the bundle of %s in a container of its own', (name) => {
    expect(containers[name]?.command).toContain(`${homeOf(name)}/dist/main.js`);
  });

  it.each(processes)('gives %s an environment that it accepts', async (name) => {
    const path = join(projectRoot(), homeOf(name), 'src/config.ts');
    const module = (await import(path)) as Record<string, () => unknown>;
    const read = module[`read${name[0]?.toUpperCase()}${name.slice(1)}Config`];
    const { environment = {} } = containers[name] ?? {};
    expect(Object.values(environment).every((value) => typeof value === 'string')).toBe(true);
    expect(() => within(environment, () => read?.())).not.toThrow();
    expect(() => within({}, () => read?.())).toThrow(/is missing/);
  });

  it.each([
    ...Object.keys(entered),
    'SERVICE_TOKEN',
    'SECRET_KEYS',
    'NATS_PASSWORD',
    'POSTGRES_PASSWORD',
    ...serviceNames.map((name) => `${name.toUpperCase()}_DATABASE_PASSWORD`),
  ])('does not start without %s: it has no default', async (name) => {
    expect((await readExample())[name]).toBe('');
    await expect(readCompose({ ...variables, [name]: '' })).rejects.toThrow(name);
  });

  it('never makes the same secret twice', async () => {
    const secrets = ({ SERVICE_TOKEN, SECRET_KEYS, POSTGRES_PASSWORD }: Variables) => [
      SERVICE_TOKEN,
      SECRET_KEYS,
      POSTGRES_PASSWORD,
    ];
    const [one, two] = [secrets(await makeEnvironment()), secrets(await makeEnvironment())];
    expect(new Set([...one, ...two]).size).toBe(6);
  });

  it('explains every variable of the file in its README, and names it in the example', async () => {
    const used = (await file('deploy/compose/docker-compose.yml')).matchAll(/\$\{([A-Z_]+)/g);
    const names = [...new Set([...used].map(([, name]) => name ?? ''))];
    const readme = await file('deploy/compose/README.md');
    expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    const example = Object.keys(await readExample());
    const images = ['BELEGFLUSS_IMAGE', 'BELEGFLUSS_NATS_IMAGE'];
    expect(example.toSorted()).toEqual(names.filter((name) => !images.includes(name)).toSorted());
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

  it('opens one port, that of the edge, so that everything else can have replicas', () => {
    const published = Object.entries(containers).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name)).toEqual(['edge']);
    expect(Object.values(containers).filter((container) => container.container_name)).toEqual([]);
  });

  it.each(serviceNames)('starts %s only after database and bus are well', (name) => {
    const well = { condition: 'service_healthy' };
    expect(containers[name]?.depends_on).toEqual({ postgres: well, nats: well });
  });

  it.each(serviceNames)('gives %s a database and a role that nobody else has', async (name) => {
    const { DATABASE_URL = '' } = containers[name]?.environment ?? {};
    const { username, password, pathname } = new URL(DATABASE_URL);
    const variable = `${name.toUpperCase()}_DATABASE_PASSWORD`;
    expect([username, pathname]).toEqual([`belegfluss_${name}`, `/belegfluss_${name}`]);
    expect(password).toBe(variables[variable]);
    expect(containers.postgres?.environment?.[variable]).toBe(password);
    expect(await file('deploy/compose/create-databases.sh')).toContain(`create ${name} "$${variable}"`);
  });
});

/** Runs something with exactly the environment that a container has. */
function within(environment: Variables, work: () => unknown): unknown {
  const own = process.env;
  process.env = { ...environment };
  try {
    return work();
  } finally {
    process.env = own;
  }
}
