import { describe, expect, it } from '@jest/globals';
import { logPaths, pathsUnder } from './log-origins.ts';

describe('a filter by where something happened', () => {
  it.each([
    ['', logPaths],
    ['webhook', ['shopify/webhook', 'shopify/webhook/step']],
    ['transaction', ['sevdesk/transaction']],
    ['shopify/webhook', ['shopify/webhook', 'shopify/webhook/step']],
    ['shopify/webhook/step', ['shopify/webhook/step']],
    ['shopify', ['shopify', 'shopify/order', 'shopify/webhook', 'shopify/webhook/step']],
    ['shop', ['shop']],
    ['hook', []],
    ['moon', []],
  ])('%s means %j', (origin, paths) => {
    expect(pathsUnder(origin)).toEqual(paths);
  });
});
