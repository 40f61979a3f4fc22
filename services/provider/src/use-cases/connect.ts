import { RpcError } from '@belegfluss/runtime/errors';
import type { SecretBox } from '@belegfluss/runtime/secrets';
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
  readonly createClient: ClientFactory;
  readonly announced: () => void;
};

/**
 * Tries a token on the account, reads what documents refer to, and keeps both. When it fails nothing changes; a token
 * that is refused is told of.
 */
export const connect =
  ({ store, sessions, secrets, createClient, announced }: Tools) =>
  async ({ shop, token }: { readonly shop: string; readonly token: string }): Promise<Connection> => {
    const plain = token.trim().toLowerCase();
    if (!/^[0-9a-f]{32}$/.test(plain)) {
      throw new RpcError('invalidArgument', 'TOKEN_FORMAT', 'A token has 32 characters, digits and a to f.');
    }
    const client = createClient(plain, async () => {});
    const reading = await readAccount(client, accepted).catch(async (error: unknown) => {
      if (error instanceof RpcError && error.reason === 'TOKEN_REJECTED') {
        await store.refuse(shop);
        announced();
      }
      throw error;
    });
    const sealedToken = secrets.seal(plain, { shop, column: tokenColumn });
    const connection = await store.connect(shop, { ...reading, sealedToken, at: new Date() });
    sessions.forget(shop);
    announced();
    return connection;
  };

/** While connecting, a provider that cannot be reached is told apart from one that fails later. */
function accepted<Value>(result: ProviderResult<Value>): Value {
  if (result.ok) return result.value;
  if (result.error.kind === 'unavailable') {
    throw new RpcError('unavailable', 'PROVIDER_UNREACHABLE', result.error.message);
  }
  throw toRpcError(result.error);
}
