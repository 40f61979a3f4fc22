import { describe, expect, it } from '@jest/globals';
import { originPaths, pathsUnder } from './log-origins.ts';

describe('a filter by where something happened', () => {
  it.each([
    ['', Object.values(originPaths)],
    ['webhook', ['shopify/webhook']],
    ['transaction', ['sevdesk/transaction']],
    ['shopify/webhook', ['shopify/webhook']],
    ['shopify', ['shopify', 'shopify/order', 'shopify/webhook']],
    ['shop', ['shop']],
    ['hook', []],
    ['moon', []],
  ])('%s means %j', (origin, paths) => {
    expect(pathsUnder(origin)).toEqual(paths);
  });
});
