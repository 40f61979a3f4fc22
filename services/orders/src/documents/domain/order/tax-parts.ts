import type { Cents, Side } from '../../../kernel/domain/money/money.ts';
import { absolute, getCents, sum } from '../../../kernel/domain/money/money.ts';
import {
  netBehindTax,
  parseFraction,
  type Rate,
  taxInGross,
  taxOnNet,
} from '../../../kernel/domain/money/rates.ts';
import { splitByWeights, takeShare } from '../../../kernel/domain/money/rounding.ts';
import type { TaxLine } from './snapshot.ts';

/** A share of an item at one rate. `base` is with or without tax, as the order states its prices. */
export type TaxPart = { readonly rate: Rate; readonly base: Cents; readonly tax: Cents };

type Stated = { readonly rate: Rate; readonly tax: Cents };

/**
 * Reads the rate (or rates) of an item from Shopify's tax lines, without computing the tax again. Several lines mean
 * one of two things: rates that add up on the same base, or rates that each cover a part of it. The reading that
 * reproduces the stated tax more closely is the right one; when both do, the rates add up.
 */
export function decideTaxParts(
  base: Cents,
  taxLines: readonly TaxLine[],
  options: { readonly taxesIncluded: boolean; readonly side: Side; readonly step: bigint },
): readonly TaxPart[] {
  const stated = mergeRates(taxLines, options.side);
  if (stated.length === 0) return [{ rate: 0n, base, tax: 0n }];
  const tax = sum(stated.map((line) => line.tax));
  const rate = stated.reduce((total, line) => total + line.rate, 0n);
  if (tax === 0n) return [{ rate: isTaxDue(base, rate, options) ? 0n : rate, base, tax }];
  const [only] = stated;
  if (stated.length === 1 && only) return [{ rate: only.rate, base, tax }];
  const parts = splitIntoParts(base, stated, options);
  return errorOfAdding(base, stated, rate, options) <= errorOfParts(base, stated, options)
    ? [{ rate, base, tax }]
    : parts;
}

function mergeRates(taxLines: readonly TaxLine[], side: Side): Stated[] {
  const merged = new Map<string, Stated>();
  for (const line of taxLines) {
    const rate = parseFraction(line.rate);
    const tax = getCents(line.amount, side);
    if (rate === 0n && tax === 0n) continue;
    // Two lines of one name and rate are one tax on two parts; two names of one rate are two taxes.
    const key = `${rate} ${line.title}`;
    merged.set(key, { rate, tax: tax + (merged.get(key)?.tax ?? 0n) });
  }
  return [...merged.values()];
}

// Decides whether a rate without tax is only too small an amount for a coin of tax; otherwise it is an exemption.
function isTaxDue(
  base: Cents,
  rate: Rate,
  { taxesIncluded, step }: { taxesIncluded: boolean; step: bigint },
) {
  const due = taxesIncluded ? taxInGross(base, rate, step) : taxOnNet(base, rate, step);
  return due > step;
}

function errorOfAdding(
  base: Cents,
  stated: readonly Stated[],
  rate: Rate,
  { taxesIncluded, step }: { taxesIncluded: boolean; step: bigint },
): Cents {
  const divisor = taxesIncluded ? 1_000_000n + rate : 1_000_000n;
  return sum(stated.map((line) => absolute(line.tax - takeShare(base, line.rate, divisor, step))));
}

function errorOfParts(
  base: Cents,
  stated: readonly Stated[],
  { taxesIncluded }: { taxesIncluded: boolean },
): Cents {
  const covered = sum(stated.map((line) => partBehind(line, taxesIncluded)));
  // The base behind a rounded tax is only known to half a coin over the rate: compare taxes, not bases.
  let highest = 0n;
  for (const line of stated) if (line.rate > highest) highest = line.rate;
  return absolute(taxOnNet(base - covered, highest));
}

function splitIntoParts(
  base: Cents,
  stated: readonly Stated[],
  { taxesIncluded, step }: { taxesIncluded: boolean; step: bigint },
): TaxPart[] {
  const weights = stated.map((line) => partBehind(line, taxesIncluded));
  const bases = splitByWeights(base, weights, step);
  return stated.map((line, index) => ({ rate: line.rate, base: bases[index] ?? 0n, tax: line.tax }));
}

function partBehind(line: Stated, taxesIncluded: boolean): Cents {
  const net = netBehindTax(line.tax, line.rate);
  return taxesIncluded ? net + line.tax : net;
}
