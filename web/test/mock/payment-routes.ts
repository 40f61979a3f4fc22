import {
  type Payouts,
  type PayPal,
  payoutQuery,
  payouts,
  payPal,
  payPalAccess,
  payPalImport,
  payPalImported,
  queued,
} from '@belegfluss/gateway/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { noAccess, withAccess } from '../samples/payment-imports.ts';
import { checked, refuse } from './answers.ts';

type State = Omit<Payouts, 'items' | 'next' | 'differing'>;

/** PayPal and the payouts as the mock server has them; tests change them while the page is open. */
export class PaymentWorld {
  payPal: PayPal = noAccess;
  /** Transactions to import, and how many more are done with each batch; the last goes on for ever. */
  total = 250;
  batches: number[] = [100];
  /** Gates of the next batches, one after the other. */
  waits: Promise<unknown>[] = [];
  /** The next calls that change something are refused with these. */
  refusals: { readonly status: number; readonly code: string }[] = [];
  state: State = { on: true, needs: null, error: null, readAt: '2026-11-23T08:00:00Z' };
  payouts: readonly Payouts['items'][number][] = [];

  importSome(): number {
    const [some = 0] = this.batches.length > 1 ? this.batches.splice(0, 1) : this.batches;
    const imported = Math.min(this.payPal.total, this.payPal.imported + some);
    const isDone = imported === this.payPal.total;
    this.payPal = { ...this.payPal, imported, ...(isDone && { readUntil: '2026-11-23T10:00:00Z' }) };
    return imported;
  }

  page(from: number, onlyDiffering: boolean): Payouts {
    const differing = this.payouts.filter(({ state }) => state === 'differs');
    const found = onlyDiffering ? differing : this.payouts;
    return {
      ...this.state,
      differing: differing.length,
      items: found.slice(from, from + 25),
      next: from + 25 < found.length ? String(from + 25) : null,
    };
  }
}

/** Answers the page of the payment methods about PayPal and payouts. */
export function addPaymentRoutes(app: FastifyInstance, world: PaymentWorld): void {
  const unlessRefused = (reply: FastifyReply, answer: () => unknown) => {
    const refusal = world.refusals.shift();
    return refusal ? refuse(reply, refusal.status, refusal.code) : answer();
  };

  app.get('/api/orders/paypal', () => checked(payPal, world.payPal));
  app.post('/api/orders/paypal/connection', ({ body }, reply) => {
    payPalAccess.parse(body);
    return unlessRefused(reply, () => {
      world.payPal = withAccess;
      return checked(payPal, world.payPal);
    });
  });
  app.delete('/api/orders/paypal/connection', (_request, reply) =>
    unlessRefused(reply, () => {
      world.payPal = noAccess;
      return checked(payPal, world.payPal);
    }),
  );
  app.post('/api/orders/paypal/transactions/import/init', (_request, reply) =>
    unlessRefused(reply, () => {
      const { imported, total } = world.payPal;
      world.payPal = {
        ...world.payPal,
        total: world.total,
        imported: imported < total ? imported : 0,
      };
      return checked(payPalImport, { total: world.payPal.total, imported: world.payPal.imported });
    }),
  );
  app.post('/api/orders/paypal/transactions/import', async (_request, reply) => {
    await world.waits.shift();
    return unlessRefused(reply, () => checked(payPalImported, { imported: world.importSome() }));
  });
  app.get('/api/payouts', ({ query }) => {
    const { cursor = '0', filter } = payoutQuery.parse(query);
    return checked(payouts, world.page(Number(cursor), filter === 'differing'));
  });
  app.post('/api/payouts/read', (_request, reply) =>
    unlessRefused(reply, () => reply.code(202).send(checked(queued, { queued: true }))),
  );
}
