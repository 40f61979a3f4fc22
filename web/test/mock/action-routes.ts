import {
  countries,
  documentActionResult,
  documentAddress,
  documentMail,
  documentMailDraft,
  documentPayment,
  documentRecipient,
  documentTarget,
} from '@belegfluss/gateway/contract';
import { blockerTexts, type DocumentAction, documentActions } from '@belegfluss/orders/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { World } from '../world.ts';
import type { ActionRefusal } from './action-world.ts';
import { checked, refuse } from './answers.ts';

type Asked = FastifyRequest<{ Params: { orderId: string; receiptId: string } }>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Answers the actions on single documents. */
export function addActionRoutes(app: FastifyInstance, world: World): void {
  for (const action of documentActions)
    app.post(`/api/orders/:orderId/:receiptId/${action}`, (request: Asked, reply) =>
      act(world, action, request, reply),
    );
  app.get('/api/orders/:orderId/:receiptId/email', (_request, reply) =>
    answerWith(reply, documentMailDraft, world.actions.draft),
  );
  for (const slug of ['invoice', 'credit'])
    app.get(`/api/sevdesk/${slug}/:id`, (_request, reply) =>
      answerWith(reply, documentRecipient, world.actions.recipient),
    );
  app.get('/api/sevdesk/countries', (_request, reply) =>
    answerWith(reply, countries, world.actions.countries),
  );
}

function act(world: World, action: DocumentAction, { params, headers, body }: Asked, reply: FastifyReply) {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !uuid.test(key)) return refuse(reply, 400, 'INVALID_REQUEST');
  const order = world.orders.find(({ id }) => id === params.orderId);
  if (!order) return refuse(reply, 404, 'ORDER_NOT_FOUND');
  const request = {
    key,
    action,
    order: params.orderId,
    receipt: params.receiptId,
    body: (inputs[action] ?? documentTarget).parse(body),
  };
  const answer = world.actions.answer(request);
  if (answer === 'waiting')
    return reply
      .code(202)
      .send(checked(documentActionResult, { state: 'waiting', order, receipt: request.receipt }));
  if (answer === 'nonsense') return reply.send({ state: 'maybe' });
  if (typeof answer === 'object') return refuseAction(reply, answer);
  const result = world.actions.apply(order, request);
  world.orders = world.orders.map((one) => (one.id === order.id ? result.order : one));
  // A browser repeats a request that ends without an answer, unasked.
  if (answer === 'unheard') return refuse(reply, 504, 'TIMEOUT');
  return checked(documentActionResult, { state: 'done', ...result });
}

/** Of actions that take more than which document is meant. */
const inputs: Readonly<Partial<Record<DocumentAction, z.ZodType<Record<string, unknown>>>>> = {
  email: documentMail,
  address: documentAddress,
  paid: documentPayment,
};

/** As the gateway: what stands in the way is a conflict, all else is what the provider says of the request. */
const refuseAction = (reply: FastifyReply, refusal: ActionRefusal) =>
  'status' in refusal
    ? refuse(reply, refusal.status, refusal.code)
    : refuse(reply, refusal.code in blockerTexts ? 409 : 422, refusal.code, {
        title: 'Nicht ausgeführt',
        detail: refusal.detail,
      });

/** An answer, or a failure with that status. */
function answerWith<T extends z.ZodType>(reply: FastifyReply, schema: T, answer: z.input<T> | number) {
  return typeof answer === 'number'
    ? refuse(reply, answer, failures[answer] ?? 'UNAVAILABLE')
    : checked(schema, answer as z.input<T>);
}

const failures: Readonly<Record<number, string>> = { 404: 'DOCUMENT_NOT_FOUND', 409: 'NOT_CONNECTED' };
