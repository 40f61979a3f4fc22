import { randomUUID } from 'node:crypto';
import {
  type ReceiptActionResult,
  receiptAddress,
  receiptMail,
  receiptPayment,
  receiptTarget,
} from '@belegfluss/gateway/contract';
import { hindranceTexts, type ReceiptAction } from '@belegfluss/orders/contract';
import {
  ReceiptActionState,
  ReceiptAction as ReceiptActionValue,
  type RunReceiptActionRequest,
  type RunReceiptActionResponse,
} from '@belegfluss/protos/orders/v1/receipts';
import { splitAddresses } from '@belegfluss/settings/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../clients/services.ts';
import { composeOrder } from '../compose/order.ts';
import { documentKinds } from '../compose/receipt.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { ProblemError, wrongInput } from '../problems/problem-error.ts';
import { findCountryCode } from './list-countries.ts';
import { receiptActionPath } from './path-values.ts';
import type { Route } from './route.ts';

/** The service waits up to 20 seconds for a worker. */
const patience = { timeoutMs: 28_000 };

/** A mail of 30,000 characters, each of which may take several bytes. */
const bodyLimit = 256 * 1024;

/**
 * What a person does with a receipt. The header `Idempotency-Key` (a UUID made for the click) makes a second click the
 * same request; without it each is one of its own.
 */
export const runReceiptAction: Route = (app, { services }) => {
  app.post('/orders/:id/:receiptId/:action', { config: costly, bodyLimit }, async (request, reply) => {
    const { id, receiptId, action } = parsePath(receiptActionPath, request.params);
    const answer = await services.receipts.runReceiptAction(
      {
        shop: request.shopKey,
        orderId: id,
        documentId: receiptId,
        requestId: requestIdOf(request),
        askedBy: request.userId,
        action: actionValues[action],
        ...(await inputOf(services, request, action)),
      },
      // Whoever asked may leave: what they asked for is done all the same.
      patience,
    );
    const result = composeResult(answer);
    return reply.code(result.state === 'done' ? 200 : 202).send(result);
  });
};

type Input = Pick<RunReceiptActionRequest, 'kind' | 'input'>;

async function inputOf(
  services: Services,
  { body, shopKey }: FastifyRequest,
  action: ReceiptAction,
): Promise<Input> {
  switch (action) {
    case 'email': {
      const { receipt, email, cc, bcc, attachments, ...mail } = parseBody(receiptMail, body);
      const copies = { cc: splitAddresses(cc), bcc: splitAddresses(bcc) };
      return {
        kind: documentKinds[receipt],
        input: { $case: 'mail', value: { ...mail, ...copies, to: email, attachmentIds: attachments } },
      };
    }
    case 'address': {
      const { receipt, address, country, ...choice } = parseBody(receiptAddress, body);
      const countryCode = await findCountryCode(services, shopKey, country);
      if (countryCode === null) throw wrongInput([{ field: 'country', message: 'Ungültiger Wert' }]);
      return {
        kind: documentKinds[receipt],
        input: { $case: 'address', value: { ...choice, text: address, countryCode } },
      };
    }
    case 'paid': {
      const { receipt, account, date } = parseBody(receiptPayment, body);
      return {
        kind: documentKinds[receipt],
        input: { $case: 'payment', value: { accountId: account, date } },
      };
    }
    default:
      return { kind: documentKinds[parseBody(receiptTarget, body).receipt], input: undefined };
  }
}

function requestIdOf({ headers }: FastifyRequest): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return randomUUID();
  const read = z.uuid().safeParse(given);
  if (read.success) return read.data;
  throw wrongInput([{ field: 'Idempotency-Key', message: 'Gib eine UUID an.' }]);
}

function composeResult({
  state,
  code,
  message,
  order,
  documentId,
}: RunReceiptActionResponse): ReceiptActionResult {
  if (state === ReceiptActionState.REFUSED || order === undefined) throw refusal(code, message);
  return {
    state: state === ReceiptActionState.DONE ? 'done' : 'waiting',
    order: composeOrder(order),
    receipt: documentId === '' ? null : documentId,
  };
}

/** What stands in the way is a conflict with what is there now; all else is what the provider says of the wish. */
const refusal = (code: string, message: string): ProblemError =>
  new ProblemError(code in hindranceTexts ? 409 : 422, code || 'REFUSED', {
    text: { title: 'Nicht ausgeführt', detail: message },
  });

const actionValues: Readonly<Record<ReceiptAction, ReceiptActionValue>> = {
  email: ReceiptActionValue.EMAIL,
  address: ReceiptActionValue.ADDRESS,
  number: ReceiptActionValue.NUMBER,
  paid: ReceiptActionValue.PAID,
  unpaid: ReceiptActionValue.UNPAID,
  draft: ReceiptActionValue.DRAFT,
  enshrine: ReceiptActionValue.ENSHRINE,
  cancel: ReceiptActionValue.CANCEL,
  delete: ReceiptActionValue.DELETE,
  final: ReceiptActionValue.FINAL,
};
