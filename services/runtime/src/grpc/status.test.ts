import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { describe, expect, it } from '@jest/globals';
import { isTransient, RpcError, type RpcErrorKind } from '../errors/index.ts';
import { fromServiceError, toStatus } from './status.ts';

const overTheWire = (error: unknown): RpcError =>
  fromServiceError(Object.assign(new Error('wire'), toStatus(error)) as unknown as ServiceError);

const serviceError = (code: status, metadata = new Metadata(), details = 'text'): ServiceError =>
  Object.assign(new Error(`${code} ${details}`), { code, details, metadata });

describe('errors between services', () => {
  it.each<[RpcErrorKind, status, boolean]>([
    ['invalidArgument', 3, false],
    ['deadlineExceeded', 4, true],
    ['notFound', 5, false],
    ['permissionDenied', 7, false],
    ['resourceExhausted', 8, false],
    ['failedPrecondition', 9, false],
    ['aborted', 10, true],
    ['internal', 13, false],
    ['unavailable', 14, true],
    ['unauthenticated', 16, false],
  ])('%s travels as gRPC status %i and comes back', (kind, code, transient) => {
    const error = new RpcError(kind, 'SOME_REASON', 'For people.');
    expect(toStatus(error).code).toBe(code);
    expect(overTheWire(error)).toMatchObject({ kind, reason: 'SOME_REASON', message: 'For people.' });
    expect(isTransient(error)).toBe(transient);
  });

  it('carry their details, whatever characters they hold', () => {
    const details = { name: 'Müller & Söhne\n€', amount: '10.00' };
    const error = new RpcError('failedPrecondition', 'BALANCE', 'Does not add up.', { details });
    expect(overTheWire(error).details).toEqual(details);
    expect(overTheWire(new RpcError('notFound', 'ORDER', 'None.')).details).toEqual({});
  });

  it('hide what an unknown error says: it may hold data', () => {
    const hidden = overTheWire(new TypeError('token shpat_1234 is wrong'));
    expect(hidden).toMatchObject({ kind: 'internal', reason: 'INTERNAL', message: 'Internal error.' });
  });

  it.each([
    [status.UNAVAILABLE, 'unavailable', 'UNAVAILABLE'],
    [status.DEADLINE_EXCEEDED, 'deadlineExceeded', 'DEADLINE_EXCEEDED'],
    [status.UNIMPLEMENTED, 'internal', 'UNIMPLEMENTED'],
    [status.UNKNOWN, 'internal', 'UNKNOWN'],
    [status.CANCELLED, 'aborted', 'CANCELLED'],
  ])('that gRPC itself makes get the name of status %i as their reason', (code, kind, reason) => {
    expect(fromServiceError(serviceError(code))).toMatchObject({ kind, reason });
  });

  it('keep kind and reason when their details are damaged', () => {
    const metadata = new Metadata();
    metadata.set('error-reason', 'BALANCE');
    metadata.set('error-details-bin', Buffer.from('{"cut'));
    expect(fromServiceError(serviceError(status.FAILED_PRECONDITION, metadata))).toMatchObject({
      kind: 'failedPrecondition',
      reason: 'BALANCE',
      details: {},
    });
  });

  it('keep what they were caused by', () => {
    const cause = serviceError(status.UNAVAILABLE);
    expect(fromServiceError(cause).cause).toBe(cause);
    expect(isTransient(cause)).toBe(false);
  });
});
