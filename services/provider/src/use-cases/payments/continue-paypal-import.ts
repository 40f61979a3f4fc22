import { beatsPerLease, LeaseLost, withHeartbeat } from '@belegfluss/runtime/leases';
import type { Logger } from '@belegfluss/runtime/log';
import type { PayPalSources } from '../../clients/paypal/keep-sources.ts';
import type { PayPalSource, UnreadableTransaction } from '../../clients/paypal/paypal-source.ts';
import type { Clock } from '../../clients/traffic/traffic.ts';
import { toLines } from '../../domain/payments/paypal-lines.ts';
import { afterPart, fromStart, hasShrunk, inHalf, type Place } from '../../domain/payments/paypal-place.ts';
import {
  isTooLarge,
  notConnectedToPayPal,
  toLeftOutHoldUp,
  toPayPalHoldUp,
  toPayPalProblem,
} from '../../domain/payments/paypal-problem.ts';
import { earliestPending } from '../../domain/payments/paypal-transaction.ts';
import type { ProviderError } from '../../domain/provider-result.ts';
import type { PayPalLease, PayPalRow, PayPalStore } from '../../storage/paypal-store.ts';
import type { PostedLines } from '../../storage/posted-lines.ts';
import { keepHoldUp } from '../../texts/paypal-hold-up.ts';
import { payPalWords } from '../../texts/paypal-words.ts';
import type { Sessions } from '../sessions.ts';
import { type PayPalView, toPayPalView } from './paypal-view.ts';
import type { LineResult, PostLines } from './post-lines.ts';
import { createPartReader, type Part } from './read-part.ts';
import { requirePayPalAccount } from './require-online-account.ts';
import { retryRefused } from './retry-refused.ts';

/** How much one call does: it has to end before its caller leaves. */
export type ImportRules = {
  readonly transactionsPerCall: number;
  /** No part is begun after this time. */
  readonly beginWithinMs: number;
  /** How long after its last heartbeat another call takes over. */
  readonly leaseMs: number;
};

type Tools = {
  readonly sessions: Sessions;
  readonly payPal: PayPalStore;
  readonly sources: PayPalSources;
  readonly postLines: PostLines;
  readonly lines: Pick<PostedLines, 'listOpen'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly rules: ImportRules;
  readonly logger: Logger;
};

/**
 * Reads and posts the next transactions. The place moves when the lines of a part are settled, so that a part whose call
 * died is done again, and finds its lines posted. One call works at a time; another one answers how it stands.
 */
export const continuePayPalImport =
  (tools: Tools) =>
  async (shop: string): Promise<PayPalView> => {
    const { payPal, sessions, rules, logger } = tools;
    const row = await payPal.find(shop);
    if (!row?.sealedSecret) throw notConnectedToPayPal();
    if (!row.since) return toPayPalView(row);
    const session = await sessions.open(shop);
    const account = requirePayPalAccount(session, row.accountId);
    const target = { currency: account.currency || 'EUR', providerName: session.providerName };
    const held = await payPal.take(shop, rules.leaseMs);
    if (!held) return toPayPalView(await payPal.find(shop));
    try {
      const beat = { beat: () => payPal.renew(held), everyMs: rules.leaseMs / beatsPerLease, logger };
      if (held.accountId === row.accountId) await withHeartbeat(beat, () => work(tools, held, target));
    } catch (error) {
      // Another call continues from what was written.
      if (!(error instanceof LeaseLost)) throw error;
    } finally {
      await payPal.drop(held);
    }
    return toPayPalView(await payPal.find(shop));
  };

/** Where the lines go. */
type Target = { readonly currency: string; readonly providerName: string };

async function work(tools: Tools, held: PayPalLease & PayPalRow, target: Target): Promise<void> {
  const { payPal, sources, clock, rules } = tools;
  const { shop, clientId, sealedSecret } = held;
  const source = sources.open({ shop, clientId, sealedSecret: sealedSecret ?? '' });
  const read = createPartReader(source);
  const endsAt = clock.now() + rules.beginWithinMs;
  let row: PayPalRow = held;
  for (let done = 0; done < rules.transactionsPerCall && clock.now() < endsAt; ) {
    const place = toImportPlace(row);
    if (!place) return;
    const part = await read(place);
    const next = part.ok
      ? await settlePart(tools, row, place, part.value, target)
      : stopped(row, place, part.error);
    // The end of the import is reported with what it has left out.
    const step = next.since === null ? await withLeftOut(tools, source, next, target) : next;
    await payPal.advance(held, step);
    if (step.isHeld) return;
    row = step;
    done += part.ok ? part.value.transactions.length : 0;
  }
}

type Step = PayPalRow & { readonly isHeld: boolean };

const toImportPlace = ({
  since,
  until,
  spanUntil,
  spanItems,
  part,
  total,
  imported,
}: PayPalRow): Place | null =>
  since && until && { since, until, spanUntil, spanItems, part, total, imported };

/** A span that holds too much is read in halves; everything else holds the import up. */
function stopped(row: PayPalRow, place: Place, error: ProviderError): Step {
  const smaller = isTooLarge(error) ? inHalf(place) : null;
  if (smaller) return { ...row, ...smaller, isHeld: false };
  return {
    ...row,
    problem: toPayPalProblem(error) ?? row.problem,
    error: keepHoldUp(toPayPalHoldUp(error)),
    isHeld: true,
  };
}

async function settlePart(
  { postLines }: Tools,
  row: PayPalRow,
  place: Place,
  part: Part,
  { currency, providerName }: Target,
): Promise<Step> {
  if (hasShrunk(place, part)) return { ...row, ...fromStart(place), isHeld: false };
  const { shop, accountId } = row;
  const lines = part.transactions.flatMap((one) =>
    toLines(one, currency, (id) => part.known.get(id), payPalWords),
  );
  const results = lines.length === 0 ? [] : await postLines({ shop, source: 'paypal', accountId, lines });
  if (results.some(({ outcome }) => outcome === 'later')) {
    return {
      ...row,
      problem: '',
      error: keepHoldUp({ kind: 'linesWait', provider: providerName }),
      isHeld: true,
    };
  }
  const { unreadable } = part;
  const common = {
    ...row,
    problem: '' as const,
    error: '',
    unreadable: [...new Set([...row.unreadable, ...unreadable.map(({ id }) => id)])],
    pendingSince: [
      earliestPending(part.transactions),
      ...unreadable.map(toReadAgain(place)),
      ...awaitedSince(part, results),
    ].reduce(earlier, row.pendingSince),
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

/** Unreadable transactions are read again with the next import, like pending ones. */
const toReadAgain =
  ({ since }: Place) =>
  ({ initiatedAt }: UnreadableTransaction): Date =>
    initiatedAt ?? since;

/**
 * Payments that the provider has not yet added to the account that it fills are looked for again, like pending ones.
 */
function awaitedSince({ transactions }: Part, results: readonly LineResult[]): readonly Date[] {
  const awaited = new Set(
    results
      .filter(({ outcome, piece }) => outcome === 'awaited' && piece === 'gross')
      .map(({ externalId }) => externalId),
  );
  return transactions.filter(({ id }) => awaited.has(id)).map(({ initiatedAt }) => initiatedAt);
}

/** Tries once more what the provider has refused, and says what is left out. */
async function withLeftOut(
  tools: Tools,
  source: PayPalSource,
  step: Step,
  { currency, providerName }: Target,
): Promise<Step> {
  const { shop, accountId, unreadable } = step;
  const refusals = await retryRefused(tools, source, { shop, accountId, currency });
  return { ...step, error: keepHoldUp(toLeftOutHoldUp({ ...refusals, unreadable }, providerName)) };
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other && one < other ? one : (other ?? one);
