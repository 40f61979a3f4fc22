import { describe, expect, it } from '@jest/globals';
import { parseNatsUrl } from './parse-nats-url.ts';

describe('the address of NATS', () => {
  it.each([
    ['one server', 'nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
    ['several servers', 'nats://one:4222, two:4223', { servers: ['one:4222', 'two:4223'] }],
    [
      'credentials',
      'nats://belegfluss:p%40ss@nats:4222',
      { servers: ['nats:4222'], user: 'belegfluss', pass: 'p@ss' },
    ],
    ['encryption', 'tls://nats:4222', { servers: ['nats:4222'], tls: {} }],
  ])('names %s', (_what, address, options) => {
    expect(parseNatsUrl(address)).toEqual(options);
  });
});
