import { randomUUID } from 'node:crypto';
import type { PayPalSources } from '../../clients/paypal/keep-sources.ts';
import type { Clock } from '../../clients/traffic/traffic.ts';
import { toLines } from '../../domain/payments/paypal-lines.ts';
import { afterPart, anew, hasShrunk, inHalf, type Place } from '../../domain/payments/paypal-place.ts';
import {
  errorAfter,
  explainPayPal,
  explainRejection,
  isTooLarge,
  linesWait,
  notConnectedToPayPal,
  problemOf,
} from '../../domain/payments/paypal-problem.ts';
import { earliestPending } from '../../domain/payments/paypal-transaction.ts';
import type { ProviderError } from '../../domain/provider-result.ts';
import type { PayPalRow, PayPalStore, PayPalTurn } from '../../storage/paypal-store.ts';
import type { Sessions } from '../sessions.ts';
import { payPalAccountOf } from './account-of.ts';
import { type PayPalView, toPayPalView } from './paypal-view.ts';
import type { LineResult, PostLines } from './post-lines.ts';
import { createPartReader, type Part } from './read-part.ts';

/** How much one call does: it has to end before its caller leaves. */
export type ImportRules = {
  readonly transactionsPerCall: number;
  /** No part is begun after this time. */
  readonly beginWithinMs: number;
  /** Longest that a part may take before another call takes over. */
  readonly leaseMs: number;
};

type Tools = {
  readonly sessions: Sessions;
  readonly payPal: PayPalStore;
  readonly sources: PayPalSources;
  readonly postLines: PostLines;
  readonly clock: Pick<Clock, 'now'>;
  readonly rules: ImportRules;
};

/**
 * Reads and posts the next transactions. The place moves when the lines of a part are settled, so that a part whose call
 * died is done again, and finds its lines posted. One call works at a time; another one answers how it stands.
 */
export const continuePayPalImport =
  (tools: Tools) =>
  async (shop: string): Promise<PayPalView> => {
    const { payPal, sessions, rules } = tools;
    const row = await payPal.find(shop);
    if (!row?.sealedSecret) throw notConnectedToPayPal();
    if (!row.since) return toPayPalView(row);
    const account = payPalAccountOf(await sessions.open(shop), row.accountId);
    const turn = { shop, holder: randomUUID(), leaseMs: rules.leaseMs };
    const claimed = await payPal.claim(turn);
    if (claimed?.sealedSecret && claimed.accountId === row.accountId) {
      try {
        await work(tools, turn, claimed, account.currency || 'EUR');
      } finally {
        await payPal.release(turn);
      }
    }
    return toPayPalView(await payPal.find(shop));
  };

async function work(tools: Tools, turn: PayPalTurn, claimed: PayPalRow, currency: string): Promise<void> {
  const { payPal, sources, clock, rules } = tools;
  const { shop, clientId, sealedSecret } = claimed;
  const read = createPartReader(sources.open({ shop, clientId, sealedSecret: sealedSecret ?? '' }));
  const endsAt = clock.now() + rules.beginWithinMs;
  let row: PayPalRow = claimed;
  for (let done = 0; done < rules.transactionsPerCall && clock.now() < endsAt; ) {
    const place = placeOf(row);
    if (!place) return;
    const part = await read(place);
    const next = part.ok
      ? await settlePart(tools, row, place, part.value, currency)
      : stopped(row, place, part.error);
    if (!(await payPal.advance(turn, next)) || next.isHeld) return;
    row = next;
    done += part.ok ? part.value.transactions.length : 0;
  }
}

type Step = PayPalRow & { readonly isHeld: boolean };

const placeOf = ({ since, until, spanUntil, spanItems, part, total, imported }: PayPalRow): Place | null =>
  since && until && { since, until, spanUntil, spanItems, part, total, imported };

/** A span that holds too much is read in halves; everything else holds the import up. */
function stopped(row: PayPalRow, place: Place, error: ProviderError): Step {
  const smaller = isTooLarge(error) ? inHalf(place) : null;
  if (smaller) return { ...row, ...smaller, isHeld: false };
  return { ...row, problem: problemOf(error) ?? row.problem, error: explainPayPal(error), isHeld: true };
}

async function settlePart(
  { postLines }: Tools,
  row: PayPalRow,
  place: Place,
  part: Part,
  currency: string,
): Promise<Step> {
  if (hasShrunk(place, part)) return { ...row, ...anew(place), isHeld: false };
  const { shop, accountId } = row;
  const lines = part.transactions.flatMap((one) => toLines(one, currency, (id) => part.known.get(id)));
  const results = lines.length === 0 ? [] : await postLines({ shop, source: 'paypal', accountId, lines });
  if (results.some(({ outcome }) => outcome === 'later')) {
    return { ...row, problem: '', error: linesWait, isHeld: true };
  }
  const common = {
    ...row,
    problem: '' as const,
    error: errorAfter(row.error, rejectionOf(results)),
    pendingSince: earlier(row.pendingSince, earliestPending(part.transactions)),
    isHeld: false,
  };
  const next = afterPart(place, { ...part, transactions: part.transactions.length });
  if (!('finished' in next)) return { ...common, ...next };
  const { until, imported } = next;
  return {
    ...common,
    since: null,
    until: null,
    spanUntil: null,
    spanItems: 0,
    part: 1,
    readUntil: until,
    imported,
    total: imported,
  };
}

function rejectionOf(results: readonly LineResult[]): string | null {
  for (const result of results) {
    if (result.outcome === 'rejected') return explainRejection(result.externalId, result.message);
  }
  return null;
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other && one < other ? one : (other ?? one);
