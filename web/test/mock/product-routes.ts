import {
  type ProductFailures,
  type Products,
  productFailureQuery,
  productFailures,
  productImport,
  productImportQuery,
  products,
  type RemovedParts,
  removedParts,
} from '@belegfluss/gateway/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { aSample, nothingTransferred } from '../samples/products.ts';
import { checked, refuse } from './answers.ts';

type Failure = ProductFailures['items'][number];

/** The products as the mock server has them; tests change them while the page is open. */
export class ProductWorld {
  products: Products = nothingTransferred;
  /** Result for the first product; null where none can be transferred. */
  sample: Products['sample'] = aSample;
  /** Products of the shop. */
  total = 60;
  failures: Failure[] = [];
  /** Answers of the calls that remove, one after the other; nothing is left after them. */
  removals: RemovedParts[] = [];
  /** The next calls that change something are refused with these. */
  refusals: { readonly status: number; readonly code: string }[] = [];
  /** Gates of the removal's next steps, one after the other. */
  waits: Promise<unknown>[] = [];

  change(changes: Partial<Products>): void {
    const changed = { ...this.products, ...changes };
    this.products = { ...changed, active: changed.state === 'transferring' };
  }

  takeSample(): readonly string[] {
    if (!this.sample) return [];
    const { parts } = this.sample;
    this.change({ state: 'sample', sample: this.sample, parts: parts.length, total: this.total });
    return parts.map(({ id }) => id);
  }

  begin(): void {
    this.change({
      state: 'transferring',
      sample: null,
      total: this.total,
      startedAt: '2026-11-20T10:00:00Z',
      finishedAt: null,
    });
  }

  removeSome(): RemovedParts {
    const gone = this.removals.shift() ?? [];
    if (gone.length === 0) this.products = nothingTransferred;
    else
      this.change({
        state: 'removing',
        sample: null,
        parts: Math.max(0, this.products.parts - gone.length),
      });
    return gone;
  }
}

/** Answers the page of the products. */
export function addProductRoutes(app: FastifyInstance, world: ProductWorld): void {
  const unlessRefused = (reply: FastifyReply, answer: () => unknown) => {
    const refusal = world.refusals.shift();
    return refusal ? refuse(reply, refusal.status, refusal.code) : answer();
  };
  const changed = (change: () => void) => (_request: unknown, reply: FastifyReply) =>
    unlessRefused(reply, () => {
      change();
      return checked(products, world.products);
    });

  app.get('/api/products', () => checked(products, world.products));
  app.post('/api/products/import', ({ query }, reply) => {
    productImportQuery.parse(query);
    return unlessRefused(reply, () =>
      checked(productImport, { parts: [...world.takeSample()], lastCursor: null }),
    );
  });
  app.post(
    '/api/products/transfer',
    changed(() => world.begin()),
  );
  app.post(
    '/api/products/transfer/stop',
    changed(() => world.change({ state: 'stopped' })),
  );
  app.post(
    '/api/products/retry',
    changed(() => world.change({ failed: 0 })),
  );
  app.delete('/api/products', async (_request, reply) => {
    await world.waits.shift();
    return unlessRefused(reply, () => checked(removedParts, world.removeSome()));
  });
  app.get('/api/products/failures', ({ query }) => {
    const from = Number(productFailureQuery.parse(query).cursor ?? 0);
    const next = from + 25 < world.failures.length ? String(from + 25) : null;
    return checked(productFailures, { items: world.failures.slice(from, from + 25), next });
  });
}
