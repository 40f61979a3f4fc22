import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { parse } from 'yaml';
import { findProgram } from './programs.ts';

/** The tested fields of a container. */
type Container = {
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
  readonly networks?: Readonly<Record<string, unknown>>;
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly ulimits?: Readonly<Record<string, unknown>>;
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test?: readonly string[] };
};

export type Variables = Readonly<Record<string, string>>;

export type Compose = {
  readonly services: Readonly<Record<string, Container>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
};

/** Variables that a person enters in `.env`; every other one has a default, is generated or is optional. */
export const entered: Variables = {
  SHOPIFY_CLIENT_ID: 'client-id-of-the-app',
  SHOPIFY_CLIENT_SECRET: 'client-secret-of-the-app',
  APP_URL: 'https://belege.example.org',
  OPERATOR_NAME: 'Beispiel GmbH & Co. KG',
  OPERATOR_STREET: 'Hauptstraße 1',
  OPERATOR_CITY: '10115 Berlin',
  OPERATOR_COUNTRY: 'Deutschland',
  OPERATOR_REPRESENTATIVE: 'Ada Beispiel',
  OPERATOR_EMAIL: 'hilfe@belege.example.org',
  OPERATOR_PHONE: '+49 30 1234567',
  SMTP_URL: 'smtps://bote:geheim@mail.example.org:465',
  MAIL_FROM: 'Belegfluss <post@example.org>',
};

const run = promisify(execFile);
const home = (): string => join(projectRoot(), 'deploy/compose');

/**
 * `docker-compose.yml` as `docker-compose config` resolves it: checked, merged, variables inserted. Throws the tool's
 * message about an invalid file or variable.
 */
export async function readCompose(variables: Variables): Promise<Compose> {
  return withFile(
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    async (file) => {
      const { stdout } = await run(
        findProgram('docker-compose'),
        ['--env-file', file, '--file', 'docker-compose.yml', 'config'],
        // No variable of this shell may influence the result.
        { cwd: home(), env: { PATH: process.env.PATH } },
      );
      return parse(stdout) as Compose;
    },
  );
}

/** The variables that `make-environment.js` writes for a new installation. */
export async function makeEnvironment(): Promise<Variables> {
  return withFile(null, async (file) => {
    await run(process.execPath, [join(projectRoot(), 'deploy/tools/make-environment.js'), file]);
    return parseEnvironment(await readFile(file, 'utf8'));
  });
}

export const readExample = async (): Promise<Variables> =>
  parseEnvironment(await readFile(join(home(), '.env.example'), 'utf8'));

const parseEnvironment = (text: string): Variables =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

async function withFile<Result>(
  content: string | null,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-environment-'));
  try {
    const file = join(directory, '.env');
    if (content !== null) await writeFile(file, content);
    return await work(file);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
