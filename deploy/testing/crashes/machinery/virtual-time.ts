import { AsyncResource } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';
import timers from 'node:timers';
import promises from 'node:timers/promises';
import { currentLife, type Life } from './life.ts';
import { untilQuiet, whenQuiet } from './quiet.ts';

const RealDate = globalThis.Date;
const realNow = RealDate.now.bind(RealDate);
const realPerformanceNow = performance.now.bind(performance);

/** How far the watches are ahead of the machine's, and how far stop-watches are; in milliseconds. */
let ahead = 0;
let leapt = 0;

type Callback = (...args: unknown[]) => void;

/** Who waits for no longer gathers what comes in the same moment: when nothing else is under way, the moment is over. */
const momentMs = 10;

/** Pending timers; the order of insertion decides between those of the same moment. */
const pending = new Set<VirtualTimer>();

class VirtualTimer {
  readonly #life: Life = currentLife();
  readonly #call: Callback;
  readonly #everyMs: number | null;
  readonly #delayMs: number;
  due: number;

  constructor(call: Callback, delay: number | undefined, isRepeated: boolean, args: readonly unknown[]) {
    this.#call = AsyncResource.bind(() => call(...args));
    // As Node does: what is no number, too short or too long is one millisecond.
    this.#delayMs = delay !== undefined && delay >= 1 && delay <= 2 ** 31 - 1 ? delay : 1;
    this.#everyMs = isRepeated ? this.#delayMs : null;
    this.due = performance.now() + this.#delayMs;
    if (!this.#life.isDead) pending.add(this);
  }

  /** How long a moment is waited for; null for what is none. */
  get ofMomentMs(): number | null {
    return this.#everyMs === null && this.#delayMs <= momentMs ? this.#delayMs : null;
  }

  fire(): void {
    if (this.#everyMs === null) pending.delete(this);
    else this.due = performance.now() + this.#everyMs;
    if (this.#life.isDead) pending.delete(this);
    else this.#life.whenMoving(this.#call);
  }

  get isOfTheDead(): boolean {
    return this.#life.isDead;
  }

  refresh(): this {
    this.due = performance.now() + this.#delayMs;
    if (!this.#life.isDead) pending.add(this);
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  close(): this {
    pending.delete(this);
    return this;
  }
  [Symbol.dispose](): void {
    pending.delete(this);
  }
}

const clear = (timer: unknown): void => {
  if (timer instanceof VirtualTimer) pending.delete(timer);
};

class VirtualDate extends RealDate {
  constructor(...args: unknown[]) {
    if (args.length === 0) super(VirtualDate.now());
    else super(...(args as [number]));
  }
  static override now(): number {
    return Math.round(realNow() + ahead);
  }
}

const pause = (delay?: number, value?: unknown, options: { readonly signal?: AbortSignal } = {}) =>
  new Promise((resolve, reject) => {
    const { signal } = options;
    const abort = () => {
      clear(timer);
      reject(new DOMException('The operation was aborted', { name: 'AbortError', cause: signal?.reason }));
    };
    const timer = new VirtualTimer(
      () => {
        signal?.removeEventListener('abort', abort);
        resolve(value);
      },
      delay,
      false,
      [],
    );
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });

/**
 * Takes over the clocks and timers of this process, before anything that uses them is loaded. From then on time passes
 * by `leap` alone (clocks also show the little that work takes), but for moments.
 */
export function takeOverTime(): void {
  const setTimeout = (call: Callback, delay?: number, ...args: unknown[]) =>
    new VirtualTimer(call, delay, false, args);
  const setInterval = (call: Callback, delay?: number, ...args: unknown[]) =>
    new VirtualTimer(call, delay, true, args);
  const own = { setTimeout, setInterval, clearTimeout: clear, clearInterval: clear };
  Object.assign(globalThis, own, { Date: VirtualDate });
  Object.assign(timers, own);
  Object.assign(promises, { setTimeout: pause });
  performance.now = () => realPerformanceNow() + leapt;
  perfHooks.performance.now = performance.now;
  AbortSignal.timeout = (delay) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('The operation timed out.', 'TimeoutError')), delay);
    return late.signal;
  };
  syncBuiltinESMExports();
  whenQuiet(passMoment);
}

/** Milliseconds by which the clocks are ahead of the machine's; a whole number. */
export const aheadMs = (): number => ahead;

const followers: (() => Promise<void>)[] = [];

/** Calls `follow` when the clocks were set, before anything else happens: a database has a clock of its own. */
export function onClockSet(follow: () => Promise<void>): void {
  followers.push(follow);
}

const followClock = () => Promise.all(followers.map((follow) => follow()));

/** Sets the clocks; stop-watches and timers do not notice. */
export async function setClock(time: Date): Promise<void> {
  ahead = time.getTime() - realNow();
  await followClock();
}

/**
 * Lets time pass at once. Each timer that is due by then runs once, in the order of due times, however often it repeats;
 * those that are set meanwhile wait for the next leap. Resolves when nothing follows any more.
 */
export async function leap(ms: number): Promise<void> {
  ahead += ms;
  leapt += ms;
  await followClock();
  const now = performance.now();
  const due = [...pending].filter((timer) => timer.due <= now).sort((a, b) => a.due - b.due);
  for (const timer of due) if (pending.has(timer)) timer.fire();
  await untilQuiet();
}

/**
 * Ends the moment that is over first; false when nobody waits for one. One at a time: what others do then comes after it,
 * each time a story is told.
 */
function passMoment(): boolean {
  const [first] = [...pending].filter((timer) => timer.ofMomentMs !== null).sort((a, b) => a.due - b.due);
  if (!first) return false;
  leapt += first.ofMomentMs ?? 0;
  first.fire();
  return true;
}

/** Forgets the timers that nobody waits for any more. */
export function dropDeadTimers(): void {
  for (const timer of pending) if (timer.isOfTheDead) pending.delete(timer);
}
