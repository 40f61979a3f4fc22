import {
  type ProductImport,
  type Products,
  productImport,
  products as productsAnswer,
  type RemovedParts,
  removedParts,
} from '@belegfluss/gateway/contract';
import { expect } from '@jest/globals';
import { query } from '../../security/support/databases.ts';
import { eventually } from '../../src/eventually.ts';
import { startInstallation } from '../../src/installation.ts';
import { createActiveShop } from './active-shop.ts';
import { createGatewayCalls, readAnswer } from './calls.ts';

/** An article as the provider stores it; numbers as text. */
export type Article = Readonly<
  Record<'id' | 'name' | 'partNumber' | 'priceNet' | 'priceGross' | 'taxRate' | 'stock' | 'status', string>
> & { readonly category: { readonly id: string } | null };

export type ProductsWorld = Awaited<ReturnType<typeof startProductsWorld>>;

/** A shop with every real part that may have its products read. */
export async function startProductsWorld() {
  const installation = await startInstallation('together', {
    pace: { ordersPace: { catalog: { gatherMs: 0, leaseMs: 2_000 } } },
  });
  const calls = createGatewayCalls(installation);
  const { sender, products } = installation.sandbox.shopify.service;

  const getProducts = (): Promise<Products> => calls.read(productsAnswer, '/api/products');
  const askImport = (query: string, body?: object): Promise<Response> =>
    calls.ask('POST', `/api/products/import?${query}`, body ? { body } : {});
  const articles = async (): Promise<readonly Article[]> =>
    ((await installation.atProvider('GET', '/parts')) as { parts: readonly Article[] }).parts;

  return {
    installation,
    calls,
    ...createActiveShop(installation),
    products,
    sender,

    getProducts,
    askImport,
    makeSample: async (settings?: object): Promise<ProductImport> =>
      readAnswer(productImport, await askImport('limit=1', settings)),
    /** Imports two products per call after the cursor of the previous call, until none remain. */
    async importAll(
      cursor: string | null,
    ): Promise<{ readonly pages: number; readonly ids: readonly string[] }> {
      const ids: string[] = [];
      let pages = 0;
      for (let after = cursor ?? ''; pages < 100; pages += 1) {
        const page = await readAnswer(
          productImport,
          await askImport(`limit=2&after=${encodeURIComponent(after)}`),
        );
        ids.push(...page.parts);
        if (page.lastCursor === null) return { pages: pages + 1, ids };
        after = page.lastCursor;
      }
      throw new Error('The import does not end.');
    },
    /** Repeats until nothing is removed; returns the removed parts, call by call. */
    async removeAll(): Promise<readonly RemovedParts[]> {
      const rounds: RemovedParts[] = [];
      for (let round = 0; round < 100; round += 1) {
        const gone = await readAnswer(removedParts, await calls.ask('DELETE', '/api/products'));
        if (gone.length === 0) return rounds;
        rounds.push(gone);
      }
      throw new Error('The removal does not end.');
    },
    async startTransfer(): Promise<Products> {
      return readAnswer(productsAnswer, await calls.ask('POST', '/api/products/transfer'));
    },
    untilTransferred: (): Promise<Products> =>
      eventually(
        async () => {
          const transfer = await getProducts();
          expect(transfer).toMatchObject({ state: 'transferred' });
          return transfer;
        },
        { withinMs: 60_000 },
      ),

    articles,
    /** The articles of a number, oldest first. */
    listByNumber: async (number: string) =>
      (await articles()).filter(({ partNumber }) => partNumber === number),
    forgetCalls: () => installation.atProvider('DELETE', '/calls'),
    /** Counts of each call that writes an article, since the last reset. */
    async writes(): Promise<Readonly<Record<string, number>>> {
      const { totals } = (await installation.atProvider('GET', '/calls')) as {
        totals: Readonly<Record<string, number>>;
      };
      return Object.fromEntries(
        Object.entries(totals).filter(([call]) => /^(POST|PUT|DELETE) \/Part/.test(call)),
      );
    },

    /** Every webhook has arrived and was processed, and no product is waiting or in work. */
    async untilAtRest(): Promise<void> {
      await sender.idle();
      await eventually(
        async () => {
          const unsettled = `SELECT topic FROM delivery WHERE settled_at IS NULL AND topic LIKE 'products/%'`;
          expect(await query(installation, 'webhooks', unsettled)).toEqual([]);
          const busy = `SELECT product_id FROM product_work WHERE state = 'open' OR lease IS NOT NULL`;
          expect(await query(installation, 'orders', busy)).toEqual([]);
        },
        { withinMs: 60_000 },
      );
    },
  };
}
