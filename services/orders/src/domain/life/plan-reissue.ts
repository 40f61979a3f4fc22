import { berlinDay } from '../compose/berlin-day.ts';
import { composeWhole } from '../compose/compose-whole.ts';
import type { CreditPiece } from '../compose/credit-pieces.ts';
import { creditIds } from '../document/credit-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { creditsOn, isUsedUp, nextPlace, refOf } from '../document/living.ts';
import { RemainingSums } from '../document/remaining.ts';
import { parseAmount } from '../money/money.ts';
import { formatPercent } from '../money/rates.ts';
import { deductRefunds } from '../order/deduct-refunds.ts';
import { wholeInvoice } from './edit-credits.ts';
import { followInvoice, withdraw, writeInvoice } from './plan-invoice.ts';
import { planTakingBack } from './plan-taking-back.ts';
import { isNothingLeft } from './plan-whole.ts';
import type { Facts } from './read-facts.ts';
import type { Edited } from './settled.ts';
import { join, noSteps, noting, type Steps } from './steps.ts';

/**
 * The order is invoiced anew as it is now, refunds deducted, and what was invoiced before is cancelled, or credited
 * where it is part of the books already. The new invoice is written first and gets its number last, so that at every
 * moment the ledger tells how far this has come.
 */
export function planReissue(facts: Facts, edited: Edited): Steps {
  const { input } = facts;
  const { fixed, living } = edited;
  const orderId = input.order.id;
  const withdrawals = fixed.map((invoice) => {
    const isCredited = creditsOn(invoice, living.credits, input.ledger).length > 0;
    return { invoice, steps: withdraw(orderId, invoice, isCredited) };
  });
  const toCredit = withdrawals
    .filter(({ steps }) => steps === null)
    .map(({ invoice }) => invoice)
    .filter((invoice) => !isUsedUp(invoice, creditsOn(invoice, living.credits, input.ledger)));
  const allowed = input.preferences.credits.creditCreate || input.origin === 'manual';
  if (toCredit.length > 0 && !allowed) return noting('DISABLED_CREDIT_CREATE', null);
  const { written, followed } = planAnew(facts, edited);
  return join(
    written,
    ...withdrawals.map(({ steps }) => steps ?? noSteps),
    creditAll(facts, edited, toCredit),
    followed,
  );
}

function planAnew(facts: Facts, { loose, sale, tax, fixed }: Edited): { written: Steps; followed: Steps } {
  const { input, refunds } = facts;
  const target = deductRefunds(sale, refunds);
  if (isNothingLeft(target, refunds)) {
    const gone = loose === null ? noSteps : (withdraw(input.order.id, loose, false) ?? noSteps);
    return { written: gone, followed: noSteps };
  }
  const ref = loose === null ? nextPlace('invoice', input.ledger) : refOf(loose);
  const latest = fixed.reduce((day, { date }) => (date > day ? date : day), berlinDay(input.order.updatedAt));
  const composed = composeWhole(input, target, {
    ordinal: ref.ordinal,
    existing: loose,
    tax,
    notBefore: loose?.date ?? latest,
  });
  const deductedRefundIds = refunds.map(({ refund }) => refund.id);
  const wish = { ref, existing: loose, composed, deductedRefundIds };
  const written = writeInvoice(facts, wish);
  return { written, followed: followInvoice(facts, wish, written) };
}

function creditAll(facts: Facts, { living, sale }: Edited, invoices: readonly LedgerEntry[]): Steps {
  const { ledger } = facts.input;
  const remaining = new RemainingSums(invoices, living.credits, ledger);
  let place = nextPlace('credit', ledger).ordinal;
  return join(
    ...invoices.map((invoice) =>
      planTakingBack(facts, {
        creditId: creditIds.reissue(invoice.ordinal),
        ordinal: place++,
        invoice,
        pieces: restOf(invoice, remaining, creditsOn(invoice, living.credits, ledger).length > 0),
        sale,
        remaining,
      }),
    ),
  );
}

/** Position by position as long as nothing was credited, else what is left of each rate. */
function restOf(invoice: LedgerEntry, remaining: RemainingSums, isCredited: boolean): readonly CreditPiece[] {
  const total = remaining.total(invoice.ordinal);
  if (!isCredited && total === parseAmount(invoice.total)) return wholeInvoice(invoice);
  const title = invoice.number ?? '';
  return [...remaining.of(invoice.ordinal)]
    .filter(([, gross]) => gross !== 0n)
    .map(([rate, gross]) => ({
      item: 'refund',
      title: `${title} (${formatPercent(rate)} %)`,
      detail: '',
      unit: 'flat',
      quantity: 1,
      gross,
      rate,
    }));
}
