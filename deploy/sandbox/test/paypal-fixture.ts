import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createPayPalSandbox } from '../src/paypal/index.ts';

export const NOW = new Date('2026-11-20T08:00:00Z');

const november = { start_date: '2026-11-01T00:00:00Z', end_date: '2026-11-30T23:59:59Z' };
export const on = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));

type Found = {
  transaction_details: { transaction_info: Record<string, unknown>; payer_info?: unknown }[];
  total_items: number;
  total_pages: number;
  [field: string]: unknown;
};

export const listTransactionInfos = ({ body }: { body: Found }) =>
  body.transaction_details.map(({ transaction_info }) => transaction_info);

/** One PayPal for a test file, empty before every test; its clock stands still unless it is set. */
export function usePayPal() {
  const clock = { now: NOW };
  const paypal = createPayPalSandbox({ port: 0, now: () => clock.now });
  let url: string;
  let controlUrl: string;

  beforeAll(async () => {
    ({ url, controlUrl } = await paypal.start());
  });
  beforeEach(() => {
    clock.now = NOW;
    paypal.reset();
  });
  afterAll(() => paypal.stop());

  const { clientId, clientSecret } = paypal.credentials;

  async function token(secret = clientSecret, body = 'grant_type=client_credentials') {
    const response = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async function search(query: Record<string, string | number> = {}, bearer?: string) {
    const used = bearer ?? String((await token()).body.access_token);
    const parameters = new URLSearchParams(
      Object.entries({ ...november, ...query }).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    );
    const response = await fetch(`${url}/v1/reporting/transactions?${parameters}`, {
      headers: { authorization: `Bearer ${used}` },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Found };
  }

  return {
    clientSecret,
    token,
    search,
    clock,
    paypal,
    get controlUrl() {
      return controlUrl;
    },
  };
}
