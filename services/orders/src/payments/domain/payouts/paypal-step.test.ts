import { describe, expect, it } from '@jest/globals';
import { decidePayPalStep, type PayPalProgress } from './paypal-step.ts';

const progress = (changes: Partial<PayPalProgress> = {}): PayPalProgress => ({
  connected: true,
  problem: undefined,
  total: 300,
  imported: 100,
  error: undefined,
  ...changes,
});

describe('after a batch from PayPal', () => {
  it('that imported something the next one follows', () => {
    expect(decidePayPalStep({ imported: 0 }, progress(), 0)).toEqual({ kind: 'more' });
  });

  it('that imported the last one it is done, and says what was left out', () => {
    const all = progress({ imported: 300 });
    expect(decidePayPalStep({ imported: 200 }, all, 0)).toEqual({ kind: 'done', error: '' });
    const refused = progress({ imported: 300, error: 'Abgelehnt.' });
    expect(decidePayPalStep({ imported: 200 }, refused, 0)).toEqual({ kind: 'done', error: 'Abgelehnt.' });
  });

  it('of a period without any transaction it is done', () => {
    expect(decidePayPalStep({ imported: 0 }, progress({ total: 0, imported: 0 }), 0).kind).toBe('done');
  });

  it.each([
    [{ connected: false, problem: 'credentials' }, 'PAYPAL_REFUSED'],
    [{ problem: 'permission' }, 'PAYPAL_PERMISSION'],
    [{ connected: false }, 'PAYPAL_NOT_CONNECTED'],
  ] as const)('with %j it is held by %s', (changes, needs) => {
    expect(decidePayPalStep({ imported: 0 }, progress(changes), 0)).toEqual({ kind: 'held', needs });
  });

  it('that imported nothing a growing pause follows, and from the third on a word', () => {
    const after = (attempts: number, error?: string) =>
      decidePayPalStep({ imported: 100 }, progress({ error }), attempts);
    expect(after(0, 'PayPal antwortet gerade nicht.')).toEqual({ kind: 'stuck', delayMs: 5_000, error: '' });
    expect(after(1)).toEqual({ kind: 'stuck', delayMs: 10_000, error: '' });
    expect(after(2, 'PayPal antwortet gerade nicht.')).toEqual({
      kind: 'stuck',
      delayMs: 20_000,
      error: 'PayPal antwortet gerade nicht.',
    });
    expect(after(2)).toMatchObject({ error: { kind: 'payments', why: 'payPalStuck' } });
    expect(after(30)).toMatchObject({ delayMs: 1_800_000 });
  });
});
