import { parseArgs } from 'node:util';
import { ConfigError } from '@belegfluss/runtime/config';
import { RpcError } from '@belegfluss/runtime/errors';
import { connect } from './clients.ts';
import { readAdminConfig } from './config.ts';
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
    const clients = connect(readAdminConfig(environment, verb.needs));
    try {
      const report = await verb.run({ clients, positionals, values, now: new Date() });
      out(values.json === true ? JSON.stringify(report.data, null, 2) : report.text);
      return 0;
    } finally {
      clients.close();
    }
  } catch (error) {
    err(describe(error));
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

function describe(error: unknown): string {
  if (error instanceof RpcError) return `${error.reason}: ${error.message}`;
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
