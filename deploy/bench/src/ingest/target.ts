/** What a process under load is given as its argument. */
export type TargetInput = { readonly databaseUrl: string };

/** What it answers when it listens. */
export type TargetReady = { readonly url: string; readonly pid: number; readonly figuresUrl: string | null };

/** What the product reports itself at `figuresUrl`. */
export type TargetFigures = {
  /** Deliveries that the bus was given, and how many different ones. */
  readonly announced: number;
  readonly distinct: number;
  /** Highest resident memory so far. */
  readonly peakBytes: number;
};

export const clientSecret = 'a-client-secret-for-the-bench';

export const readInput = (): TargetInput => JSON.parse(process.argv[2] ?? '{}') as TargetInput;

export function ready(url: string, figuresUrl: string | null = null): void {
  process.send?.({ url, pid: process.pid, figuresUrl } satisfies TargetReady);
}
