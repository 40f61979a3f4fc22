import { describe, expect, it } from '@jest/globals';
import { composeAddresses, composeTokens } from './order-links.ts';

const composeTokenAt = (secret: string, customerId: string | null, at: number) =>
  composeTokens(secret, { id: '5501', customerId })[at]?.token;

const ofOrder = '55003f9308f1fafe9624e19c8ea601b1';

describe('tokens', () => {
  // From `printf … | openssl dgst -sha256 -hmac geheim`, cut off.
  it('are the beginning of the HMAC-SHA256 over order, behaviour and kind', () => {
    expect(composeTokenAt('geheim', '8801', 0)).toBe(ofOrder);
    expect(composeTokenAt('geheim', null, 0)).toBe(ofOrder);
    expect(composeTokenAt('geheim', null, 3)).toBe('4597631a5dbbc74bf75adcbb7689d4c2');
  });

  it('include those of older snippets, which named the customer', () => {
    expect(composeTokenAt('geheim', '8801', 4)).toBe('efc7f0435c05cdf72bf50f1c6e95c9a3');
    expect(composeTokens('geheim', { id: '5501', customerId: '8801' })).toHaveLength(8);
    expect(composeTokens('geheim', { id: '5501', customerId: null })).toHaveLength(4);
  });

  it('differ for each variant, order, customer and shop', () => {
    const all = [
      composeTokens('a', { id: '1', customerId: '2' }),
      composeTokens('a', { id: '1', customerId: '3' }).slice(4),
      composeTokens('a', { id: '12', customerId: '2' }),
      composeTokens('b', { id: '1', customerId: '2' }),
    ].flatMap((tokens) => tokens.map(({ token }) => token));
    expect(new Set(all).size).toBe(28);
  });
});

describe('addresses', () => {
  it('are those of the links to look at, with the order’s number in the name', () => {
    const tokens = composeTokens('geheim', { id: '5501', customerId: '8801' });
    expect(composeAddresses('https://belege.example', { name: '#1001' }, tokens)).toEqual({
      invoice: `https://belege.example/doc/${ofOrder}/order_1001_invoice.pdf`,
      credit: `https://belege.example/doc/${tokens[2]?.token}/order_1001_creditnote.pdf`,
    });
  });
});
