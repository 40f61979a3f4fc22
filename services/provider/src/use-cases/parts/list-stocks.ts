import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PartTools } from './part-tools.ts';

export type StocksPage = {
  readonly stocks: readonly { readonly key: string; readonly stock: string }[];
  readonly next: number | null;
};

/** Stocks of the linked parts among a thousand of the account, in one call. */
export const listStocks =
  ({ sessions, links }: PartTools) =>
  async ({ shop, offset }: { readonly shop: string; readonly offset: number }): Promise<StocksPage> => {
    const { client } = await sessions.open(shop);
    const { parts, next } = valueOrThrow(await client.listPartsFrom(offset));
    const ids = parts.map(({ id }) => id);
    const keys = await links.findKeysByPartId(shop, ids);
    const stocks = parts.flatMap(({ id, stock }) => {
      const key = keys.get(id);
      return key === undefined ? [] : [{ key, stock }];
    });
    return { stocks, next };
  };
