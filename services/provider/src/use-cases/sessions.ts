import type { ReferenceData } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { AccountView } from '../clients/calls/call.ts';
import { getProvider, type Provider } from '../clients/provider.ts';
import type { ProviderClient } from '../clients/provider-client.ts';
import type { Learned } from '../domain/learned.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';

/** An account that can be worked with. */
export type Session = {
  readonly shop: string;
  readonly client: ProviderClient;
  /** The provider's name, for texts. */
  readonly providerName: string;
  readonly view: AccountView;
  /** The account that the client calls; empty while it was not read. */
  readonly accountId: string;
  /** Generation of the token that the client uses. */
  readonly generation: number;
};

export type Sessions = {
  /** Throws `NOT_CONNECTED` when the shop has no usable connection. */
  open(shop: string): Promise<Session>;
  /** This process has just changed the connection: the next one looks again. */
  forget(shop: string): void;
};

/** Column that a token's envelope is bound to. */
export const tokenColumn = 'connection.token';

/** Makes a client for a shop's token; reported when the account refuses it. */
export type ClientFactory = (access: {
  readonly shop: string;
  readonly provider: Provider;
  readonly token: string;
  readonly onCredentialsRefused: () => Promise<void>;
}) => ProviderClient;

/**
 * How long a reading of the connection counts. The steps of one order follow each other closely, and what another
 * replica changes in between (a new token, reference data read again) may be noticed that much later.
 */
const freshForMs = 1_000;

/**
 * Clients are kept while their token is the current one: each holds the line of waiting calls and the breaker of its account.
 * Reference data is kept too; both are checked against the database, for other replicas change them.
 */
export function createSessions(options: {
  readonly store: ConnectionStore;
  readonly secrets: SecretBox;
  readonly providers: readonly Provider[];
  readonly createClient: ClientFactory;
  /** After the token was found to be lost. */
  readonly wakeRelay: () => void;
  readonly logger: Logger;
}): Sessions {
  const { store } = options;
  const kept = new Map<string, Kept>();

  const forget = (shop: string) => {
    const known = kept.get(shop);
    if (known) kept.set(shop, { ...known, checkedAt: Number.NEGATIVE_INFINITY });
  };

  const lose = async (shop: string, generation: number) => {
    forget(shop);
    if (!(await store.lose(shop, 'token_rejected', generation))) return;
    options.logger.warn({ shop }, 'the provider refuses the token');
    options.wakeRelay();
  };

  const openToken = (shop: string, sealed: string) =>
    options.secrets.open(sealed, { shop, column: tokenColumn });

  const reread = async (shop: string): Promise<Kept> => {
    const connection = await store.find(shop);
    if (!connection || connection.sealedToken === null) {
      kept.delete(shop);
      throw notConnected(connection?.problem ?? '');
    }
    const { generation, sealedToken, systemVersion, account, learned } = connection;
    const [connectedAt, updatedAt] = [connection.connectedAt.getTime(), connection.updatedAt.getTime()];
    const known = kept.get(shop);
    const provider = getProvider(options.providers, connection.provider);
    // A shop whose data was erased begins to count its tokens again.
    const isKnown = known?.generation === generation && known.connectedAt === connectedAt;
    return {
      generation,
      connectedAt,
      updatedAt,
      systemVersion,
      learned,
      accountId: account.id,
      providerName: provider.name,
      checkedAt: performance.now(),
      client: isKnown
        ? known.client
        : options.createClient({
            shop,
            provider,
            token: openToken(shop, sealedToken),
            onCredentialsRefused: () => lose(shop, generation),
          }),
      reference:
        isKnown && known.updatedAt === updatedAt ? known.reference : await readReference(store, shop),
    };
  };

  return {
    async open(shop) {
      const known = kept.get(shop);
      const isFresh = known !== undefined && performance.now() - known.checkedAt < freshForMs;
      const entry = isFresh ? known : await reread(shop);
      keep(kept, shop, entry);
      const { client, providerName, systemVersion, learned, reference, accountId, generation } = entry;
      const view = { systemVersion, learned, reference };
      return { shop, client, providerName, view, accountId, generation };
    },
    forget,
  };
}

const notConnected = (problem: string) =>
  new RpcError('failedPrecondition', 'NOT_CONNECTED', 'The shop is not connected to the provider.', {
    details: { problem },
  });

async function readReference(store: ConnectionStore, shop: string): Promise<ReferenceData> {
  const read = await store.findReference(shop);
  if (!read) throw new Error(`No reference data for ${shop}.`);
  return read.reference;
}

type Kept = {
  readonly generation: number;
  readonly connectedAt: number;
  readonly updatedAt: number;
  readonly systemVersion: string;
  readonly learned: Learned;
  readonly accountId: string;
  readonly providerName: string;
  /** When the database was last asked, in milliseconds. */
  readonly checkedAt: number;
  readonly client: ProviderClient;
  readonly reference: ReferenceData;
};

const mostKept = 2_000;

/** The least lately used goes first; its breaker starts afresh when it comes back. */
function keep(kept: Map<string, Kept>, shop: string, entry: Kept): void {
  kept.delete(shop);
  kept.set(shop, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) return;
    kept.delete(oldest);
  }
}
