import { describe, expect, it } from '@jest/globals';
import { type Answer, classifyAnswer } from './classify-answer.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const anAnswer = (answer: Partial<Answer>): Answer => ({
  status: 200,
  retryAfter: null,
  body: { objects: [] },
  ...answer,
});
const anError = (error: object) => ({ objects: null, error: { message: 'no', ...error } });

const table: [string, Partial<Answer>, object, object][] = [
  ['an answer', { body: { objects: { id: '1' } } }, { ok: true }, { ok: true }],
  ['an empty answer', { body: { objects: null } }, { ok: true, value: null }, { ok: true, value: null }],
  [
    '401',
    { status: 401, body: anError({}) },
    { error: { kind: 'credentials' } },
    { error: { kind: 'credentials' } },
  ],
  [
    '422',
    { status: 422, body: anError({ code: 455 }) },
    { error: { kind: 'rejected', status: 422, code: '455', message: 'no' } },
    { error: { kind: 'rejected' } },
  ],
  [
    '422 without a code',
    { status: 422, body: anError({ code: null }) },
    { error: { kind: 'rejected', code: '' } },
    { error: { kind: 'rejected' } },
  ],
  [
    '404 without a body',
    { status: 404, body: undefined },
    { error: { kind: 'rejected', status: 404 } },
    { error: { kind: 'rejected' } },
  ],
  [
    'an error in 200',
    { body: anError({ code: 390, responseCode: 422 }) },
    { error: { kind: 'rejected', code: '390', status: 422 } },
    { error: { kind: 'rejected' } },
  ],
  [
    'a server error in 200',
    { body: anError({ responseCode: 500 }) },
    { error: { kind: 'outcomeUnknown', answered: true } },
    { error: { kind: 'unavailable' } },
  ],
  [
    'a lost token in 200',
    { body: anError({ responseCode: 401 }) },
    { error: { kind: 'credentials' } },
    { error: { kind: 'credentials' } },
  ],
  [
    '429 in seconds',
    { status: 429, retryAfter: '3', body: undefined },
    { error: { kind: 'rateLimited', retryAfterMs: 3000 } },
    { error: { kind: 'rateLimited', retryAfterMs: 3000 } },
  ],
  [
    '429 until a time',
    { status: 429, retryAfter: 'Fri, 20 Nov 2026 12:00:05 GMT' },
    { error: { kind: 'rateLimited', retryAfterMs: 5000 } },
    { error: { kind: 'rateLimited', retryAfterMs: 5000 } },
  ],
  [
    '429 without a time',
    { status: 429 },
    { error: { kind: 'rateLimited', retryAfterMs: 1000 } },
    { error: { kind: 'rateLimited', retryAfterMs: 1000 } },
  ],
  [
    '500',
    { status: 500, body: anError({}) },
    { error: { kind: 'outcomeUnknown', answered: true } },
    { error: { kind: 'unavailable' } },
  ],
  [
    '503 as a page',
    { status: 503, body: undefined },
    { error: { kind: 'outcomeUnknown' } },
    { error: { kind: 'unavailable' } },
  ],
  [
    'a page instead of JSON',
    { body: undefined },
    { error: { kind: 'outcomeUnknown' } },
    { error: { kind: 'unavailable' } },
  ],
  [
    'a redirect',
    { status: 302, body: undefined },
    { error: { kind: 'outcomeUnknown' } },
    { error: { kind: 'unavailable' } },
  ],
];

describe('classifyAnswer', () => {
  it.each(table)('%s', (_name, answer, write, read) => {
    expect(classifyAnswer(anAnswer(answer), { isWrite: true, now })).toMatchObject(write);
    expect(classifyAnswer(anAnswer(answer), { isWrite: false, now })).toMatchObject(read);
  });
});
