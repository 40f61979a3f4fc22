import { absolute, type Cents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { parsePercent } from '../../../kernel/domain/money/rates.ts';
import { spreadGross } from '../../../kernel/domain/money/spread-gross.ts';
import type { CreditNotePiece } from '../compose/credit-note-pieces.ts';
import { type Difference, movedItem } from '../document/compare-billed.ts';
import type { BilledItem, LedgerEntry } from '../document/ledger.ts';
import type { RemainingSums } from '../document/remaining.ts';

/** The pieces to credit against one invoice. */
export type CreditNoteShare = { readonly invoice: LedgerEntry; readonly pieces: readonly CreditNotePiece[] };

/**
 * Shares the items that an edit removed among the invoices that bill them, the latest first: a credit note contains
 * only rates of its invoice and does not exceed it. An amount of an invoice that goodwill has used up already is
 * credited against the others, as money at their rates: the goodwill belongs to what the customer keeps.
 */
export function shareCreditNotes(
  removed: readonly Difference[],
  invoices: readonly LedgerEntry[],
  remaining: RemainingSums,
): readonly CreditNoteShare[] {
  const shares = new Map<LedgerEntry, CreditNotePiece[]>();
  let excess = 0n;
  for (const difference of removed.toSorted((left, right) => compare(left.gross, right.gross))) {
    const invoice = findBillingInvoice(difference, invoices);
    if (invoice === null) excess -= difference.gross;
    else shares.set(invoice, [...(shares.get(invoice) ?? []), takenBack(difference)]);
  }
  for (const [invoice, pieces] of shares) {
    const surplus = largest(sumPieces(pieces) - remaining.total(invoice.ordinal), 0n);
    excess += sumPieces(pieces) > 0n ? surplus : sumPieces(pieces);
    shares.set(invoice, sumPieces(pieces) > 0n ? lessen(pieces, surplus) : []);
  }
  return spreadExcess(shares, invoices, remaining, excess);
}

/** Moves an excess to invoices with an amount left; beyond all of these nothing can be credited. */
function spreadExcess(
  shares: Map<LedgerEntry, CreditNotePiece[]>,
  invoices: readonly LedgerEntry[],
  remaining: RemainingSums,
  excess: Cents,
): readonly CreditNoteShare[] {
  let open = excess;
  for (const invoice of invoices) {
    const pieces = shares.get(invoice) ?? [];
    const available = remaining.total(invoice.ordinal) - sumPieces(pieces);
    const moved = open < 0n ? largest(open, -sumPieces(pieces)) : -largest(-open, -available);
    if (moved === 0n) continue;
    open -= moved;
    shares.set(
      invoice,
      moved < 0n ? lessen(pieces, -moved) : [...pieces, ...money(invoice, moved, remaining)],
    );
  }
  return [...shares]
    .filter(([, pieces]) => pieces.length > 0)
    .map(([invoice, pieces]) => ({ invoice, pieces }));
}

/** Spreads an amount over the rates that are left of an invoice. */
function money(invoice: LedgerEntry, amount: Cents, remaining: RemainingSums): CreditNotePiece[] {
  const title = invoice.billed[0]?.title ?? '';
  return spreadGross(amount, remaining.of(invoice.ordinal), 1n).map(({ rate, gross }) => ({
    item: movedItem,
    title,
    detail: '',
    unit: 'flat',
    quantity: 1,
    gross,
    rate,
  }));
}

/** Takes an amount off the pieces, the largest first; a piece that is cut is a lump. */
function lessen(pieces: readonly CreditNotePiece[], amount: Cents): CreditNotePiece[] {
  if (amount === 0n) return [...pieces];
  let open = amount;
  return pieces
    .toSorted((left, right) => compare(right.gross, left.gross))
    .flatMap((piece): CreditNotePiece[] => {
      if (open === 0n || piece.gross <= 0n) return [piece];
      const cut = piece.gross < open ? piece.gross : open;
      open -= cut;
      return cut === piece.gross ? [] : [{ ...piece, quantity: 1, gross: piece.gross - cut }];
    });
}

function sumPieces(pieces: readonly CreditNotePiece[]): Cents {
  return sum(pieces.map(({ gross }) => gross));
}

function largest(left: Cents, right: Cents): Cents {
  return left > right ? left : right;
}

/** All that an invoice bills, to be taken back. */
export function wholeInvoice({ billed }: LedgerEntry): CreditNotePiece[] {
  return billed.map(toPiece);
}

function toPiece({ item, title, rate, quantity, gross }: BilledItem): CreditNotePiece {
  const count = Number(quantity);
  const unitCount = Number.isInteger(count) && count > 0 ? count : 1;
  const unit = item.startsWith('line:') ? 'piece' : 'flat';
  return {
    item,
    title,
    detail: '',
    unit,
    quantity: unitCount,
    gross: parseAmount(gross),
    rate: parsePercent(rate),
  };
}

function takenBack({ item, title, rate, quantity, gross }: Difference): CreditNotePiece {
  const units = absolute(quantity);
  const count = units > 0n && units % 100n === 0n ? Number(units / 100n) : 1;
  const unit = item.startsWith('line:') ? 'piece' : 'flat';
  return { item, title, detail: '', unit, quantity: count, gross: -gross, rate: parsePercent(rate) };
}

function findBillingInvoice(
  { item, rate }: Difference,
  invoices: readonly LedgerEntry[],
): LedgerEntry | null {
  const latestFirst = invoices.toReversed();
  const billing = latestFirst.find(({ billed }) =>
    billed.some((entry) => entry.item === item && entry.rate === rate),
  );
  return billing ?? latestFirst.find(({ rates }) => rates.some((entry) => entry.rate === rate)) ?? null;
}

function compare(left: Cents, right: Cents): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
