import { randomUUID } from 'node:crypto';
import {
  type DocumentActionResult,
  documentAddress,
  documentMail,
  documentPayment,
  documentTarget,
} from '@belegfluss/gateway/contract';
import { blockerTexts, type DocumentAction } from '@belegfluss/orders/contract';
import {
  DocumentActionState,
  type RunDocumentActionRequest,
  type RunDocumentActionResponse,
} from '@belegfluss/protos/orders/v1/document_actions';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { ownValue } from '@belegfluss/runtime/records';
import { splitAddresses } from '@belegfluss/settings/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../clients/services.ts';
import { composeOrder } from '../compose/order.ts';
import { documentKinds } from '../compose/order-document.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { ProblemError, wrongInput } from '../problems/problem-error.ts';
import { getProblemText } from '../problems/texts.ts';
import { findCountryCode } from './list-countries.ts';
import { documentActionPath } from './path-values.ts';
import type { Route } from './route.ts';

/** The service waits up to 20 seconds for a worker. */
const timeout = { timeoutMs: 28_000 };

/** A mail of 30,000 characters, each of which may take several bytes. */
const bodyLimit = 256 * 1024;

/**
 * Runs a person's action on a document. The header `Idempotency-Key` (a UUID made for the click) makes a second click
 * the same request, and belongs to the input it was first sent with; without it each click is a separate request.
 */
export const runDocumentAction: Route = (app, { services, config }) => {
  const host = new URL(config.appUrl).origin;
  app.post('/orders/:id/:receiptId/:action', { config: costly, bodyLimit }, async (request, reply) => {
    const { id, receiptId, action } = parsePath(documentActionPath, request.params);
    const asked = await parseActionInput(services, request, action);
    const answer = await services.documentActions
      .runDocumentAction(
        {
          shop: request.shopKey,
          orderId: id,
          documentId: receiptId,
          requestId: parseRequestId(request),
          askedBy: request.userId,
          action: toProtoEnum('DOCUMENT_ACTION', action),
          ...asked,
        },
        // The caller may leave: the requested action is done nevertheless.
        timeout,
      )
      .catch(namingTheKey);
    const result = composeResult(answer, host);
    return reply.code(result.state === 'done' ? 200 : 202).send(result);
  });
};

type Input = Pick<RunDocumentActionRequest, 'kind' | 'input'>;

async function parseActionInput(
  services: Services,
  { body, shopKey }: FastifyRequest,
  action: DocumentAction,
): Promise<Input> {
  switch (action) {
    case 'email': {
      const { receipt, email, cc, bcc, attachments, ...mail } = parseBody(documentMail, body);
      const copies = { cc: splitAddresses(cc), bcc: splitAddresses(bcc) };
      return {
        kind: documentKinds[receipt],
        input: { $case: 'mail', value: { ...mail, ...copies, to: email, attachmentIds: attachments } },
      };
    }
    case 'address': {
      const { receipt, address, country, ...choice } = parseBody(documentAddress, body);
      const countryCode = await findCountryCode(services, shopKey, country);
      if (countryCode === null) throw wrongInput([{ field: 'country', message: 'Ungültiger Wert' }]);
      return {
        kind: documentKinds[receipt],
        input: { $case: 'address', value: { ...choice, text: address, countryCode } },
      };
    }
    case 'paid': {
      const { receipt, account, date } = parseBody(documentPayment, body);
      return {
        kind: documentKinds[receipt],
        input: { $case: 'payment', value: { accountId: account, date } },
      };
    }
    default:
      return { kind: documentKinds[parseBody(documentTarget, body).receipt], input: undefined };
  }
}

function parseRequestId({ headers }: FastifyRequest): string {
  const given = headers['idempotency-key'];
  if (given === undefined) return randomUUID();
  const read = z.uuid().safeParse(given);
  if (read.success) return read.data;
  throw wrongInput([{ field: 'Idempotency-Key', message: 'Gib eine UUID an.' }]);
}

/** The header is what is wrong where another request has its key. */
function namingTheKey(error: unknown): never {
  if (!(error instanceof RpcError) || error.reason !== 'REQUEST_ID_USED') throw error;
  const text = getProblemText(error.reason, 422);
  const errors = [{ field: 'Idempotency-Key', message: text.detail }];
  throw new ProblemError(422, error.reason, { text, errors, cause: error });
}

function composeResult(answer: RunDocumentActionResponse, host: string): DocumentActionResult {
  const { state, order, documentId } = answer;
  if (state === DocumentActionState.REFUSED || order === undefined) throw refusal(answer);
  return {
    state: state === DocumentActionState.DONE ? 'done' : 'waiting',
    order: composeOrder(order, host),
    receipt: documentId ?? null,
  };
}

/** A blocker is a conflict with the present state; any other refusal concerns the request. */
const refusal = ({ code = 'REFUSED', message = '', field }: RunDocumentActionResponse): ProblemError =>
  new ProblemError(Object.hasOwn(blockerTexts, code) ? 409 : 422, code, {
    text: { title: 'Nicht ausgeführt', detail: message },
    ...(field !== undefined && { errors: [{ field: ownValue(fieldNames, field) ?? field, message }] }),
  });

/** Fields of the service that the call names otherwise. */
const fieldNames: Readonly<Record<string, string>> = {
  to: 'email',
  attachment_ids: 'attachments',
  text: 'address',
};
