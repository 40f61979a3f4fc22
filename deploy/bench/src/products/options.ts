import { UsageError } from '@belegfluss/local/command-line';

export type Options = {
  readonly products: number;
  readonly variants: number;
  /** Of the chance by which calls fail. */
  readonly seed: number;
};

/** From `--products=<n> --variants=<n> --seed=<n>`, each of which may be absent. */
export function readOptions(args: readonly string[]): Options {
  const given: Record<keyof Options, number> = { products: 5_000, variants: 12_000, seed: 1 };
  for (const arg of args) {
    const [, name, value] = /^--(products|variants|seed)=(\d+)$/.exec(arg) ?? [];
    if (!name) throw new UsageError('The options are --products=<n>, --variants=<n> and --seed=<n>.');
    given[name as keyof Options] = Number(value);
  }
  if (given.products < 10 || given.variants < given.products)
    throw new UsageError('At least ten products, and a variant for each.');
  return given;
}
