import { expect, it } from '@jest/globals';
import { parseTold } from './notification.ts';

it.each(['nothing-known', 'constructor', '__proto__', 'toString'])('is no notification: %s', (kind) => {
  expect(() => parseTold(kind, {})).toThrow(`There is no notification "${kind}".`);
});
