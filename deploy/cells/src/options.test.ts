import { describe, expect, it } from '@jest/globals';
import { parseOptions } from './options.ts';

describe('a command', () => {
  it('names the shops and where they go', () => {
    expect(parseOptions(['move', 'one.myshopify.com', 'two.myshopify.com', '--to', 'b'])).toEqual({
      kind: 'move',
      shops: ['one.myshopify.com', 'two.myshopify.com'],
      target: 'b',
      drainMs: 15_000,
      sharedAccounts: false,
    });
    expect(parseOptions(['back', 'one.myshopify.com'])).toEqual({
      kind: 'back',
      shops: ['one.myshopify.com'],
    });
  });

  it.each([
    [['move', 'one.myshopify.com']],
    [['move', '--to', 'b']],
    [['move', 'one.myshopify.com', '--to', 'b', '--drain-ms', 'soon']],
    [['move', 'one.myshopify.com', '--too', 'b']],
    [['fly', 'one.myshopify.com']],
    [['route', '--ingest-port', 'x']],
    [[]],
  ])('that is none is refused: %j', (given) => {
    expect(parseOptions(given)).toBeNull();
  });
});
