import { describe, expect, it } from '@jest/globals';
import { decideStockPass, type StockShopInput } from './decide-stock-shop.ts';
import { passPauseMs } from './pass-pause.ts';
import { toStockMode } from './stock-mode.ts';

const facts: StockShopInput = {
  features: ['inventory'],
  scopes: ['read_orders', 'read_products', 'read_inventory', 'write_inventory'],
  connected: true,
};
const without = (scope: string) => ({ scopes: facts.scopes.filter((one) => one !== scope) });
const off = { mode: 'off', subscribed: false } as const;
const delta = { mode: 'delta', subscribed: true } as const;

describe('a pass over a shop', () => {
  it.each([
    // what is so | in force | wanted | facts | what is done
    ['nobody wants it', off, 'off', {}, { kind: 'rest' }],
    ['it is wanted now', off, 'delta', {}, { kind: 'switchOn', mode: 'delta' }],
    ['it is wanted otherwise', delta, 'absolute', {}, { kind: 'switchOn', mode: 'absolute' }],
    ['it is as wanted', delta, 'delta', {}, { kind: 'compare' }],
    ['it is not wanted any more', delta, 'off', {}, { kind: 'switchOff' }],
    ['it is not wanted, nor paid for', delta, 'off', { features: [] }, { kind: 'switchOff' }],
    ['Shopify still says', { ...off, subscribed: true }, 'off', {}, { kind: 'unsubscribe' }],
    ['the plan is gone', delta, 'delta', { features: [], scopes: [] }, { kind: 'hold', need: 'plan' }],
    ['products cannot be read', delta, 'delta', without('read_products'), { kind: 'hold', need: 'scope' }],
    ['stocks cannot be read', delta, 'delta', without('read_inventory'), { kind: 'hold', need: 'scope' }],
    ['stocks cannot be written', off, 'delta', without('write_inventory'), { kind: 'hold', need: 'scope' }],
    ['there is no account', delta, 'delta', { connected: false }, { kind: 'hold', need: 'connection' }],
  ] as const)('%s', (_, inForce, mode, changed, decision) => {
    expect(decideStockPass(inForce, { mode, facts: { ...facts, ...changed } })).toEqual(decision);
  });

  it('finds nothing to do where the app is not installed', () => {
    expect(decideStockPass(delta, null)).toEqual({ kind: 'rest' });
  });

  it.each([
    [false, 'off'],
    [true, 'absolute'],
    ['delta', 'delta'],
  ] as const)('the preference %s means %s', (preference, mode) => {
    expect(toStockMode(preference)).toBe(mode);
  });

  it.each([
    [1, 20_000],
    [2, 20_000],
    [3, 30_000],
    [12, 120_000],
  ])('comes again after %i pages in %i ms', (pages, pauseMs) => {
    expect(passPauseMs(pages)).toBe(pauseMs);
  });
});
