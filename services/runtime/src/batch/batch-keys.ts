import { RpcError } from '../errors/index.ts';

/** As the contracts promise it. */
const most = 256;

/** The keys of a request that asks for several things at once, each once. Throws an `RpcError` for too many. */
export function batchKeys(keys: readonly string[]): readonly string[] {
  if (keys.length > most)
    throw new RpcError('invalidArgument', 'TOO_MANY', `At most ${most} are answered at once.`);
  return [...new Set(keys)];
}
