import type { ProviderClient } from './provider-client.ts';
import type { Timer } from './traffic/timer.ts';
import type { Traffic } from './traffic/traffic.ts';

/** A provider of accounting as the service knows it. Everything else about it is in its folder. */
export type Provider = {
  /** Kept with each connection: it never changes. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** Of its API: the variable of the environment that sets it, and what it is where nothing does. */
  readonly address: { readonly variable: string; readonly usual: string };
  readonly token: {
    /** As it is sent and kept; null for a text that cannot be one, with which no call is made. */
    parse(text: string): string | null;
    /** Said of a text that is none, behind "A token has". */
    readonly shape: string;
  };
  createClient(options: ClientOptions): ProviderClient;
};

/** The provider of a connection. One that this version does not know is a bug, or an older version in its place. */
export function getProvider(providers: readonly Provider[], id: string): Provider {
  const provider = providers.find((candidate) => candidate.id === id);
  if (!provider) throw new Error(`This version knows no provider ${id}.`);
  return provider;
}

export type ClientOptions = {
  readonly baseUrl: string;
  readonly token: string;
  /** Of one call. */
  readonly timeoutMs: number;
  /** Ends a call after its timeout. */
  readonly timer?: Timer;
  /** Every call goes through it: it keeps the pace, and rests where the provider is away. */
  readonly traffic: Traffic;
  /** The account does not know the token any more. */
  readonly onCredentialsRefused: () => Promise<void>;
};
