import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import type { Postgres } from '@belegfluss/local/postgres';
import { openPlace } from '../places.ts';
import { runScenario } from '../run-scenario.ts';
import type { Mutation } from './mutation.ts';

export type Verdict = {
  readonly mutation: Mutation;
  readonly seconds: number;
  /** What gave the missing guard away; empty when nobody noticed. */
  readonly noticed: readonly string[];
};

/** Quiet comes soon where nothing is wrong; a run that is meant to turn red need not wait as long. */
const settleWithinMs = 45_000;

/** Takes the guard out, and lets the scenario made for it run with what is left. */
export async function runMutation(postgres: Postgres, mutation: Mutation, seed: number): Promise<Verdict> {
  const began = performance.now();
  const { service } = mutation;
  // Beside the service's own bundle, so that its packages are found where they always are.
  const directory = join(
    projectRoot(),
    'services',
    service,
    'dist',
    `without-${mutation.name}-${process.pid}`,
  );
  const program = join(directory, 'main.js');
  try {
    await promisify(execFile)(process.execPath, [
      join(projectRoot(), 'deploy/tools/bundle-mutant.js'),
      service,
      program,
      JSON.stringify(mutation.edits),
    ]);
    const place = await openPlace(postgres, { apart: { programs: { [service]: program } } });
    try {
      const { violations } = await runScenario(place, mutation.scenario, { seed, settleWithinMs });
      return { mutation, seconds: (performance.now() - began) / 1000, noticed: violations };
    } finally {
      await place.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
