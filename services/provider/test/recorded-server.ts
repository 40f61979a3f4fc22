import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordedBody } from '@belegfluss/sandbox/sevdesk-answers';
import type { AccountView } from '../src/clients/calls/call.ts';
import { createSevdeskClient } from '../src/clients/sevdesk/create-sevdesk-client.ts';
import { createSevdeskHttp } from '../src/clients/sevdesk/http.ts';
import { nothingLearned } from '../src/domain/learned.ts';
import type { ProviderResult } from '../src/domain/provider-result.ts';

/** `GET /Invoice/1` → the name of a recorded answer (or a body), with another HTTP status than 200 where it came with one. */
export type Recordings = Readonly<Record<string, string | readonly [number, string]>>;

/** Answers calls, whatever their query says, with what was recorded of them; a call without a recording fails the test. */
export async function startRecordedServer() {
  let recordings: Recordings = {};
  const server = createServer((request, response) => {
    const call = `${request.method} ${new URL(request.url ?? '', 'http://localhost').pathname}`;
    const recording = recordings[call];
    const [status, name] = typeof recording === 'string' ? ([200, recording] as const) : (recording ?? []);
    response.writeHead(status ?? 501, { 'content-type': 'application/json' });
    response.end(
      name === undefined ? `{"error":{"message":"nothing recorded of ${call}"}}` : toRecordedBody(name),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const options = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'a-token',
    timeoutMs: 5000,
    traffic: <Value>(attempt: () => Promise<Value>) => attempt(),
    onCredentialsRefused: async () => {},
  };
  return {
    client: createSevdeskClient(options),
    http: createSevdeskHttp(options),
    answer(next: Recordings): void {
      recordings = next;
    },
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

/** The name of a recording, or a body for calls without one. */
const toRecordedBody = (name: string): string => (name.startsWith('{') ? name : recordedBody(name));

export const beforeSend = async () => {};

/** An account of which nothing is known but its country. */
export const view: AccountView = {
  systemVersion: '2.0',
  learned: nothingLearned,
  reference: {
    countries: [{ id: '1', name: 'Deutschland', code: 'DE' }],
    users: [],
    accounts: [],
    layouts: [],
    letterpapers: [],
    paymentMethods: [],
    units: [],
    costCentres: [],
    revenueAccounts: [],
    taxRules: [],
    contactCategories: [],
    contactAddressCategories: [],
  },
};

/** The value of a call that has to succeed. */
export function unwrap<Value>(result: ProviderResult<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
