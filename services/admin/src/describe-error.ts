import { ConfigError } from '@belegfluss/runtime/config';
import { RpcError } from '@belegfluss/runtime/errors';
import { UsageError } from './verb.ts';

/** Describes an error for the terminal: one line, or several for configuration and usage errors. */
export function describeError(error: unknown): string {
  if (error instanceof RpcError) return `${error.reason}: ${error.message}`;
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
