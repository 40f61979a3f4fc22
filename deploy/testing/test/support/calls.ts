import { logPage, problem } from '@belegfluss/gateway/contract';
import { expect } from '@jest/globals';
import type { z } from 'zod';
import { eventually } from '../../src/eventually.ts';
import type { Installation } from '../../src/installation.ts';

type Sent = {
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls of a browser to the gateway, as the shop's owner. */
export type Calls = {
  ask(method: string, path: string, sent?: Sent): Promise<Response>;
  /** Parses a successful answer as the web does; fails on every other. */
  read<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>>;
};

export function createGatewayCalls(installation: Installation): Calls {
  const ask: Calls['ask'] = (method, path, { body, text, headers } = {}) => {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
    return fetch(`${installation.services.gatewayUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${installation.sandbox.shopify.service.sessionToken(installation.shop)}`,
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    });
  };
  return {
    ask,
    read: async (schema, path) => readAnswer(schema, await ask('GET', path)),
  };
}

/** Parses a successful answer as the web does. */
export async function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return schema.parse(JSON.parse(text));
}

/** Parses a refusal as the web does, and checks its text for people: German, with what to do. */
export async function readRefusal(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const refusal = problem.parse(await response.json());
  expect(refusal.status).toBe(response.status);
  const texts = [refusal.title, refusal.detail, ...(refusal.errors ?? []).map(({ message }) => message)];
  for (const text of texts) {
    expect(text).toMatch(/\p{L}{3}/u);
    expect(text).not.toMatch(/\b(?:invalid|expected|must|should|required|received)\b/i);
  }
  return refusal;
}

/** Messages of a refusal by the names of their fields; of a field the first, as the web shows it. */
export const mapMessagesByField = (
  refusal: Awaited<ReturnType<typeof readRefusal>>,
): Record<string, string> =>
  Object.fromEntries((refusal.errors ?? []).toReversed().map(({ field, message }) => [field, message]));

/** Resolves when all work is done, so that lists no longer change. */
export const untilIdle = (installation: Installation, ids: readonly string[]): Promise<void> =>
  eventually(
    async () => {
      for (const id of ids) {
        const order = await installation.findOrder(id);
        expect([id, order?.work]).toEqual([id, expect.stringMatching(/^(?:idle|failed)$/)]);
      }
    },
    { withinMs: 60_000 },
  );

/** German sentences and values of the log's entries about one event, latest first. */
export async function logged({ read }: Calls, event: string) {
  const page = await read(logPage, '/api/shops/logs?pageSize=100');
  return page.items.filter((item) => item.event === event).map(({ body }) => body);
}

export type QueryValues = Readonly<Record<string, string>>;
export const toQuery = (values: QueryValues): string => new URLSearchParams(values).toString();
