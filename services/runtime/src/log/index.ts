import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTraceparent } from '../trace/index.ts';

export type { Logger } from 'pino';

/** Names whose values never reach a log, wherever they stand in the logged object. */
const secretNames = [
  'authorization',
  'token',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'sessionToken',
  'clientSecret',
  'password',
  'secret',
  'cookie',
];

/** A logger that writes one JSON object a line and hides secrets up to three levels deep. */
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
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
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
