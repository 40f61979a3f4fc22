import { describe, expect, it } from '@jest/globals';
import { currentTraceparent, withTrace } from '../trace/index.ts';
import { createLogger, type Logger } from './index.ts';

const secret = 'shpat_5f8c1d';

function logged(write: (logger: Logger) => void): string {
  let text = '';
  const destination = {
    write(line: string) {
      text += line;
    },
  };
  write(createLogger({ name: 'test', destination }));
  return text;
}

describe('the log', () => {
  it.each([
    'authorization',
    'Authorization',
    'token',
    'accessToken',
    'refreshToken',
    'access_token',
    'refresh_token',
    'sessionToken',
    'idToken',
    'id_token',
    'serviceToken',
    'clientSecret',
    'client_secret',
    'password',
    'secret',
    'cookie',
    'set-cookie',
    'x-shopify-access-token',
    'X-Shopify-Access-Token',
  ])('hides the value of %s at every depth down to three, in lists and in child loggers too', (name) => {
    const entry = { [name]: secret };
    const text = logged((logger) => {
      logger.info(entry, 'flat');
      logger.info({ a: entry }, 'one');
      logger.info({ a: { b: entry } }, 'two');
      logger.info({ a: { b: { c: entry } } }, 'three');
      logger.info({ list: [entry, { headers: entry }] }, 'list');
      logger.child(entry).info('child');
      logger.info({ err: Object.assign(new Error('failed'), { config: { headers: entry } }) }, 'error');
    });
    expect(text.trim().split('\n')).toHaveLength(7);
    expect(text).not.toContain(secret);
    expect(text).toContain('[hidden]');
  });

  it('leaves the logged object as it is', () => {
    const entry = { token: secret };
    logged((logger) => logger.info(entry));
    expect(entry.token).toBe(secret);
  });

  it('writes one JSON object a line, with the trace of the work that it belongs to', () => {
    let trace: string | undefined;
    const text = logged((logger) =>
      withTrace(undefined, () => {
        trace = currentTraceparent().split('-')[1];
        logger.info({ order: '1' }, 'planned');
      }),
    );
    expect(JSON.parse(text)).toMatchObject({ name: 'test', order: '1', msg: 'planned', trace });
    expect(JSON.parse(logged((logger) => logger.info('alone')))).not.toHaveProperty('trace');
  });
});
