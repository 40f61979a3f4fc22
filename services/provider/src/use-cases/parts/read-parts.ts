import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PartTools } from './part-tools.ts';

export type PartsRead = { readonly parts: number; readonly lost: number };

/** Lists all parts of the account. Nothing changes unless the list was read to its end. */
export const readParts =
  ({ sessions, listing }: PartTools) =>
  async ({ shop }: { readonly shop: string }): Promise<PartsRead> => {
    const { client } = await sessions.open(shop);
    const startedAt = await listing.now();
    const parts = valueOrThrow(await client.listParts());
    const lost = await listing.replace(shop, parts, startedAt);
    return { parts: parts.length, lost };
  };
