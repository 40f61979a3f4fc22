import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that no registry package offers, and the Debian packages that contain them. */
export const programs = {
  openssl: { debian: 'openssl', variable: 'OPENSSL_PATH', names: ['openssl'] },
  'nats-server': { debian: 'nats-server', variable: 'NATS_SERVER_PATH', names: ['nats-server'] },
  chromium: {
    // Draws no window around the page: a test takes a third of the time of one in a full browser.
    debian: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
  },
  'docker-compose': {
    debian: 'docker-compose',
    variable: 'DOCKER_COMPOSE_PATH',
    names: ['docker-compose'],
  },
} as const;

export type Program = keyof typeof programs;

/** Finds the path of a program: in its variable, else in the search path. Throws with the command that installs it. */
export function findProgram(program: Program): string {
  const path = lookUp(program);
  if (path) return path;
  const { debian, variable } = programs[program];
  throw new Error(`${program} was not found. Install it (apt-get install ${debian}) or set ${variable}.`);
}

export function lookUp(program: Program): string | undefined {
  const { variable, names } = programs[program];
  const given = process.env[variable];
  if (given) return given;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
