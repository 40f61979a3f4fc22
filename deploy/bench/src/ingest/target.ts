/** What a process under load is given as its argument. */
export type TargetInput = { readonly databaseUrl: string };

/** What it answers when it listens. */
export type TargetReady = { readonly url: string };

export const clientSecret = 'a-client-secret-for-the-bench';

export const readInput = (): TargetInput => JSON.parse(process.argv[2] ?? '{}') as TargetInput;

export function ready(url: string): void {
  process.send?.({ url } satisfies TargetReady);
}
