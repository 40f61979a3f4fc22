import { readAtMost } from '@belegfluss/runtime/http';
import { ownValue } from '@belegfluss/runtime/records';
import { type Dispatcher, request } from 'undici';
import type { z } from 'zod';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import { withoutControls } from '../../domain/without-controls.ts';
import type { BeforeSend } from '../calls/call.ts';
import type { ClientOptions } from '../provider.ts';
import { realTimer } from '../traffic/timer.ts';
import { type Answer, classifyAnswer, unreadable } from './classify-answer.ts';
import { observeCall } from './observe-call.ts';

export type Query = Readonly<Record<string, string>>;

/** Calls to one account. The schema reads what stands in `objects`. */
export type SevdeskHttp = {
  get<Schema extends z.ZodType>(
    path: string,
    query: Query,
    schema: Schema,
  ): Promise<ProviderResult<z.output<Schema>>>;
  write<Schema extends z.ZodType>(
    call: { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: object },
    schema: Schema,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<z.output<Schema>>>;
};

export function createSevdeskHttp(options: ClientOptions): SevdeskHttp {
  const exchange = async (call: Call): Promise<ProviderResult<unknown>> => {
    const result = await options.traffic(async () => {
      await call.beforeSend?.();
      return observeCall(call, () => send(call, options));
    });
    if (!result.ok && result.error.kind === 'credentials') await options.onCredentialsRefused();
    return result;
  };

  return {
    async get(path, query, schema) {
      return parse(await exchange({ method: 'GET', path, query }), schema, { isWrite: false });
    },
    async write(call, schema, beforeSend) {
      return parse(await exchange({ ...call, query: {}, beforeSend }), schema, { isWrite: true });
    },
  };
}

type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: Query;
  readonly body?: object;
  readonly beforeSend?: BeforeSend;
};

const userAgent = 'Belegfluss/1.0 (Shopify integration)';

async function send(
  call: Call,
  options: Pick<ClientOptions, 'baseUrl' | 'token' | 'timeoutMs' | 'timer'>,
): Promise<ProviderResult<unknown>> {
  const isWrite = call.method !== 'GET';
  const url = new URL(`${options.baseUrl.replace(/\/$/, '')}${call.path}`);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, withoutControls(value));
  const late = new AbortController();
  const { timer = realTimer, timeoutMs } = options;
  const callOff = timer(() => late.abort(new LateAnswer()), timeoutMs);
  try {
    // The client itself instead of `fetch` on top of it, which costs as much again.
    const response = await request(url, {
      method: call.method,
      headers: {
        authorization: options.token,
        accept: 'application/json',
        'user-agent': userAgent,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(withoutControls(call.body)) }),
      signal: late.signal,
    });
    return classifyAnswer(await readAnswer(response), { isWrite, now: Date.now() });
  } catch (error) {
    const message = `No answer from the provider: ${toFailureReason(error)}.`;
    return isWrite && !neverLeft(error)
      ? failed({ kind: 'outcomeUnknown', message, answered: false })
      : failed({ kind: 'unavailable', message });
  } finally {
    callOff();
  }
}

class LateAnswer extends Error {
  override readonly name = 'TimeoutError';
}

type Response = Dispatcher.ResponseData;

/** A thousand documents of a list are about 4 MB, a PDF with pictures seldom more. */
const longestAnswer = 32 * 1024 * 1024;

/** A PDF may come as such instead of inside JSON; it is put into the same shape. */
async function readAnswer({ statusCode, headers, body }: Response): Promise<Answer> {
  const retryAfter = getFirstHeader(headers, 'retry-after');
  const content = await readAtMost(body, longestAnswer);
  const isOk = statusCode >= 200 && statusCode < 300;
  if (isOk && getFirstHeader(headers, 'content-type')?.startsWith('application/pdf')) {
    const pdf = { filename: '', content: content.toString('base64') };
    return { status: statusCode, retryAfter, body: { objects: pdf } };
  }
  return { status: statusCode, retryAfter, body: toJson(content.toString()) };
}

/** The first one where a header comes more than once. */
const getFirstHeader = (headers: Response['headers'], name: string): string | null =>
  [ownValue(headers, name)].flat()[0] ?? null;

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parse<Schema extends z.ZodType>(
  result: ProviderResult<unknown>,
  schema: Schema,
  call: { readonly isWrite: boolean },
): ProviderResult<z.output<Schema>> {
  if (!result.ok) return result;
  const parsed = schema.safeParse(result.value);
  return parsed.success ? ok(parsed.data) : unreadable(call);
}

/** The connection was never made, so nothing can have been executed. */
const neverLeft = (error: unknown): boolean =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(getErrorCode(error));

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const toFailureReason = (error: unknown): string =>
  getErrorCode(error) || (error instanceof Error ? error.name : 'unknown reason');
