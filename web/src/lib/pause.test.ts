import { describe, expect, it } from '@jest/globals';
import { pause } from './pause.ts';

describe('pause', () => {
  it('ends after its time', async () => {
    expect(await pause(1, new AbortController().signal)).toBeUndefined();
  });

  it('ends at once when nobody waits any more', async () => {
    const leaving = new AbortController();
    const waiting = pause(3_600_000, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await expect(pause(3_600_000, leaving.signal)).rejects.toThrow('left');
  });
});
