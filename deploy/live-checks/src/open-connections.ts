import type { Finding, RunnableCheck } from './check.ts';
import type { Cleanup } from './cleanup.ts';
import { createClient } from './http/client.ts';
import type { Redactor } from './redact.ts';
import { createSevdeskAccount, createSevdeskWorld, type SevdeskAccess } from './sevdesk/world.ts';
import { createShopifyStore, createShopifyWorld, type ShopifyAccess } from './shopify/world.ts';

/** A system with access to it, and the way one check runs on it. */
export type Connection = {
  readonly system: 'sevdesk' | 'shopify';
  /** Sets the cleanup whose requests may continue after an interruption. */
  cleanWith(cleanup: Cleanup): void;
  run(check: RunnableCheck, cleanup: Cleanup): Promise<Finding>;
};

export type ConnectionOptions = {
  readonly sevdesk: SevdeskAccess | null;
  readonly shopify: ShopifyAccess | null;
  readonly mark: string;
  readonly now: () => Date;
  readonly redact: Redactor;
  readonly signal: AbortSignal;
  readonly keep: (name: string, bytes: Buffer) => Promise<string>;
  readonly mailTo: string | null;
  /** Pauses: between two requests, before a line is read again, between two polls of a bulk operation. */
  readonly pauses: Pauses;
};

export type Pauses = {
  readonly intervalMs: number;
  readonly matchingMs: number;
  readonly pollMs: number;
};

/** At most two requests a second. */
export const LIVE_PAUSES: Pauses = { intervalMs: 500, matchingMs: 60_000, pollMs: 3_000 };

export function openConnections(options: ConnectionOptions): readonly Connection[] {
  const { sevdesk, shopify } = options;
  return [
    ...(sevdesk ? [connectSevdesk(options, sevdesk)] : []),
    ...(shopify ? [connectShopify(options, shopify)] : []),
  ];
}

function connectSevdesk(options: ConnectionOptions, access: SevdeskAccess): Connection {
  const { client, cleanWith } = openClient(options);
  const account = createSevdeskAccount({ access, client });
  const { mark, now, keep, mailTo, pauses } = options;
  return {
    system: 'sevdesk',
    cleanWith,
    async run(check, cleanup) {
      if (check.system !== 'sevdesk') throw new Error(`${check.name} is no check of sevdesk.`);
      const mayLeave = check.leaves !== null;
      const parts = { cleanup, mayLeave, mark, now, keep, mailTo, matchingMs: pauses.matchingMs };
      return check.run(createSevdeskWorld(account, parts));
    },
  };
}

function connectShopify(options: ConnectionOptions, access: ShopifyAccess): Connection {
  const { client, cleanWith } = openClient(options);
  const { redact, pauses, mark } = options;
  const store = createShopifyStore({ access, client, hide: redact.add, pollMs: pauses.pollMs });
  return {
    system: 'shopify',
    cleanWith,
    async run(check, cleanup) {
      if (check.system !== 'shopify') throw new Error(`${check.name} is no check of Shopify.`);
      return check.run(createShopifyWorld(store, { cleanup, mark }));
    },
  };
}

function openClient({ pauses, redact, signal }: ConnectionOptions) {
  let current: Cleanup | null = null;
  const isCleaning = () => current?.isCleaning() ?? false;
  const client = createClient({ intervalMs: pauses.intervalMs, redact, signal, isCleaning });
  return {
    client,
    cleanWith: (cleanup: Cleanup) => {
      current = cleanup;
    },
  };
}
