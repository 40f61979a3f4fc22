import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTraceparent } from '../trace/index.ts';

export type { Logger } from 'pino';

/** Names whose values never reach a log, down to three levels deep in the logged object. */
const secretNames = [
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
];

const depths = ['', '*', '*.*', '*.*.*'];

/** A logger that writes one JSON object a line and hides secrets. */
export function createLogger(options: {
  readonly name: string;
  readonly level?: string;
  readonly destination?: DestinationStream;
}): Logger {
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      redact: {
        paths: secretNames.flatMap((name) => depths.map((depth) => `${depth}["${name}"]`)),
        censor: '[hidden]',
      },
      mixin: () => {
        const traceparent = currentTraceparent();
        return traceparent ? { trace: traceparent.split('-')[1] } : {};
      },
    },
    options.destination ?? pino.destination(1),
  );
}
