import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { ProblemError } from './problem-error.ts';
import { toProblem } from './to-problem.ts';

describe('toProblem', () => {
  it.each<[RpcErrorKind, number, string]>([
    ['invalidArgument', 400, 'SOME_REASON'],
    ['permissionDenied', 403, 'SOME_REASON'],
    ['notFound', 404, 'SOME_REASON'],
    ['failedPrecondition', 409, 'SOME_REASON'],
    ['aborted', 409, 'SOME_REASON'],
    ['resourceExhausted', 429, 'SOME_REASON'],
    ['unauthenticated', 500, 'INTERNAL'],
    ['internal', 500, 'INTERNAL'],
    ['unavailable', 503, 'UNAVAILABLE'],
    ['deadlineExceeded', 504, 'TIMEOUT'],
  ])('answers %s of a service with %i %s', (kind, status, code) => {
    const problem = toProblem(new RpcError(kind, 'SOME_REASON', 'Row 7 of table orders.'));
    expect(problem).toMatchObject({ status, code });
    expect(JSON.stringify(problem.text)).not.toContain('Row 7');
    expect(problem.text.detail).not.toBe('');
  });

  it('gives the text of the reason where there is one', () => {
    const problem = toProblem(new RpcError('failedPrecondition', 'NOT_CONNECTED', ''));
    expect(problem.text.title).toBe('Nicht mit sevdesk verbunden');
  });

  it('says whose absence it is where that helps', () => {
    expect(toProblem(new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', ''))).toMatchObject({
      status: 503,
      code: 'PROVIDER_UNAVAILABLE',
      text: { title: 'sevdesk antwortet nicht' },
    });
  });

  it('repeats what the provider says to the merchant', () => {
    const details = { code: '4501', message: 'Der Absender ist nicht bestätigt.' };
    const problem = toProblem(new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'raw', { details }));
    expect(problem.text.detail).toContain('„Der Absender ist nicht bestätigt“ (Code 4501).');
  });

  it('says how long to wait, in whole seconds', () => {
    const details = { retryAfterMs: '1500' };
    expect(toProblem(new RpcError('resourceExhausted', 'RATE_LIMITED', '', { details })).headers).toEqual({
      'retry-after': '2',
    });
  });

  it('does not hand on a reason that is no code', () => {
    expect(toProblem(new RpcError('notFound', 'row 7', '')).code).toBe('REFUSED');
  });

  it.each([
    ['a bug', new TypeError('x is undefined')],
    ['a thrown text', 'text'],
    ['nothing', undefined],
    ['a foreign error that states a status', Object.assign(new Error('upstream'), { statusCode: 502 })],
  ])('answers %s with a 500 that discloses nothing', (_, error) => {
    expect(toProblem(error)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });

  it('leaves a problem as it is', () => {
    const problem = new ProblemError(422, 'INVALID_PREFERENCES', { errors: [{ field: 'a', message: 'b' }] });
    expect(toProblem(problem)).toBe(problem);
  });
});
