import type { Cents } from '../../../kernel/domain/money/money.ts';
import type { Transfer } from './transfer.ts';

/** A part of a transfer that falls on one document. */
export type Share = Transfer & { readonly share: Cents };

/**
 * Allocates the money for one of several documents: they are filled one after the other, in the order of the transfers.
 * `before` is the sum of the documents before it.
 */
export function allocate(transfers: readonly Transfer[], before: Cents, total: Cents): Share[] {
  const shares: Share[] = [];
  let used = before;
  let open = total;
  for (const transfer of transfers) {
    if (transfer.amount === null) {
      if (open > 0n) shares.push({ ...transfer, share: open });
      return shares;
    }
    const free = transfer.amount > used ? transfer.amount - used : 0n;
    used -= transfer.amount - free;
    const share = free < open ? free : open;
    if (share <= 0n) continue;
    shares.push({ ...transfer, share });
    open -= share;
  }
  return shares;
}

/** Transfers less what went back: off the same method first, and off what had come before, the latest first. */
export function takeOff(transfers: readonly Transfer[], back: readonly Transfer[]): readonly Transfer[] {
  if (back.length === 0) return transfers;
  const left = transfers.map(({ amount }) => amount);
  for (const { gateway, amount, date } of back) {
    const nearness = (entry: Transfer) => (entry.gateway === gateway ? 2 : 0) + (entry.date <= date ? 1 : 0);
    let open = amount ?? 0n;
    const ranked = [...transfers.entries()]
      .toReversed()
      .toSorted(([, a], [, b]) => nearness(b) - nearness(a));
    for (const [index] of ranked) {
      const held = left[index] ?? 0n;
      const taken = held < open ? held : open;
      if (taken <= 0n) continue;
      left[index] = held - taken;
      open -= taken;
    }
  }
  return transfers.map((transfer, index) => ({ ...transfer, amount: left[index] ?? null }));
}

/**
 * The shares that are still to be booked by us. The ledger knows the sum that is booked and not by which payments, so
 * that the payments that make up this sum are found: ours before those a person books. Where none do, ours are taken
 * to be booked in their order.
 */
export function unbooked(shares: readonly Share[], paid: Cents): Share[] {
  const ordered = shares.toSorted((left, right) => rank(left) - rank(right));
  const booked = paid === 0n ? 0 : findSum(ordered, paid);
  if (booked !== null) return ordered.filter((share, index) => share.link !== null && !isIn(booked, index));
  let covered = paid;
  return ordered.flatMap((entry) => {
    if (entry.link === null) return [];
    const done = covered < entry.share ? covered : entry.share;
    covered -= done;
    return done === entry.share ? [] : [{ ...entry, share: entry.share - done }];
  });
}

const mostShares = 12;

/** Finds a set of shares, as bits, with this sum; earlier shares are preferred. */
function findSum(shares: readonly Share[], sum: Cents): number | null {
  if (shares.length > mostShares) return null;
  for (let bits = 1; bits < 2 ** shares.length; bits += 1) {
    let found = 0n;
    shares.forEach(({ share }, index) => {
      if (isIn(bits, index)) found += share;
    });
    if (found === sum) return bits;
  }
  return null;
}

function isIn(bits: number, index: number): boolean {
  return (bits & (1 << index)) !== 0;
}

function rank({ link }: Share): number {
  if (link === null) return 2;
  return link.how === 'create' ? 0 : 1;
}
