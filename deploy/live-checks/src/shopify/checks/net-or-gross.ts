/** An amount of a refund, the tax that is stated with it, and its rate. */
export type Taxed = { readonly base: number; readonly tax: number; readonly rate: number };

/** Decides whether the amount includes the tax. Within a cent, the two exclude each other from about two euros on. */
export function classifyAmount({ base, tax, rate }: Taxed): 'net' | 'gross' | 'neither' {
  const isNear = (expected: number) => Math.abs(tax - expected) <= 0.011;
  if (isNear(base * rate)) return 'net';
  return isNear((base * rate) / (1 + rate)) ? 'gross' : 'neither';
}
