import type { z } from 'zod';
import { ApiError, toApiError, unreachable, unreadable } from './api-error.ts';

/** A request that has not been answered by then counts as unanswered, unless it is known to take longer. */
const usualTimeoutMs = 30_000;

interface Ask {
  readonly path: string;
  /** Empty and absent values are left out of the address. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** UUID of one click: the same again is the same request, however often it is sent. */
  readonly idempotencyKey?: string;
  readonly timeoutMs?: number;
}

/**
 * Reads JSON and checks it against its schema. Throws `ApiError`, or the `AbortError` of a request that nobody
 * waits for any more.
 */
export async function fetchJson<T extends z.ZodType>(
  schema: T,
  { path, query, signal }: Ask,
): Promise<z.output<T>> {
  return parseAnswer(schema, await call(composeRequestUrl(path, query), { method: 'GET' }, signal));
}

/** Sends JSON and checks the answer as `fetchJson` does. */
export const postJson = <T extends z.ZodType>(schema: T, ask: Ask, body?: unknown): Promise<z.output<T>> =>
  sendJson('POST', schema, ask, body);

/** The same for a change of something that is there. */
export const patchJson = <T extends z.ZodType>(schema: T, ask: Ask, body: unknown): Promise<z.output<T>> =>
  sendJson('PATCH', schema, ask, body);

/** Takes something away and reads what is left. */
export const deleteJson = async <T extends z.ZodType>(
  schema: T,
  { path, signal }: Ask,
): Promise<z.output<T>> => parseAnswer(schema, await call(path, { method: 'DELETE' }, signal));

async function sendJson<T extends z.ZodType>(
  method: 'POST' | 'PATCH',
  schema: T,
  { path, query, signal, idempotencyKey, timeoutMs }: Ask,
  body: unknown,
): Promise<z.output<T>> {
  const headers = {
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
  const init: RequestInit =
    body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return parseAnswer(schema, await call(composeRequestUrl(path, query), init, signal, timeoutMs));
}

/** Asks for something to be done whose answer says nothing more than that it was. */
export async function send(method: 'POST' | 'DELETE', { path, signal }: Ask): Promise<void> {
  await call(path, { method }, signal);
}

/** Reads a file with the name the server gives it. */
export async function fetchFile({ path, signal }: Ask): Promise<{ blob: Blob; filename: string | null }> {
  const response = await call(path, { method: 'GET', headers: { Accept: 'application/pdf' } }, signal);
  return {
    blob: await response.blob(),
    filename: parseFilename(response.headers.get('Content-Disposition')),
  };
}

export function composeRequestUrl(path: string, query: Ask['query'] = {}): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

/** `attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf` → `ä.pdf`: the encoded form wins (RFC 6266). */
export function parseFilename(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}

/** `window.fetch` is looked up at every call: App Bridge replaces it to add the session token. */
async function call(
  address: string,
  init: RequestInit,
  signal?: AbortSignal,
  timeoutMs = usualTimeoutMs,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await globalThis
    .fetch(address, {
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw unreachable(error);
    });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => null);
    throw toApiError(response.status, body, response.headers.get('Retry-After'));
  }
  return response;
}

async function parseAnswer<T extends z.ZodType>(schema: T, response: Response): Promise<z.output<T>> {
  try {
    return schema.parse(await response.json());
  } catch (error) {
    if (error instanceof ApiError || (error instanceof Error && error.name === 'AbortError')) throw error;
    throw unreadable(response.status, error);
  }
}
