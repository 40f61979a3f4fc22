import { describe, expect, it } from '@jest/globals';
import { currentTraceparent, withTrace } from './index.ts';

const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0[01]$/;

const traceIdWithin = (given: string | undefined): string | undefined =>
  withTrace(given, currentTraceparent).match(shape)?.[1];

describe('the trace of the work in progress', () => {
  it('is empty outside of any work', () => {
    expect(currentTraceparent()).toBe('');
  });

  it('is that of its parent, so that spans below hang from the one that began it', () => {
    expect(withTrace(parent, currentTraceparent)).toBe(parent);
  });

  // W3C Trace Context, 3.2.2: lower case, fixed lengths, and an id of zeros is invalid.
  it.each([
    undefined,
    '',
    'nonsense',
    parent.toUpperCase(),
    parent.slice(0, -1),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
  ])('starts again without a valid parent: %s', (given) => {
    const [first, second] = [traceIdWithin(given), traceIdWithin(given)];
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(first).not.toBe(second);
    expect(given?.toLowerCase() ?? '').not.toContain(first);
  });

  it('stays with its own work when several run at once', async () => {
    const work = () =>
      withTrace(undefined, async () => {
        const before = currentTraceparent();
        await new Promise((resolve) => setImmediate(resolve));
        return [before, currentTraceparent()];
      });
    const [one, two] = await Promise.all([work(), work()]);
    expect(one?.[0]).toBe(one?.[1]);
    expect(two?.[0]).toBe(two?.[1]);
    expect(one?.[0]).not.toBe(two?.[0]);
  });
});
