import { parseArgs } from 'node:util';
import { connect } from './clients.ts';
import { readAdminConfig } from './config.ts';
import { describeError } from './describe-error.ts';
import { usage } from './usage.ts';
import { UsageError, type Verb } from './verb.ts';
import { verbs } from './verbs/index.ts';

/** Where a run reads its settings from and writes to. */
export type Surroundings = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

/** Runs one command; answers the exit code: 0 done, 1 refused or failed, 2 not understood. */
export async function run(args: readonly string[], { environment, out, err }: Surroundings): Promise<number> {
  if (args.includes('--help')) {
    out(usage(verbs));
    return 0;
  }
  const verb = verbs.find(({ words }) => words.every((word, index) => args[index] === word));
  if (!verb) {
    err(usage(verbs));
    return 2;
  }
  try {
    const { positionals, values } = parse(verb, args.slice(verb.words.length));
    const needs = typeof verb.needs === 'function' ? verb.needs({ positionals, values }) : verb.needs;
    const clients = connect(readAdminConfig(environment, needs));
    try {
      const report = await verb.run({ clients, positionals, values, now: new Date() });
      out(values.json === true ? toJson(report.data) : report.text);
      for (const failure of report.failures ?? []) err(failure);
      return report.failures?.length ? 1 : 0;
    } finally {
      clients.close();
    }
  } catch (error) {
    err(describeError(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

function parse(verb: Verb, args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { ...verb.options, json: { type: 'boolean' } },
    });
    if (parsed.positionals.length !== verb.positionals.length) throw new UsageError(verb);
    return parsed;
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(verb, (error as Error).message);
  }
}

/** The int64 fields of our messages are counts and seconds, far below 2^53: JSON writes them as numbers. */
const toJson = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value), 2);
