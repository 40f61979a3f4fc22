import { parseArgs } from 'node:util';

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Includes the errors of `parseArgs`, which have codes of their own. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));

/**
 * Reads a command's arguments with `read`. `--help` prints the usage and ends the process with 0; an invalid argument
 * is reported before the usage and ends it with 2.
 */
export function readCommandLine<Values>(
  usage: string,
  read: (args: string[]) => Values,
  args: readonly string[] = process.argv.slice(2),
): Values {
  if (args.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return read([...args]);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    process.stderr.write(`${error.message}\n${usage}\n`);
    process.exit(2);
  }
}

/** For a command without options: rejects any argument. */
export const readNothing = (args: string[]): void => void parseArgs({ args, options: {} });
