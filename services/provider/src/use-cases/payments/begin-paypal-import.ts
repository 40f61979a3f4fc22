import { berlinDay } from '@belegfluss/runtime/calendar';
import { RpcError } from '@belegfluss/runtime/errors';
import type { PayPalSources } from '../../clients/paypal/keep-sources.ts';
import type { PayPalSource } from '../../clients/paypal/paypal-source.ts';
import { importFrom } from '../../domain/payments/import-from.ts';
import {
  isTooLarge,
  notConnectedToPayPal,
  toPayPalProblem,
  toPayPalRpcError,
} from '../../domain/payments/paypal-problem.ts';
import { halves, type Span, splitIntoSpans, wholeSecond } from '../../domain/payments/paypal-spans.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';
import type { PayPalRow, PayPalStore } from '../../storage/paypal-store.ts';
import type { PostedLines } from '../../storage/posted-lines.ts';
import type { Sessions } from '../sessions.ts';
import { type PayPalView, toPayPalView } from './paypal-view.ts';
import { requirePayPalAccount } from './require-online-account.ts';
import { waitsForRetry } from './retry-refused.ts';

export type BeginImport = {
  readonly shop: string;
  readonly accountId: string;
  /** `YYYY-MM-DD`: where the first import begins. */
  readonly since: string;
};

type Tools = {
  readonly sessions: Sessions;
  readonly payPal: PayPalStore;
  readonly sources: PayPalSources;
  readonly lines: Pick<PostedLines, 'listOpen'>;
  readonly now: () => Date;
};

/** Begins an import, or answers how the one under way stands. One call to PayPal for each month, two at its limits. */
export const beginPayPalImport =
  ({ sessions, payPal, sources, lines, now }: Tools) =>
  async ({ shop, accountId, since }: BeginImport): Promise<PayPalView> => {
    const at = now();
    if (since > berlinDay(at)) {
      throw new RpcError('invalidArgument', 'INVALID_REQUEST', 'since: lies ahead', {
        details: { field: 'since' },
      });
    }
    requirePayPalAccount(await sessions.open(shop), accountId);
    const row = await payPal.find(shop);
    if (!row?.sealedSecret) throw notConnectedToPayPal();
    if (row.since && row.accountId === accountId) return toPayPalView(row);

    const until = wholeSecond(at.getTime());
    const from = importFrom({ ...(row.since ? never : row), since, now: at });
    const { sealedSecret, clientId } = row;
    const source = sources.open({ shop, clientId, sealedSecret });
    const total = await countAll(source, { from, until });
    if (!total.ok) {
      const problem = toPayPalProblem(total.error);
      if (problem) await payPal.setProblem(shop, sealedSecret, problem);
      throw toPayPalRpcError(total.error);
    }
    const isEmpty = total.value === 0 && !(await waitsForRetry(lines, shop));
    const begun = await payPal.begin(shop, { accountId, since: from, until, total: total.value, isEmpty });
    return toPayPalView(begun ?? (await payPal.find(shop)));
  };

/** An import on another account that is broken off was never at its end. */
const never: Pick<PayPalRow, 'readUntil' | 'pendingSince'> = { readUntil: null, pendingSince: null };

async function countAll(source: PayPalSource, span: Span): Promise<ProviderResult<number>> {
  let sum = 0;
  for (const part of splitIntoSpans(span)) {
    const counted = await count(source, part);
    if (!counted.ok) return counted;
    sum += counted.value;
  }
  return { ok: true, value: sum };
}

async function count(source: PayPalSource, span: Span): Promise<ProviderResult<number>> {
  const page = await source.listTransactions({ ...span, page: 1, pageSize: 1 });
  if (page.ok) return { ok: true, value: page.value.totalItems };
  const parts = isTooLarge(page.error) ? halves(span) : null;
  if (!parts) return page;
  const [first, second] = [await count(source, parts[0]), await count(source, parts[1])];
  return first.ok && second.ok ? { ok: true, value: first.value + second.value } : first.ok ? second : first;
}
