import { z } from 'zod';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { Clock } from '../traffic/traffic.ts';
import { classifyAnswer, isTooYoung, type PayPalAnswer } from './classify-answer.ts';
import { type PayPalRequest, sendToPayPal } from './http.ts';
import type { PayPalAccess, PayPalPage, PayPalQuery, PayPalSource } from './paypal-source.ts';
import { wirePage } from './read-transactions.ts';

type Options = {
  /** Origin of PayPal's REST API. */
  readonly baseUrl: string;
  readonly timeoutMs: number;
  /** How long "slow down" is waited for before the caller is asked to retry later. */
  readonly maxWaitMs: number;
  readonly clock: Clock;
};

/** PayPal's Transaction Search API, by the merchant's own REST app. */
export function createPayPalSource(options: Options, access: PayPalAccess): PayPalSource {
  const { clock } = options;
  let token: Token | null = null;

  const currentToken = async (): Promise<ProviderResult<Token>> => {
    if (token && clock.now() < token.until) return ok(token);
    const fetched = await fetchToken(options, access);
    if (fetched.ok) token = fetched.value;
    return fetched;
  };

  /** A token may end before its time: it is fetched again once. */
  const search = async (query: PayPalQuery): Promise<ProviderResult<PayPalAnswer>> => {
    for (let isLast = false; ; isLast = true) {
      const granted = await currentToken();
      if (!granted.ok) return granted;
      const headers = { authorization: `Bearer ${granted.value.text}` };
      const path = '/v1/reporting/transactions';
      const answer = await send({ method: 'GET', path, query: toWire(query), headers }, options);
      if (isLast || !answer.ok || answer.value.status !== 401) return answer;
      token = null;
    }
  };

  const listTransactions = async (query: PayPalQuery): Promise<ProviderResult<PayPalPage>> => {
    const answer = await search(query);
    if (!answer.ok) return answer;
    if (isTooYoung(answer.value))
      return ok({ transactions: [], unreadable: [], totalItems: 0, totalPages: 0 });
    const error = classifyAnswer(answer.value);
    if (error) return failed(error);
    const page = wirePage.safeParse(answer.value.body);
    return page.success ? ok(page.data) : unreadable();
  };

  return {
    listTransactions,
    async verify() {
      const until = Date.now() - dayMs;
      const span = { from: new Date(until - dayMs), until: new Date(until) };
      const answer = await listTransactions({ ...span, page: 1, pageSize: 1 });
      return answer.ok ? ok(null) : answer;
    },
  };
}

/** `until` is a time of the clock. */
type Token = { readonly text: string; readonly until: number };

async function fetchToken(options: Options, access: PayPalAccess): Promise<ProviderResult<Token>> {
  const basic = Buffer.from(`${access.clientId}:${access.secret}`).toString('base64');
  const request: PayPalRequest = {
    method: 'POST',
    path: '/v1/oauth2/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  };
  const answer = await send(request, options);
  if (!answer.ok) return answer;
  const error = classifyAnswer(answer.value);
  if (error) return failed(isRefused(answer.value) ? refused : error);
  const granted = wireToken.safeParse(answer.value.body);
  if (!granted.success) return unreadable();
  const { access_token: text, expires_in } = granted.data;
  return ok({ text, until: options.clock.now() + Math.max(0, expires_in - spareSeconds) * 1000 });
}

/** Waits once for its turn. */
async function send(request: PayPalRequest, options: Options): Promise<ProviderResult<PayPalAnswer>> {
  for (let isLast = false; ; isLast = true) {
    const answer = await sendToPayPal(request, options);
    if (answer === null) return failed({ kind: 'unavailable', message: 'No answer from PayPal.' });
    const error = classifyAnswer(answer);
    const canWait = error?.kind === 'rateLimited' && error.retryAfterMs <= options.maxWaitMs;
    if (!canWait || isLast) return ok(answer);
    await options.clock.sleep(error.retryAfterMs);
  }
}

const dayMs = 86_400_000;

/** A token that is about to end is not used any more. */
const spareSeconds = 60;

const wireToken = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().nonnegative(),
});

/** Wrong credentials also come as a bad request. */
const isRefused = ({ status, body }: PayPalAnswer): boolean =>
  status === 400 && z.looseObject({ error: z.literal('invalid_client') }).safeParse(body).success;

const refused = { kind: 'credentials', message: 'PayPal refuses the access.' } as const;

const unreadable = (): ProviderResult<never> =>
  failed({ kind: 'unavailable', message: 'PayPal answered in a shape that is not known.' });

const toWire = ({ from, until, page, pageSize, transactionId }: PayPalQuery) => ({
  start_date: toWireTime(from),
  end_date: toWireTime(until),
  fields: 'transaction_info,payer_info',
  balance_affecting_records_only: 'Y',
  page_size: String(pageSize),
  page: String(page),
  ...(transactionId === undefined ? {} : { transaction_id: transactionId }),
});

const toWireTime = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
