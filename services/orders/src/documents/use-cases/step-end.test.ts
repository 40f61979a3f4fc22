import { describe, expect, it } from '@jest/globals';
import type { OrderState } from './order-state.ts';
import { attempt, done, failed } from './step-end.ts';

const aState = (contactId: string) => ({ contactId }) as OrderState;
const error = new Error('No.');

describe('a step that fails', () => {
  it('goes on with what was written before it threw', async () => {
    const begun = aState('begun');
    expect(
      await attempt(begun, async () => {
        throw error;
      }),
    ).toEqual({ kind: 'failed', state: begun, error });
  });

  it('goes on with what was written since, where it says so itself', async () => {
    const written = aState('written');
    expect(await attempt(aState('begun'), async () => failed(written, error))).toEqual({
      kind: 'failed',
      state: written,
      error,
    });
  });

  it('is distinguished from one that was done', async () => {
    const written = aState('written');
    expect(await attempt(aState('begun'), async () => done(written))).toEqual({
      kind: 'done',
      state: written,
    });
  });
});
