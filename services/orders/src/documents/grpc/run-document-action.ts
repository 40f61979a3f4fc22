import type { DocumentAction as Action } from '@belegfluss/orders/contract';
import {
  DocumentActionState,
  type RunDocumentActionRequest,
  type RunDocumentActionResponse,
} from '@belegfluss/protos/orders/v1/document_actions';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import type { CallContext } from '@belegfluss/runtime/grpc';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { findListedOrders } from '../storage/listed-order.ts';
import type { Answer, AskedFor } from '../use-cases/requests/ask-for-action.ts';
import { toProtoOrder } from './order.ts';
import { orderNotFound } from './order-not-found.ts';
import { fromProtoKind } from './proto-words.ts';

/** Carries out an action on a document, or answers that it will be done; the answer contains the order as it is then. */
export const runDocumentAction =
  (pool: pg.Pool, ask: (wanted: AskedFor, signal: AbortSignal) => Promise<Answer>) =>
  async (request: RunDocumentActionRequest, { signal }: CallContext): Promise<RunDocumentActionResponse> => {
    const wanted = parseRequest(request);
    const answer = await ask(wanted, signal);
    const [listed] = await findListedOrders(pool, wanted.shop, [wanted.orderId]);
    if (!listed) throw orderNotFound();
    const order = toProtoOrder(listed.order, listed.documents, listed.work);
    const refusal = answer.state === 'refused' ? answer.refusal : undefined;
    return {
      state: states[answer.state],
      code: refusal?.code,
      message: refusal?.message,
      field: refusal?.field,
      order,
      documentId: answer.documentId || undefined,
    };
  };

const states: Readonly<Record<Answer['state'], DocumentActionState>> = {
  waiting: DocumentActionState.WAITING,
  done: DocumentActionState.DONE,
  refused: DocumentActionState.REFUSED,
};

const id = z.string().regex(/^\d{1,20}$/, 'must be numeric');

const schema = z.object({
  shop: z.string().min(1).max(255),
  orderId: id,
  documentId: z.string().min(1).max(64),
  kind: z.enum({ invoice: DocumentKind.INVOICE, credit: DocumentKind.CREDIT_NOTE }),
  requestId: z.uuid().transform((given) => given.toLowerCase()),
  askedBy: z.string().max(40).default(''),
});

const mail = z.object({
  to: z.string(),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  subject: z.string(),
  message: z.string(),
  copy: z.boolean(),
  attachmentIds: z.array(z.string()),
});
const address = z.object({
  text: z.string().trim().min(9).max(1_000),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  enshrine: z.boolean(),
});
const payment = z.object({ accountId: id, date: z.iso.date() });

function parseRequest(request: RunDocumentActionRequest): AskedFor {
  const { documentId, kind, ...known } = parse(schema, request);
  const action: Action | undefined = fromProtoEnum('DOCUMENT_ACTION', request.action);
  if (action === undefined) throw invalid('action');
  return {
    ...known,
    kind: fromProtoKind(kind),
    providerId: documentId,
    action,
    asked: parseInput(action, request),
  };
}

/** Only what belongs to the action. */
function parseInput(action: Action, { input }: RunDocumentActionRequest): AskedFor['asked'] {
  const value = input?.value;
  if (action === 'email' && input?.$case === 'mail') return { mail: parse(mail, value) };
  if (action === 'address' && input?.$case === 'address') return { address: parse(address, value) };
  if (action === 'paid' && input?.$case === 'payment') return { payment: parse(payment, value) };
  if (action === 'email' || action === 'address' || action === 'paid' || input) throw invalid('input');
  return {};
}

function parse<Schema extends z.ZodType>(of: Schema, value: unknown): z.output<Schema> {
  const parsed = of.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(String(parsed.error.issues[0]?.path[0] ?? 'input'));
}

const invalid = (field: string) =>
  new RpcError('invalidArgument', 'INVALID_REQUEST', `${field} is wrong.`, { details: { field } });
