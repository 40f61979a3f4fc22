import { describe, expect, it } from '@jest/globals';
import { createBreaker, type Outcome } from './breaker.ts';

function aBreaker() {
  let time = 0;
  const breaker = createBreaker({ failures: 3, refusals: 4, openMs: 1000, now: () => time });
  const call = (outcome: Outcome) => {
    const blocked = breaker.blockedForMs();
    if (blocked === null) breaker.record(outcome);
    return blocked;
  };
  return { breaker, call, pass: (ms: number) => (time += ms) };
}

describe('breaker', () => {
  it('opens after as many failures in a row as it has', () => {
    const { breaker, call } = aBreaker();
    for (const outcome of ['failed', 'failed', 'failed'] as const) expect(call(outcome)).toBeNull();
    expect(breaker.blockedForMs()).toBe(1000);
  });

  it('says that it is open until the time is up, and asking takes no probe away', () => {
    const { breaker, call, pass } = aBreaker();
    expect(breaker.isOpen()).toBe(false);
    for (let failure = 0; failure < 3; failure += 1) call('failed');
    expect(breaker.isOpen()).toBe(true);
    pass(1000);
    expect([breaker.isOpen(), breaker.isOpen()]).toEqual([false, false]);
    expect(call('answered')).toBeNull();
  });

  it('begins to count again after an answer', () => {
    const { breaker, call } = aBreaker();
    for (const outcome of ['failed', 'failed', 'answered', 'failed', 'failed'] as const) call(outcome);
    expect(breaker.blockedForMs()).toBeNull();
  });

  it('opens for a long row of refusals, but a single one is an answer like any other', () => {
    const { breaker, call } = aBreaker();
    for (const outcome of ['refused', 'refused', 'answered', 'refused', 'refused', 'refused'] as const)
      call(outcome);
    expect(breaker.blockedForMs()).toBeNull();
    breaker.record('notExecuted');
    call('refused');
    expect(breaker.blockedForMs()).toBe(1000);
  });

  it('lets exactly one probe through when the time is up', () => {
    const { breaker, call, pass } = aBreaker();
    for (let failure = 0; failure < 3; failure += 1) call('failed');
    pass(1000);
    expect(breaker.blockedForMs()).toBeNull();
    expect(breaker.blockedForMs()).toBe(1000);
  });

  it.each([
    ['answered', null],
    ['refused', null],
    ['failed', 1000],
  ] as const)('after a probe that was %s it is blocked for %s', (outcome, expected) => {
    const { breaker, call, pass } = aBreaker();
    for (let failure = 0; failure < 3; failure += 1) call('failed');
    pass(1000);
    call(outcome);
    expect(breaker.blockedForMs()).toBe(expected);
  });
});
