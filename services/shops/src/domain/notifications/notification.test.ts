import { expect, it } from '@jest/globals';
import { parseNotification } from './notification.ts';

it.each(['nothing-known', 'constructor', '__proto__', 'toString'])('is no notification: %s', (kind) => {
  expect(() => parseNotification(kind, {})).toThrow(`There is no notification "${kind}".`);
});
