import { join } from 'node:path';
import { serviceNames } from '@belegfluss/local/installation-config';
import { projectRoot } from '@belegfluss/local/parts-home';
import type { Variables } from './compose.ts';

/** Every process that a container runs, with the folder of its bundle. */
export const processHomes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(serviceNames.map((name) => [name, `services/${name}`])),
  gateway: 'gateway',
  admin: 'services/admin',
  migrate: 'deploy/migrate',
};

export const getProcessHome = (process: string): string => processHomes[process] ?? '';

/** Reads the configuration of a process from exactly these variables; throws a message about the invalid ones. */
export type ConfigReader = (variables: Variables) => unknown;

/** The one function of a process's `config.ts` that reads its environment. */
export async function findReader(name: string): Promise<ConfigReader> {
  const path = join(projectRoot(), getProcessHome(name), 'src/config.ts');
  const module = (await import(path)) as Readonly<Record<string, (...parameters: unknown[]) => unknown>>;
  const read = module[`read${name[0]?.toUpperCase()}${name.slice(1)}Config`];
  if (!read) throw new Error(`${path} reads no configuration.`);
  // For the command-line tool these are the variables of a command that calls every service.
  if (name === 'admin')
    return (variables) =>
      read(variables, ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks']);
  return (variables) => within(variables, () => read());
}

/** Runs `work` with exactly these variables as its environment. */
function within<Result>(variables: Variables, work: () => Result): Result {
  const own = process.env;
  process.env = variables;
  try {
    return work();
  } finally {
    process.env = own;
  }
}
