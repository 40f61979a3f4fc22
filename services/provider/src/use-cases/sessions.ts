import type { ReferenceData } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { AccountView, ProviderClient } from '../clients/provider-client.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';

/** An account that can be worked with. */
export type Session = { readonly shop: string; readonly client: ProviderClient; readonly view: AccountView };

export type Sessions = {
  /** Throws `NOT_CONNECTED` when the shop has no usable connection. */
  open(shop: string): Promise<Session>;
};

/** Column that a token's envelope is bound to. */
export const tokenColumn = 'connection.token';

/** Makes a client for a token; told when the account refuses it. */
export type ClientFactory = (token: string, onCredentialsRefused: () => Promise<void>) => ProviderClient;

/**
 * Clients are kept while their token is the current one: each holds the limiter and the breaker of its account.
 * Reference data is kept too; both are checked against the database at every call, for other replicas change them.
 */
export function createSessions(options: {
  readonly store: ConnectionStore;
  readonly secrets: SecretBox;
  readonly createClient: ClientFactory;
  /** After the token was found to be lost. */
  readonly announced: () => void;
  readonly logger: Logger;
}): Sessions {
  const { store } = options;
  const kept = new Map<string, Kept>();

  const lose = async (shop: string, generation: number) => {
    if (!(await store.lose(shop, 'token_rejected', generation))) return;
    options.logger.warn({ shop }, 'the provider refuses the token');
    options.announced();
  };

  return {
    async open(shop) {
      const connection = await store.find(shop);
      if (!connection || connection.sealedToken === null) {
        kept.delete(shop);
        throw new RpcError(
          'failedPrecondition',
          'NOT_CONNECTED',
          'The shop is not connected to the provider.',
          {
            details: { problem: connection?.problem ?? '' },
          },
        );
      }
      const { generation, sealedToken, systemVersion } = connection;
      let entry = kept.get(shop);
      if (entry?.generation !== generation) {
        const token = options.secrets.open(sealedToken, { shop, column: tokenColumn });
        const client = options.createClient(token, () => lose(shop, generation));
        entry = { generation, client, reference: null, updatedAt: null };
      }
      if (entry.reference === null || entry.updatedAt !== connection.updatedAt.getTime()) {
        const read = await store.findReference(shop);
        if (!read) throw new Error(`No reference data for ${shop}.`);
        entry = { ...entry, reference: read.reference, updatedAt: connection.updatedAt.getTime() };
      }
      keep(kept, shop, entry);
      return {
        shop,
        client: entry.client,
        view: { systemVersion, reference: entry.reference as ReferenceData },
      };
    },
  };
}

type Kept = {
  readonly generation: number;
  readonly client: ProviderClient;
  readonly reference: ReferenceData | null;
  readonly updatedAt: number | null;
};

const mostKept = 500;

/** The least lately used goes first; its limiter starts afresh when it comes back. */
function keep(kept: Map<string, Kept>, shop: string, entry: Kept): void {
  kept.delete(shop);
  kept.set(shop, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(oldest);
  }
}
