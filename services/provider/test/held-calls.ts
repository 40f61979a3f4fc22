import { setTimeout as pause } from 'node:timers/promises';
import { realTimer, type Timer } from '../src/clients/traffic/timer.ts';

/**
 * The calls that wait for an answer. Each has as much time as it ever had, so that a slow machine ends none; a test
 * ends the time of those that the sandbox leaves without an answer.
 */
export function createHeldCalls() {
  const waiting = new Set<() => void>();
  let round = 0;

  const timer: Timer = (onEnd, ms) => {
    const stop = realTimer(onEnd, ms);
    waiting.add(onEnd);
    return () => {
      stop();
      waiting.delete(onEnd);
    };
  };

  return {
    timer,
    /**
     * Ends the held calls as soon as the condition is true and no more than `count` calls wait, unless it was called
     * off or called again.
     */
    async endWhen(areHeld: () => Promise<boolean>, count: number): Promise<void> {
      round += 1;
      const own = round;
      for (;;) {
        const isStruck = await areHeld();
        if (own !== round) return;
        if (isStruck && waiting.size <= count) break;
        await pause(10);
      }
      for (const end of [...waiting]) end();
    },
    callOff() {
      round += 1;
    },
  };
}
