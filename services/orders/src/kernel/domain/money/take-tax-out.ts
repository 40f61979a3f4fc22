import { absolute, type Cents } from './money.ts';
import { type Rate, taxOnNet } from './rates.ts';
import { takeShare } from './rounding.ts';

const whole = 1_000_000n;

/**
 * Net amounts, one for each gross amount, whose sum per rate the provider taxes to exactly the gross sum of that rate.
 * Null where no net amount does: at 19 % about every sixth gross sum has no net in whole cents (29.97 lies between
 * 25.18 + 4.78 and 25.19 + 4.79). Each amount is off its own net by a cent at most.
 */
export function takeTaxOut(
  shares: readonly { readonly rate: Rate; readonly gross: Cents }[],
): readonly Cents[] | null {
  const nets = shares.map(({ rate, gross }) => toNetCents(gross, rate));
  for (const [rate, gross] of sumByRate(shares)) {
    const wanted = netReaching(gross, rate);
    if (wanted === null) return null;
    spreadDifference(nets, shares, rate, wanted);
  }
  return nets;
}

function toNetCents(gross: Cents, rate: Rate): Cents {
  return rate === 0n ? gross : takeShare(gross, whole, whole + rate);
}

function netReaching(gross: Cents, rate: Rate): Cents | null {
  const near = toNetCents(gross, rate);
  for (const net of [near, near - 1n, near + 1n]) if (net + taxOnNet(net, rate) === gross) return net;
  return null;
}

function sumByRate(shares: readonly { readonly rate: Rate; readonly gross: Cents }[]): Map<Rate, Cents> {
  const sums = new Map<Rate, Cents>();
  for (const { rate, gross } of shares) sums.set(rate, (sums.get(rate) ?? 0n) + gross);
  return sums;
}

/** Cents that rounding one by one gained or lost go to the largest amounts, where they matter least. */
function spreadDifference(
  nets: Cents[],
  shares: readonly { readonly rate: Rate; readonly gross: Cents }[],
  rate: Rate,
  wanted: Cents,
): void {
  const places = shares.flatMap((share, index) => (share.rate === rate ? [index] : []));
  let missing = wanted;
  for (const index of places) missing -= nets[index] ?? 0n;
  if (missing === 0n) return;
  const size = (index: number) => absolute(shares[index]?.gross ?? 0n);
  places.sort((left, right) =>
    size(left) === size(right) ? left - right : size(left) > size(right) ? -1 : 1,
  );
  const cent = missing < 0n ? -1n : 1n;
  for (let turn = 0; missing !== 0n; turn += 1, missing -= cent) {
    const index = places[turn % places.length] ?? 0;
    nets[index] = (nets[index] ?? 0n) + cent;
  }
}
