/** First argument of a process under load, as JSON. */
export type TargetInput = { readonly databaseUrl: string };

/** Message that the process sends as soon as it listens. */
export type TargetReady = { readonly url: string; readonly pid: number; readonly figuresUrl: string | null };

/** Body of the response at `figuresUrl`; only the product has one. */
export type TargetFigures = {
  /** Deliveries that were published on the bus, and how many of them are distinct. */
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
