import type { SeparateServices } from '@belegfluss/local/apart';
import type { Nats } from '@belegfluss/local/nats';
import type { Postgres } from '@belegfluss/local/postgres';
import type { Installation } from '../src/installation.ts';
import type { Clocks } from './clock/clocks.ts';
import type { ScenarioName } from './names.ts';
import type { Random } from './random.ts';
import type { SmallDisk } from './small-disk.ts';
import type { Workload } from './workload.ts';

/** Access of a scenario to the installation, and the exceptions that it declares. */
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
  /** Server with the database of `webhooks`, in the installation `small-disk`. */
  readonly smallDisk: SmallDisk | null;
  /** Shops whose data was erased, with the time: events that were reported about them before may be missing. */
  readonly erased: Map<string, Date>;
  /** Queries a service's database. */
  query<Row extends object>(service: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Sets knobs of the Shopify sandbox. */
  shopifyKnobs(knobs: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sets knobs of the provider's sandbox. */
  providerKnobs(knobs: Readonly<Record<string, unknown>>): Promise<void>;
  /** Ends all faults: every knob is reset and every process runs. */
  calm(): Promise<void>;
  /** Waits until the installation is idle; throws what is still waiting after the time is up. */
  settle(options?: { readonly withinMs?: number }): Promise<void>;
  readonly allowed: Allowed;
};

/** Exceptions of a scenario; everything else is a violation. */
type Allowed = {
  /** Texts, one of which each dead letter's error must contain. */
  readonly deadLetters: string[];
};

/** A fault of a run, counted where it happens and not where it is requested. */
export type Fault = { readonly what: string; readonly times: number; readonly atLeast: number };

export type Scenario = {
  readonly name: ScenarioName;
  /** The guarantee under this fault, in one sentence. */
  readonly promise: string;
  /** Kind of installation; scenarios of one kind share one. */
  readonly installation?: Kind;
  /** Returns how often each intended fault has happened. */
  readonly run: (world: World) => Promise<readonly Fault[]>;
};

/**
 * `enshrining`: the account enshrines documents when they are sent. `clocks`: each process has an adjustable clock.
 * `calendar`: all clocks run at another time.
 */
export type Kind = 'usual' | 'enshrining' | 'clocks' | 'calendar' | 'small-disk';
