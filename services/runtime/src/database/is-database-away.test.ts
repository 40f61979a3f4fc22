import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from './is-database-away.ts';

const anError = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const withCode = (code: string, more: object = {}) => anError('failed', { code, ...more });
/** As Prisma reports what its adapter met. */
const ofPrisma = (cause: object, code = 'P2010') =>
  withCode(code, { meta: { driverAdapterError: anError('of the adapter', { cause }) } });

describe('a database that is away', () => {
  it.each([
    ['no connection of the pool is free in time', anError('timeout exceeded when trying to connect')],
    ['a new connection takes too long', anError('Connection terminated due to connection timeout')],
    ['nobody listens', withCode('ECONNREFUSED', { syscall: 'connect' })],
    ['its socket is not there', withCode('ENOENT', { syscall: 'connect' })],
    ['nobody listens at any address', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['the connection is reset', withCode('ECONNRESET', { syscall: 'read' })],
    ['the connection ends without a word', anError('Connection terminated unexpectedly')],
    [
      'the connection was lost between two statements',
      anError('Client has encountered a connection error and is not queryable'),
    ],
    ['the server stops', withCode('57P01')],
    ['the server starts', withCode('57P03')],
    ['the server has no more connections', withCode('53300')],
    ['the connection fails', withCode('08006')],
    ['an error behind another says so', anError('failed', { cause: withCode('57P01') })],
    ['Prisma cannot reach it', ofPrisma({ kind: 'DatabaseNotReachable', host: '127.0.0.1' }, 'P1001')],
    ['Prisma loses its connection', ofPrisma({ kind: 'ConnectionClosed' })],
    [
      'Prisma has waited for a connection to begin a transaction on',
      anError('Transaction API error: Unable to start a transaction in the given time.', { code: 'P2028' }),
    ],
    ['the server stops under Prisma', ofPrisma({ kind: 'postgres', originalCode: '57P01' })],
  ])('is why %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a key that is there already', withCode('23505')],
    ['a statement that took too long', withCode('57014')],
    ['a file that is not there', withCode('ENOENT', { syscall: 'open' })],
    ['a deadlock', withCode('40P01')],
    ['data that it refuses', withCode('22P02')],
    ['a refusal by Prisma', ofPrisma({ kind: 'UniqueConstraintViolation', originalCode: '23505' }, 'P2002')],
    [
      'a server of others that is away',
      anError('fetch failed', { cause: withCode('ECONNREFUSED', { syscall: 'connect' }) }),
    ],
    [
      'a transaction of Prisma that took too long',
      anError('Transaction API error: Transaction already closed: …', { code: 'P2028' }),
    ],
    ['a bug', new TypeError('x is not a function')],
    ['nothing known', 'refused'],
    ['nothing', undefined],
  ])('is not why there is %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
