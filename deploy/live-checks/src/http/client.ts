import { setTimeout as sleep } from 'node:timers/promises';
import type { Redactor } from '../redact.ts';
import { textAt } from './read.ts';

/** An answer as received, with secrets redacted. */
export type RawAnswer = {
  readonly status: number;
  readonly text: string;
  /** Parsed JSON; null when the body is not JSON. */
  readonly body: unknown;
  readonly header: (name: string) => string | null;
  /** An unredacted text of the body that is to be sent back: a token, a signed address. Must never be printed. */
  readonly secretAt: (path: string) => string;
};

export type RawRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A refused token ends the run, except where a check sends a wrong one on purpose. */
  readonly mayBeUnauthorized?: boolean;
};

/** The token is refused: every further request would be, too, and many refusals may block the token. */
export class Unauthorized extends Error {}
/** The user interrupted the run. */
export class Interrupted extends Error {}

const TIMEOUT_MS = 30_000;
const DEFAULT_WAIT_MS = 2_000;

/**
 * Sends one request after the other, with a pause in between. A 429 is waited for once. While `isCleaning` is true,
 * requests undo what a check made: these are sent after an interruption too.
 */
export function createClient(options: {
  readonly intervalMs: number;
  readonly redact: Redactor;
  readonly signal: AbortSignal;
  readonly isCleaning: () => boolean;
}) {
  const { intervalMs, redact, signal, isCleaning } = options;
  let last = 0;
  let asked = 0;

  async function send(request: RawRequest): Promise<RawAnswer> {
    if (signal.aborted && !isCleaning()) throw new Interrupted('The run was interrupted.');
    const pause = last + intervalMs - Date.now();
    if (pause > 0) await sleep(pause);
    last = Date.now();
    asked += 1;
    const { method, url, headers = {}, body } = request;
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'Belegfluss live checks',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return toAnswer(response, await response.text(), redact);
    } catch (error) {
      throw new Error(redact(`${method} ${url}: ${describe(error)}`));
    }
  }

  return {
    asked: () => asked,
    async ask(request: RawRequest): Promise<RawAnswer> {
      let answer = await send(request);
      if (answer.status === 429) {
        await sleep(Number(answer.header('retry-after') ?? 0) * 1000 || DEFAULT_WAIT_MS);
        answer = await send(request);
      }
      if (answer.status === 401 && !request.mayBeUnauthorized)
        throw new Unauthorized('The token was refused (401). Nothing else was asked.');
      return answer;
    },
  };
}

export type Client = ReturnType<typeof createClient>;

function toAnswer({ status, headers }: Response, raw: string, redact: Redactor): RawAnswer {
  const text = redact(raw);
  const header = (name: string) => {
    const value = headers.get(name);
    return value === null ? null : redact(value);
  };
  return { status, text, body: fromJson(text), header, secretAt: (path) => textAt(fromJson(raw), path) };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}
