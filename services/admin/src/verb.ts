import type { ParseArgsConfig } from 'node:util';
import type { Clients } from './clients.ts';
import type { ServiceName } from './service-names.ts';

/** The result of a command: lines for people, and the same as data for `--json`. */
export type Report = {
  readonly text: string;
  readonly data: unknown;
  /** One line for each part that failed; the command then prints the rest and exits as failed. */
  readonly failures?: readonly string[];
};

export type Invocation = {
  readonly clients: Clients;
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  readonly now: Date;
};

/** One command of the tool. */
export type Verb = {
  readonly words: readonly string[];
  /** Names of what follows the words, in order. */
  readonly positionals: readonly string[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** Explains the options in the usage text. */
  readonly hint?: string;
  readonly summary: string;
  /** Services that it calls; only their addresses must be set. Throws `UsageError` for one that there is not. */
  readonly needs:
    | readonly ServiceName[]
    | ((given: Pick<Invocation, 'positionals' | 'values'>) => readonly ServiceName[]);
  readonly run: (invocation: Invocation) => Promise<Report>;
};

/** The command was not understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(verb: Pick<Verb, 'words' | 'positionals' | 'hint'>, problem?: string) {
    super(`${problem ? `${problem}\n` : ''}Usage: npm run admin -- ${synopsis(verb)}`);
  }
}

export const synopsis = ({
  words,
  positionals,
  hint,
}: Pick<Verb, 'words' | 'positionals' | 'hint'>): string =>
  [...words, ...positionals.map((name) => `<${name}>`), ...(hint ? [hint] : [])].join(' ');
