import type { SeparateServices } from '@belegfluss/local/apart';
import type { Nats } from '@belegfluss/local/nats';
import type { Postgres } from '@belegfluss/local/postgres';
import type { Installation } from '../src/installation.ts';
import type { Clocks } from './clock/clocks.ts';
import type { ScenarioName } from './names.ts';
import type { Random } from './random.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Workload } from './workload.ts';

/** What a scenario may touch, and how it says what it leaves behind on purpose. */
export type World = {
  readonly random: Random;
  /** By the databases' clock, which is this machine's. */
  readonly began: Date;
  readonly installation: Installation;
  readonly services: SeparateServices;
  readonly nats: Nats;
  readonly postgres: Postgres;
  readonly shops: readonly string[];
  readonly workload: Workload;
  /** The clocks of the processes, in the installations `clocks` and `calendar`. */
  readonly clocks: Clocks | null;
  /** What the database of `webhooks` lies on, in the installation `small-disk`. */
  readonly smallDisk: SmallDisk | null;
  /** Shops whose data was erased, and when: what was reported about them until then is gone, by right. */
  readonly erased: Map<string, Date>;
  /** Reads a service's own database. */
  query<Row extends object>(service: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Turns knobs of the Shopify sandbox. */
  shopifyKnobs(knobs: Readonly<Record<string, unknown>>): Promise<void>;
  /** Turns knobs of the provider's sandbox. */
  providerKnobs(knobs: Readonly<Record<string, unknown>>): Promise<void>;
  /** Nothing goes wrong from here on: every knob is back and every process is there. */
  calm(): Promise<void>;
  /** Waits until nobody has anything to do any more; throws what is still waiting after the time is up. */
  settle(options?: { readonly withinMs?: number }): Promise<void>;
  readonly allowed: Allowed;
};

/** What a scenario leaves behind on purpose; everything else is a violation. */
type Allowed = {
  /** Texts of which one stands in each dead letter's error. */
  readonly deadLetters: string[];
};

/** Something that went wrong in a run, counted where it happens and not where it is asked for. */
export type Fault = { readonly what: string; readonly times: number; readonly atLeast: number };

export type Scenario = {
  readonly name: ScenarioName;
  /** What must hold whatever happens, in one sentence. */
  readonly promise: string;
  /** Which installation it runs in; scenarios of one kind share one. */
  readonly installation?: Kind;
  /** Answers how often each fault that it is for has happened. */
  readonly run: (world: World) => Promise<readonly Fault[]>;
};

/**
 * `enshrining`: the account enshrines what is sent. `clocks`: each process has a clock that can be set. `calendar`: the
 * whole world lives in another time.
 */
export type Kind = 'usual' | 'enshrining' | 'clocks' | 'calendar' | 'small-disk';
