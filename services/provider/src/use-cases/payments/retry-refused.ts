import type { PayPalSource } from '../../clients/paypal/paypal-source.ts';
import { toLines } from '../../domain/payments/paypal-lines.ts';
import { type LeftOut, retriedDays } from '../../domain/payments/paypal-problem.ts';
import type { OpenPayment, PostedLines } from '../../storage/posted-lines.ts';
import { payPalWords } from '../../texts/paypal-words.ts';
import type { LineResult, PostLines } from './post-lines.ts';
import { readOne } from './read-part.ts';

type Tools = { readonly lines: Pick<PostedLines, 'listOpen'>; readonly postLines: PostLines };

const dayMs = 86_400_000;

/** How long a payment that is no longer tried is listed; the job that notifies people asks every hour. */
const reportedMs = dayMs;

const withinMs = retriedDays * dayMs + reportedMs;

/** Each costs a call to PayPal and two to the provider; where there are more, they have their turns hour by hour. */
const mostTried = 10;

const hourMs = dayMs / 24;

/**
 * Tries once more what the provider refused in this import or an earlier one, each by its id at PayPal: the import itself
 * reads only the last days again. Answers what is still refused, and what is given up.
 */
export async function retryRefused(
  { lines, postLines }: Tools,
  source: PayPalSource,
  at: { readonly shop: string; readonly accountId: string; readonly currency: string },
): Promise<Pick<LeftOut, 'refused' | 'givenUp' | 'message'>> {
  const open = await lines.listOpen(at.shop, 'paypal', { withinMs, limit: 1_000 });
  const isOver = ({ begunAt }: OpenPayment) => begunAt.getTime() < Date.now() - retriedDays * dayMs;
  const tried = open.filter((payment) => !isOver(payment));
  const posted = new Set<string>();
  let message = '';
  for (const payment of inTurn(tried)) {
    const results = await tryAgain(postLines, source, at, payment);
    if (results === 'away') break;
    if (results.length === 0) continue;
    const refusal = results.find((result) => result.outcome === 'rejected');
    if (results.every((result) => 'lineId' in result)) posted.add(payment.externalId);
    if (refusal && 'message' in refusal) message ||= refusal.message;
  }
  return {
    refused: tried.map(({ externalId }) => externalId).filter((id) => !posted.has(id)),
    givenUp: open.filter(isOver).map(({ externalId }) => externalId),
    message,
  };
}

function inTurn(payments: readonly OpenPayment[]): readonly OpenPayment[] {
  if (payments.length <= mostTried) return payments;
  const first = (Math.floor(Date.now() / hourMs) * mostTried) % payments.length;
  return [...payments.slice(first), ...payments.slice(0, first)].slice(0, mostTried);
}

/** None when PayPal does not show it now; `away` while PayPal does not answer. */
async function tryAgain(
  postLines: PostLines,
  source: PayPalSource,
  { shop, accountId, currency }: Parameters<typeof retryRefused>[2],
  payment: OpenPayment,
): Promise<readonly LineResult[] | 'away'> {
  const read = await readOne(source, payment);
  if (!read.ok) return 'away';
  const { transactions, known } = read.value;
  const lines = transactions.flatMap((one) => toLines(one, currency, (id) => known.get(id), payPalWords));
  return lines.length === 0 ? [] : postLines({ shop, source: 'paypal', accountId, lines });
}

/** Something is to be tried again, or to be reported that it is not. */
export const waitsForRetry = async (lines: Tools['lines'], shop: string): Promise<boolean> =>
  (await lines.listOpen(shop, 'paypal', { withinMs, limit: 1 })).length > 0;
