import { expect } from '@jest/globals';
import type { RawAnswer } from './raw-http.ts';

/** Its content security policy, by directive. */
export const parseContentPolicy = ({ headers }: RawAnswer): ReadonlyMap<string, readonly string[]> =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
/** Expects the headers that every answer must have. */
export const expectCommon = (path: string, { headers }: RawAnswer) =>
  expect({ path, ...headers }).toMatchObject({
    path,
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    'content-security-policy': expect.stringContaining('frame-ancestors'),
  });
/** No answer names the software behind it. */
export const expectNoTalk = (path: string, { headers }: RawAnswer) => {
  for (const name of ['server', 'x-powered-by', 'via', 'x-runtime', 'access-control-allow-origin'])
    expect([path, name, headers[name]]).toEqual([path, name, undefined]);
};
