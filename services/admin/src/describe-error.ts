import { ConfigError } from '@belegfluss/runtime/config';
import { RpcError } from '@belegfluss/runtime/errors';
import { UsageError } from './verb.ts';

/** What went wrong, in a line or, for settings and usage, in a few. */
export function describeError(error: unknown): string {
  if (error instanceof RpcError) return `${error.reason}: ${error.message}`;
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
