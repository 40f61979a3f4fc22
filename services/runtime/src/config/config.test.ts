import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { booleanFlag, ConfigError, port, readConfig, secretKeys, url } from './index.ts';

const schema = z.object({
  DATABASE_URL: url(),
  GRPC_PORT: port(),
  HTTP_PORT: port(3000),
  MIGRATE: booleanFlag(true),
  NAME: z.string().optional(),
});

const valid = { DATABASE_URL: 'postgres://127.0.0.1/one', GRPC_PORT: '5001' };

const readConfigError = (environment: Record<string, string>, of: z.ZodObject = schema): string => {
  try {
    readConfig(of, environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment of a process', () => {
  it('is read into typed values, with defaults for what is absent', () => {
    expect(readConfig(schema, { ...valid, MIGRATE: 'false', OTHER: 'ignored' })).toEqual({
      DATABASE_URL: 'postgres://127.0.0.1/one',
      GRPC_PORT: 5001,
      HTTP_PORT: 3000,
      MIGRATE: false,
    });
  });

  it('names everything that is wrong at once, one line a variable', () => {
    const message = readConfigError({ DATABASE_URL: 'not an address', HTTP_PORT: '70000', MIGRATE: 'yes' });
    const lines = message.split('\n');
    expect(lines[0]).toBe('The environment is not usable:');
    expect(lines.slice(1).sort()).toEqual([
      '  DATABASE_URL: must be an address such as http://127.0.0.1:3000',
      '  GRPC_PORT: is missing',
      expect.stringMatching(/^ {2}HTTP_PORT: .*65535/),
      '  MIGRATE: must be true or false',
    ]);
  });

  it.each(['', '   '])('counts a variable that holds only "%s" as absent', (empty) => {
    expect(readConfig(schema, { ...valid, HTTP_PORT: empty, NAME: empty })).toMatchObject({
      HTTP_PORT: 3000,
    });
    expect(readConfigError({ ...valid, GRPC_PORT: empty })).toContain('GRPC_PORT: is missing');
  });

  it('says what is wrong with several variables together', () => {
    const together = z.object({ A: z.string().optional() }).refine(() => false, 'A and B belong together.');
    expect(readConfigError({ A: 'x' }, together)).toContain('A and B belong together.');
  });

  it('does not repeat the value of a wrong variable: it may be a secret', () => {
    expect(readConfigError({ KEYS: 'a:c2VjcmV0' }, z.object({ KEYS: secretKeys() }))).not.toContain(
      'c2VjcmV0',
    );
  });
});

describe('keys of the secret box', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const keys = z.object({ KEYS: secretKeys() });

  it('are read in their order, the current one first', () => {
    expect(readConfig(keys, { KEYS: `new:${key(2)}, old:${key(1)}` }).KEYS).toEqual([
      { id: 'new', key: Buffer.alloc(32, 2) },
      { id: 'old', key: Buffer.alloc(32, 1) },
    ]);
  });

  it.each([
    ['too short', `a:${Buffer.alloc(31).toString('base64')}`],
    ['too long', `a:${Buffer.alloc(33).toString('base64')}`],
    ['without id', key(1)],
    ['with an id that would break the envelope', `a.b:${key(1)}`],
    ['with one wrong among good ones', `a:${key(1)},b:`],
    ['with two keys under one id', `a:${key(1)},a:${key(2)}`],
  ])('are refused when %s', (_, KEYS) => {
    expect(readConfigError({ KEYS }, keys)).toContain('KEYS: must be a list of id:key');
  });
});
