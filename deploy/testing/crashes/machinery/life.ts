import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * A process, as far as its death and its standstill are concerned. The services of an explored installation share one process
 * of Node; each has a life of its own that ends alone. What a dead one still computes reaches nobody: its connections are
 * cut, its timers are gone, and whatever it asks for is never answered. One that stands still does nothing until it wakes:
 * what it wanted to do and what came for it waits.
 */
export class Life {
  readonly name: string;
  #isDead = false;
  readonly #ends = new Set<() => void>();
  readonly #stops = new Set<() => void>();
  /** What waits for a process that stands still; null while it moves. */
  #kept: (() => void)[] | null = null;

  constructor(name: string) {
    this.name = name;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Calls `end` when the life ends; answers how to call that off. */
  atDeath(end: () => void): () => void {
    this.#ends.add(end);
    return () => void this.#ends.delete(end);
  }

  die(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    for (const end of [...this.#ends]) end();
    this.#ends.clear();
  }

  get standsStill(): boolean {
    return this.#kept !== null;
  }

  /** Stands still, as a process that is suspended; calls `stopped` of those who have to know. */
  standStill(): void {
    this.#kept ??= [];
    for (const stopped of this.#stops) stopped();
  }

  /** Calls `stopped` when the process stands still; answers how to call that off. */
  atStandstill(stopped: () => void): () => void {
    this.#stops.add(stopped);
    return () => void this.#stops.delete(stopped);
  }

  wake(): void {
    const kept = this.#kept ?? [];
    this.#kept = null;
    for (const act of kept) this.whenMoving(act);
  }

  /** Acts now, or when the process moves again; never when it is dead. */
  whenMoving(act: () => void): void {
    if (this.#isDead) return;
    if (this.#kept) this.#kept.push(act);
    else act();
  }

  /** Runs work, and everything that it starts, as this process. */
  run<Result>(work: () => Result): Result {
    return lives.run(this, work);
  }
}

const lives = new AsyncLocalStorage<Life>();

/** Everybody who does not die: Shopify, the provider, merchants, and the explorer. */
export const outside = new Life('outside');

export const currentLife = (): Life => lives.getStore() ?? outside;

/** The answer to what a dead process asks for. A new one each time, so that nothing gathers behind it. */
export const never = <Result>(): Promise<Result> => new Promise(() => {});
