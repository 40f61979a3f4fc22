import { parseArgs } from 'node:util';

/** The command was not understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Also what `parseArgs` throws: its errors have codes of their own. */
export const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'));

/**
 * Has `read` understand a command's arguments. `--help` prints the usage and ends the process with 0; what is not
 * understood is reported before the usage and ends it with 2.
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

/** For a command without options: anything is one too many. */
export const readNothing = (args: string[]): void => void parseArgs({ args, options: {} });
