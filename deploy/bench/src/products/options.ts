import { UsageError } from '@belegfluss/local/command-line';

export type Options = {
  readonly products: number;
  readonly variants: number;
  /** Seed of the random numbers that decide which calls fail. */
  readonly seed: number;
};

const usual: Options = { products: 5_000, variants: 12_000, seed: 1 };
/** Our client lists at most this many parts of an account. */
const mostVariants = 200_000;

/** From `--products=<n> --variants=<n> --seed=<n>`, each of which may be absent. */
export function readOptions(args: readonly string[]): Options {
  const given = new Map<string, number>();
  for (const arg of args) {
    const [, name, value] = /^--(products|variants|seed)=(\d+)$/.exec(arg) ?? [];
    if (!name) throw new UsageError('The options are --products=<n>, --variants=<n> and --seed=<n>.');
    if (given.has(name)) throw new UsageError(`--${name} is said twice.`);
    given.set(name, Number(value));
  }
  const options: Options = { ...usual, ...Object.fromEntries(given) };
  const { products, variants, seed } = options;
  if (products < 10 || variants < products)
    throw new UsageError('At least ten products, and a variant for each.');
  if (variants > mostVariants) throw new UsageError('At most 200,000 variants: so many parts are listed.');
  if (!Number.isSafeInteger(seed)) throw new UsageError('The seed is too large.');
  return options;
}
