import { createLogger } from '@belegfluss/runtime/log';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withHeartbeat } from './heartbeat.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Work that ends when the test releases it. */
function someWork() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { work: () => done, end: () => end(), fail: (error: Error) => fail(error) };
}

describe('a heartbeat', () => {
  it('beats as long as the work goes on and not after it', async () => {
    const { work, end } = someWork();
    let beats = 0;
    const beat = async () => {
      beats += 1;
    };
    const running = withHeartbeat({ beat, everyMs: 20_000, logger }, work);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(beats).toBe(3);
    end();
    await running;
    await jest.advanceTimersByTimeAsync(100_000);
    expect(beats).toBe(3);
  });

  it('ends with work that fails, and leaves the failure as it is', async () => {
    const { work, fail } = someWork();
    let beats = 0;
    const beat = async () => {
      beats += 1;
    };
    const running = withHeartbeat({ beat, everyMs: 20_000, logger }, work);
    fail(new Error('The provider said no.'));
    await expect(running).rejects.toThrow('The provider said no.');
    await jest.advanceTimersByTimeAsync(100_000);
    expect(beats).toBe(0);
  });

  it('goes on after a beat that failed, and never beats twice at once', async () => {
    const { work, end } = someWork();
    const beats: (() => void)[] = [];
    const beat = () =>
      new Promise<void>((resolve, reject) =>
        beats.push(beats.length === 0 ? () => reject(new Error()) : resolve),
      );
    const running = withHeartbeat({ beat, everyMs: 1_000, logger }, work);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(beats).toHaveLength(1);
    beats[0]?.();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(beats).toHaveLength(2);
    beats[1]?.();
    end();
    await running;
  });
});
