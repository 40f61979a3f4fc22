import { describe, expect, it } from '@jest/globals';
import { isDataError } from './is-data-error.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('refused'), { code, ...more });

describe('what the database refuses for its data', () => {
  it.each([
    ['a lone half of a surrogate pair in jsonb', withCode('22P02'), true],
    ['an untranslatable character', withCode('22P05'), true],
    ['raw SQL by Prisma', withCode('P2010', { meta: { code: '22P05' } }), true],
    [
      'Prisma over its adapter',
      withCode('P2010', {
        meta: { driverAdapterError: { name: 'DriverAdapterError', cause: { originalCode: '22021' } } },
      }),
      true,
    ],
    ['an error behind another', new Error('failed', { cause: withCode('22001') }), true],
    ['a key that is there already', withCode('23505'), false],
    ['a database that is away', withCode('57P01'), false],
    ['a deadlock', withCode('40P01'), false],
    ['a connection that was refused', withCode('ECONNREFUSED'), false],
    ['nothing known', 'refused', false],
  ])('%s', (_, error, expected) => {
    expect(isDataError(error)).toBe(expected);
  });
});
