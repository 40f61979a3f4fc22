import { describe, expect, it } from '@jest/globals';
import { createAttention } from './attention.ts';

/** A clock that stands still until it is moved. */
function aClock() {
  let now = 0;
  let timers: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    after: (delayMs: number, callback: () => void) => {
      const timer = { at: now + delayMs, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers = timers.filter((other) => other !== due);
        now = due.at;
        due.callback();
      }
      now = end;
    },
  };
}

const minutes = (count: number) => count * 60_000;

describe('attention', () => {
  it('slows down while nobody is there, and notifies its listeners', () => {
    const clock = aClock();
    const attention = createAttention(new EventTarget(), clock);
    const heard: number[] = [];
    attention.subscribe(() => heard.push(attention.intervalMs()));
    clock.advance(minutes(20));
    expect(heard).toEqual([15_000, 60_000]);
  });

  it('is eager again at the first sign of somebody', () => {
    const clock = aClock();
    const page = new EventTarget();
    const attention = createAttention(page, clock);
    clock.advance(minutes(20));
    page.dispatchEvent(new Event('blur'));
    expect(attention.intervalMs()).toBe(1_500);
  });

  it('counts two minutes from the last sign, not from the first', () => {
    const clock = aClock();
    const attention = createAttention(new EventTarget(), clock);
    clock.advance(minutes(1.5));
    attention.notice();
    clock.advance(minutes(1.5));
    expect(attention.intervalMs()).toBe(1_500);
    clock.advance(minutes(0.5));
    expect(attention.intervalMs()).toBe(15_000);
  });

  it('notifies no listener that has left', () => {
    const clock = aClock();
    const attention = createAttention(new EventTarget(), clock);
    const heard: number[] = [];
    attention.subscribe(() => heard.push(1))();
    clock.advance(minutes(20));
    expect(heard).toEqual([]);
  });
});
