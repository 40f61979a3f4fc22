import type { MoveStockRequest, PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Client } from '@belegfluss/runtime/grpc';
import Big from 'big.js';

type Stocks = Pick<Client<typeof PartsServiceService>, 'moveStock' | 'listStocks'>;

/** The stocks of parts in memory: a key takes effect once and is answered alike ever after. */
export type FakeParts = Stocks & {
  /** By the key of the part. */
  readonly stocks: Map<string, string>;
  /** A person changes a stock. */
  add(key: string, difference: number): void;
  /** Moves that changed something, by operation key. */
  readonly moves: Map<string, MoveStockRequest>;
  /** Runs before a move takes effect; may throw. */
  before: (request: MoveStockRequest) => void;
  /** How many stocks a page has. */
  pageSize: number;
};

export function createFakeParts(): FakeParts {
  const stocks = new Map<string, string>();
  const moves: FakeParts['moves'] = new Map();
  const answers = new Map<string, { readonly before: string; readonly after: string }>();
  const requireStock = (key: string): string => {
    const stock = stocks.get(key);
    if (stock === undefined)
      throw new RpcError('failedPrecondition', 'PART_NOT_LINKED', 'There is no part for this key.');
    return stock;
  };
  const fake: FakeParts = {
    stocks,
    moves,
    before: () => {},
    pageSize: 1_000,
    add(key, difference) {
      stocks.set(key, new Big(requireStock(key)).plus(difference).toFixed());
    },
    async moveStock(request) {
      const { key, operationKey, change } = request;
      const known = answers.get(operationKey);
      if (known) return known;
      fake.before(request as MoveStockRequest);
      const before = requireStock(key);
      const value = change?.value ?? '0';
      if (change?.$case === 'difference' && new Big(value).eq(0)) return { before, after: before };
      const after = change?.$case === 'value' ? value : new Big(before).plus(value).toFixed();
      stocks.set(key, after);
      moves.set(operationKey ?? '', request as MoveStockRequest);
      answers.set(operationKey ?? '', { before, after });
      return { before, after };
    },
    async listStocks({ pageToken }) {
      const from = Number(pageToken || '0');
      const all = [...stocks].map(([key, stock]) => ({ key, stock }));
      const next = from + fake.pageSize;
      return {
        stocks: all.slice(from, next),
        nextPageToken: next < all.length ? String(next) : '',
      };
    },
  };
  return fake;
}
