import type { FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { NothingToActOn } from './account.ts';
import type { PayPalSandbox } from './paypal-sandbox.ts';
import {
  byId,
  byPayment,
  chargebackRequest,
  payForeignRequest,
  payRequest,
  refundRequest,
  seedRequest,
  transferRequest,
} from './requests.ts';

type Functions = Omit<PayPalSandbox, 'start' | 'stop'>;

/** The sandbox's own controls. They need no token; each action answers the transactions that it made or changed. */
export function controlRoutes(app: FastifyInstance, paypal: Functions): void {
  const acts: Readonly<Record<string, (body: unknown) => unknown>> = {
    pay: (body) => paypal.pay(payRequest.parse(body)),
    'pay-foreign': (body) => paypal.payForeign(payForeignRequest.parse(body)),
    refund: (body) => {
      const { paymentId, ...rest } = refundRequest.parse(body);
      return paypal.refund(paymentId, rest);
    },
    withdraw: (body) => paypal.withdraw(transferRequest.parse(body)),
    deposit: (body) => paypal.deposit(transferRequest.parse(body)),
    chargeback: (body) => {
      const { paymentId, ...rest } = chargebackRequest.parse(body);
      return paypal.chargeback(paymentId, rest);
    },
    'reverse-chargeback': (body) => {
      const { paymentId, at } = byPayment.parse(body);
      return paypal.reverseChargeback(paymentId, { at });
    },
    complete: (body) => paypal.complete(byId.parse(body).id),
    deny: (body) => paypal.deny(byId.parse(body).id),
    add: (body) => paypal.add(body),
    seed: (body) => paypal.seed(seedRequest.parse(body)),
  };
  for (const [name, act] of Object.entries(acts))
    app.post(`/${name}`, async (request) => ({ transactions: act(request.body) }));

  app.get('/transactions', async () => ({
    transactions: paypal.transactions(),
    balance: paypal.balance(),
  }));
  app.get('/knobs', async () => paypal.knobs());
  app.post('/knobs', async (request) => paypal.turn(request.body));
  app.delete('/knobs', async () => paypal.resetKnobs());
  app.get('/calls', async () => ({ calls: paypal.calls() }));
  app.delete('/calls', async () => {
    paypal.clearCalls();
    return { calls: [] };
  });
  app.post('/reset', async () => {
    paypal.reset();
    return { reset: true };
  });

  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ problem: z.prettifyError(error) });
    if (error instanceof NothingToActOn) return reply.code(409).send({ problem: error.message });
    throw error;
  });
}
