import type { FieldProblem } from '@belegfluss/gateway/contract';
import type { ProblemText } from './problem-text.ts';
import { getProblemText } from './texts.ts';

/** An answer that is not a success, thrown by routes and hooks; the error handler writes it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** Stable upper-case code. */
  readonly code: string;
  readonly text: ProblemText;
  readonly errors: readonly FieldProblem[] | undefined;
  /** The current section, for 409. */
  readonly current: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    more: {
      readonly text?: ProblemText;
      readonly errors?: readonly FieldProblem[];
      readonly current?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.text = more.text ?? getProblemText(code, status);
    this.errors = more.errors;
    this.current = more.current;
    this.headers = more.headers ?? {};
  }
}

export const notFound = (code = 'NOT_FOUND'): ProblemError => new ProblemError(404, code);

export const wrongInput = (errors: readonly FieldProblem[]): ProblemError =>
  new ProblemError(400, 'INVALID_REQUEST', { errors });
