/**
 * An exact amount in hundredths of the currency unit. A decimal library is needed where places vary; here every
 * amount that enters or leaves has two (provider and Shopify both state two at most), so a whole number of
 * hundredths is exact, cannot carry hidden digits and adds up at a fraction of the cost.
 */
export type Cents = bigint;

/** One amount in both currencies of the order. */
export type Money = { readonly shop: string; readonly presentment: string };

/** Which of an order's two currencies a document is in. */
export type Side = keyof Money;

const shape = /^(-?)(\d+)(?:\.(\d+))?$/;

/** `"23600.0"` → 2360000n. A third decimal is rounded half up. Throws on anything that is no decimal number. */
export function parseAmount(text: string): Cents {
  return parseUsual(text) ?? parseAny(text);
}

/** Most amounts are short, positive and have two decimals; those are read without a pattern. Null for others. */
function parseUsual(text: string): Cents | null {
  const point = text.length - 3;
  if (point < 1 || point > 11 || text.charCodeAt(point) !== 46) return null;
  let hundredths = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (index === point) continue;
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return null;
    hundredths = hundredths * 10 + digit;
  }
  return BigInt(hundredths);
}

function parseAny(text: string): Cents {
  const match = shape.exec(text);
  if (match === null) throw new RangeError(`Not a decimal amount: ${text}`);
  const decimals = match[3] ?? '';
  const cents = BigInt(`${match[2]}${decimals.slice(0, 2).padEnd(2, '0')}`);
  const rounded = decimals.length > 2 && (decimals[2] ?? '0') >= '5' ? cents + 1n : cents;
  return match[1] === '-' ? -rounded : rounded;
}

/** Two decimals, or none where the currency has none (`"23600"` for JPY) and the amount allows it. */
export function formatAmount(amount: Cents, digits = 2): string {
  const sign = amount < 0n ? '-' : '';
  const text = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const whole = text.slice(0, -2);
  const decimals = text.slice(-2);
  return digits === 0 && decimals === '00' ? `${sign}${whole}` : `${sign}${whole}.${decimals}`;
}

export function getCents(money: Money, side: Side): Cents {
  return parseAmount(money[side]);
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

export function absolute(amount: Cents): Cents {
  return amount < 0n ? -amount : amount;
}
