import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { parse } from 'yaml';

/** What the tests look at of a container. */
export type Container = {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly container_name?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly networks?: readonly string[];
};

export type Variables = Readonly<Record<string, string>>;

const home = (): string => join(projectRoot(), 'deploy/compose');

/** `docker-compose.yml` with its variables put in, as the compose client reads it; throws what a variable lacks. */
export async function readCompose(variables: Variables): Promise<Readonly<Record<string, Container>>> {
  const text = await readFile(join(home(), 'docker-compose.yml'), 'utf8');
  const file = parse(text, { merge: true }) as { readonly services: Readonly<Record<string, Container>> };
  return substitute(file.services, variables) as Readonly<Record<string, Container>>;
}

/** The variables that `make-environment.js` writes for a new installation. */
export async function makeEnvironment(): Promise<Variables> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-environment-'));
  try {
    const file = join(directory, '.env');
    await promisify(execFile)(process.execPath, [
      join(projectRoot(), 'deploy/tools/make-environment.js'),
      file,
    ]);
    return parseEnvironment(await readFile(file, 'utf8'));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export const readExample = async (): Promise<Variables> =>
  parseEnvironment(await readFile(join(home(), '.env.example'), 'utf8'));

const parseEnvironment = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`: what this file uses of the compose format. */
function substitute(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') {
    return value.replace(
      /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
      (_, name: string, kind: string, rest: string) => {
        if (variables[name]) return variables[name];
        if (kind === '?') throw new Error(`${name}: ${rest}`);
        return rest ?? '';
      },
    );
  }
  if (Array.isArray(value)) return value.map((entry) => substitute(entry, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, substitute(entry, variables)]));
}
