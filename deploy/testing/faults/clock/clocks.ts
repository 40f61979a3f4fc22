import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApartName, ApartOptions } from '@belegfluss/local/apart';
import { serviceNames } from '@belegfluss/local/installation-config';

/** Adjustable clocks of an installation's processes. */
export type Clocks = {
  /** Environment variables that the processes of the installation start with. */
  readonly environment: NonNullable<ApartOptions['environment']>;
  /** The clock of Shopify and the provider. */
  readonly outside: () => Date;
  /** Shifts the clock of all processes of a service from now on; they notice within milliseconds. */
  set(name: ApartName, shiftMs: number): Promise<void>;
  /** Sets every clock to this moment and lets it run on from there, except those of the databases. */
  standAt(moment: Date): Promise<void>;
  /** Number of clock changes that the processes noticed. */
  countJumps(): Promise<number>;
  remove(): Promise<void>;
};

export const clockNames: readonly ApartName[] = [...serviceNames, 'gateway'];

/** Processes run in time zones in which no German books are kept: a day must come from the book's zone, not theirs. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'];

/** The clocks are right at first, or start at `moment`. */
export async function createClocks(moment: Date | null = null): Promise<Clocks> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-clocks-'));
  const toFilePath = (name: ApartName) => join(directory, name);
  const set = async (name: ApartName, shiftMs: number) => {
    // Renamed atomically: a process that reads half a number would set a wrong clock.
    await writeFile(`${toFilePath(name)}.next`, String(shiftMs));
    await rename(`${toFilePath(name)}.next`, toFilePath(name));
  };
  let outsideMs = 0;
  const shiftAll = async (shiftMs: number) => {
    outsideMs = shiftMs;
    for (const name of clockNames) await set(name, shiftMs);
  };
  const standAt = (at: Date) => shiftAll(at.getTime() - Date.now());
  await (moment ? standAt(moment) : shiftAll(0));
  const preload = new URL('./shift-clock.mjs', import.meta.url).href;
  return {
    environment: Object.fromEntries(
      clockNames.map((name, index) => [
        name,
        {
          NODE_OPTIONS: `--import ${preload}`,
          SHIFTED_CLOCK_FILE: toFilePath(name),
          TZ: zones[index % zones.length] ?? 'UTC',
        },
      ]),
    ),
    outside: () => new Date(Date.now() + outsideMs),
    set,
    standAt,
    async countJumps() {
      const noticed = clockNames.map((name) =>
        readFile(`${toFilePath(name)}.noticed`, 'utf8').catch(() => ''),
      );
      return (await Promise.all(noticed)).join('').length;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
