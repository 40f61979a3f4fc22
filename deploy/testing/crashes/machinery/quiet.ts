const nextTurn = setImmediate;

let underway = 0;
let called: (() => void) | null = null;
/** Answers since somebody began to wait for quiet. */
let answered = 0;

/** A story has some hundred; what goes on for so long without time passing goes in circles. */
const mostAnswered = 20_000;

/** Something real was asked for, such as a statement of SQL, and its answer takes real time. */
export function begin(): void {
  underway += 1;
}

export function end(count = 1): void {
  underway -= count;
  answered += count;
  if (underway > 0 && answered < mostAnswered) return;
  const wake = called;
  called = null;
  wake?.();
}

/** What the process waits for without ever getting it, or for as long as it lives. */
const lasting = new Set([
  'TCPSocketWrap',
  'PipeWrap',
  'TTYWrap',
  'TCPServerWrap',
  'PipeServerWrap',
  'Timeout',
  'IntervalHistogram',
  'MessagePort',
  'ProcessWrap',
  'SignalWrap',
]);

const hasMore = (): boolean => process.getActiveResourcesInfo().some((resource) => !lasting.has(resource));

let passMoment: () => boolean = () => false;

/** Calls `pass` whenever all is quiet, until it answers that nobody waited for a moment to be over. */
export function whenQuiet(pass: () => boolean): void {
  passMoment = pass;
}

/**
 * Resolves when nothing happens any more until time passes: no statement is under way, no file is read, and nothing is
 * left for the next turn of the event loop. Must be called from outside of what is watched. Throws when that never comes.
 */
export async function untilQuiet(): Promise<void> {
  answered = 0;
  for (let calm = 0; calm < 2; ) {
    if (answered >= mostAnswered) throw new Error('It never comes to rest, although no time passes.');
    if (underway > 0)
      await new Promise<void>((resolve) => {
        called = resolve;
      });
    await new Promise<void>((resolve) => void nextTurn(resolve));
    calm = underway === 0 && !hasMore() ? calm + 1 : 0;
    if (calm === 2 && passMoment()) calm = 0;
  }
}
