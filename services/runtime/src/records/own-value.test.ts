import { describe, expect, it } from '@jest/globals';
import { ownValue } from './index.ts';

describe('a record under a key from elsewhere', () => {
  const labels: Readonly<Record<string, string>> = { paypal: 'PayPal' };

  it('answers what it has', () => {
    expect(ownValue(labels, 'paypal')).toBe('PayPal');
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'manual', ''])(
    'has nothing under %j',
    (key) => {
      expect(ownValue(labels, key)).toBeUndefined();
    },
  );

  it('has what was really stored under such a key', () => {
    expect(ownValue(JSON.parse('{"__proto__": "one", "constructor": "other"}'), '__proto__')).toBe('one');
  });
});
