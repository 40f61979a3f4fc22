import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApartName, ApartOptions } from '@belegfluss/local/apart';
import { serviceNames } from '@belegfluss/local/house-config';

/** Clocks of an installation's processes, and a hand to set them. */
export type Clocks = {
  /** What the processes of the installation are started with. */
  readonly environment: NonNullable<ApartOptions['environment']>;
  /** Lets all processes of a service be wrong by this much from now on; noticed within milliseconds. */
  set(name: ApartName, shiftMs: number): Promise<void>;
  remove(): Promise<void>;
};

export const clockNames: readonly ApartName[] = [...serviceNames, 'gateway'];

/** Processes run in zones that nobody keeps German books in: a day must come from the book's zone, not theirs. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo'];

export async function createClocks(): Promise<Clocks> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-clocks-'));
  const fileOf = (name: ApartName) => join(directory, name);
  const set = (name: ApartName, shiftMs: number) => writeFile(fileOf(name), String(shiftMs));
  for (const name of clockNames) await set(name, 0);
  const preload = new URL('./shift-clock.mjs', import.meta.url).href;
  return {
    environment: Object.fromEntries(
      clockNames.map((name, index) => [
        name,
        {
          NODE_OPTIONS: `--import ${preload}`,
          SHIFTED_CLOCK_FILE: fileOf(name),
          TZ: zones[index % zones.length] ?? 'UTC',
        },
      ]),
    ),
    set,
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}
