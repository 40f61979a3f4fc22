import { RpcError } from '@belegfluss/runtime/errors';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type { Provider } from '../clients/provider.ts';
import type { Connection } from '../domain/connection.ts';
import type { ProviderResult } from '../domain/provider-result.ts';
import { toRpcError } from '../domain/rpc-failure.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { readAccount } from './read-account.ts';
import { type ClientFactory, type Sessions, tokenColumn } from './sessions.ts';

type Tools = {
  readonly store: ConnectionStore;
  readonly secrets: SecretBox;
  readonly sessions: Pick<Sessions, 'forget'>;
  readonly providers: readonly Provider[];
  readonly createClient: ClientFactory;
  readonly wakeRelay: () => void;
};

export type ConnectInput = {
  readonly shop: string;
  readonly token: string;
  /** Empty for the usual one. */
  readonly provider: string;
};

/**
 * Tries a token on the account, reads what documents refer to, and keeps both. When it fails nothing changes; a refused
 * token is an error for the caller.
 */
export const connect =
  ({ store, sessions, secrets, providers, createClient, wakeRelay }: Tools) =>
  async ({ shop, token, provider: wanted }: ConnectInput): Promise<Connection> => {
    const provider = await chooseProvider({ store, providers }, shop, wanted);
    const plain = provider.token.parse(token);
    if (plain === null) {
      throw new RpcError('invalidArgument', 'TOKEN_FORMAT', `A token has ${provider.token.shape}.`);
    }
    const client = createClient({ shop, provider, token: plain, onCredentialsRefused: async () => {} });
    const reading = await readAccount(client, accepted).catch(async (error: unknown) => {
      if (error instanceof RpcError && error.reason === 'TOKEN_REJECTED') {
        await store.refuse(shop);
        wakeRelay();
      }
      throw error;
    });
    const sealedToken = secrets.seal(plain, { shop, column: tokenColumn });
    const connection = await store.connect(shop, {
      ...reading,
      provider: provider.id,
      sealedToken,
      at: new Date(),
    });
    sessions.forget(shop);
    wakeRelay();
    return connection;
  };

/**
 * The provider that is meant. A shop stays with the one that it has once been connected to: what was made there is known
 * by its ids, which name something else at another.
 */
async function chooseProvider(
  { store, providers }: Pick<Tools, 'store' | 'providers'>,
  shop: string,
  wanted: string,
): Promise<Provider> {
  const [usual] = providers;
  const provider = wanted === '' ? usual : providers.find(({ id }) => id === wanted);
  if (!provider) throw new RpcError('invalidArgument', 'PROVIDER_UNKNOWN', 'There is no such provider.');
  const before = await store.find(shop);
  if (before !== null && before.provider !== provider.id) {
    throw new RpcError('failedPrecondition', 'PROVIDER_FIXED', 'The shop keeps its books elsewhere.', {
      details: { provider: before.provider },
    });
  }
  return provider;
}

/** While connecting, a provider that cannot be reached is a different error than later. */
function accepted<Value>(result: ProviderResult<Value>): Value {
  if (result.ok) return result.value;
  if (result.error.kind === 'unavailable') {
    throw new RpcError('unavailable', 'PROVIDER_UNREACHABLE', result.error.message);
  }
  throw toRpcError(result.error);
}
