import type { PostalAddress } from '@belegfluss/provider/contract';
import { run, type Statement, toJsonb } from '@belegfluss/runtime/database';
import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';
import type { DocumentAction } from '../../../contract/index.ts';
import { fromRow, type TableRow } from '../../kernel/storage/rows.ts';
import type { PendingAction } from '../domain/document/ledger.ts';
import type { MailContent } from '../domain/plan.ts';
import { readPendingAction, toStoredAction } from './stored-action.ts';

/** A person's request about one document, as it is stored. */
export type PersonRequest = Omit<TableRow<'person_request'>, 'kind' | 'action' | 'state' | 'input'> & {
  readonly kind: 'invoice' | 'credit';
  readonly action: DocumentAction;
  readonly state: 'waiting' | 'begun' | 'done' | 'refused';
  readonly input: RequestInput;
};

/** Input of an action. Of an ended request only the hash is left: mails and addresses are personal data. */
export type RequestInput = {
  /** Hash of the input, which recognises a repeated request. */
  readonly hash: string;
  readonly mail?: MailContent;
  readonly address?: PostalAddress;
  /** Enshrine the document once it contains the address. */
  readonly enshrine?: boolean;
  readonly payment?: { readonly accountId: string; readonly date: string };
  /** The pending action of a request that a plan fulfils, and the state before it. */
  readonly begun?: BegunRequest;
};

export type BegunRequest = {
  readonly pendingAction: PendingAction;
  /** The document that has the pending action: the one that was asked about, or the one that had taken its place. */
  readonly ordinal: number;
  readonly revision: number;
  /** The order's own recipient before; only where the action is about an address. */
  readonly addressBefore: PostalAddress | null;
};

export type NewRequest = Pick<
  PersonRequest,
  'shop' | 'id' | 'orderId' | 'kind' | 'ordinal' | 'providerId' | 'action' | 'input' | 'askedBy'
>;

/** The target of a request; one request for each target may be open at a time. */
export type RequestTarget = Pick<NewRequest, 'shop' | 'orderId' | 'kind' | 'providerId' | 'action'>;

export type RequestEnd = {
  readonly state: 'done' | 'refused';
  /** Why it was refused, and the same in German. */
  readonly code?: string;
  readonly message?: string;
  /** The provider's id of the document that matters now; empty when it is gone. */
  readonly resultDocument: string;
};

/** Condition of a row that has not ended. */
export const isOpen = `state IN ('waiting', 'begun')`;

/** Adds nothing where the id is known or the same is being asked for: answers a row only where it was added. */
export const insertRequest = (request: NewRequest): Statement => ({
  name: 'request-insert',
  text: `INSERT INTO person_request (shop, id, order_id, kind, ordinal, provider_id, action, input, asked_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
  values: [
    request.shop,
    request.id,
    request.orderId,
    request.kind,
    request.ordinal,
    request.providerId,
    request.action,
    toJsonb(request.input),
    request.askedBy,
  ],
});

export async function findRequest(pool: pg.Pool, shop: string, id: string): Promise<PersonRequest | null> {
  return findOne(pool, {
    name: 'request-find',
    text: 'SELECT * FROM person_request WHERE shop = $1 AND id = $2::uuid',
    values: [shop, id],
  });
}

/** The open request of a target, no matter who made it. */
export const findOpenRequest = (pool: pg.Pool, target: RequestTarget): Promise<PersonRequest | null> =>
  findOne(pool, {
    name: 'request-open',
    text: `SELECT * FROM person_request
           WHERE shop = $1 AND order_id = $2 AND kind = $3 AND provider_id = $4 AND action = $5 AND ${isOpen}`,
    values: [target.shop, target.orderId, target.kind, target.providerId, target.action],
  });

/** How long the same request counts as one: an impatient person clicks again. */
export const repeatedWithinMs = 120_000;

/** The latest request with the same target and input that was done within the last `withinMs`. */
export const findDoneRequest = (
  pool: pg.Pool,
  target: RequestTarget,
  { hash, withinMs }: { readonly hash: string; readonly withinMs: number },
): Promise<PersonRequest | null> =>
  findOne(pool, {
    name: 'request-done',
    text: `SELECT * FROM person_request
           WHERE shop = $1 AND order_id = $2 AND kind = $3 AND provider_id = $4 AND action = $5 AND state = 'done'
             AND input ->> 'hash' = $6 AND ended_at > now() - $7 * interval '1 millisecond'
           ORDER BY asked_at DESC LIMIT 1`,
    values: [target.shop, target.orderId, target.kind, target.providerId, target.action, hash, withinMs],
  });

export function readRequest(row: pg.QueryResultRow): PersonRequest {
  const request = fromRow<StoredRequest>(row);
  return { ...request, input: fromStoredInput(request.input) };
}

/** Marks a request as begun, before the provider is called. */
export const beginRequest = ({ shop, id }: PersonRequest, input: RequestInput): Statement => ({
  name: 'request-begin',
  text: `UPDATE person_request SET state = 'begun', input = $3 WHERE shop = $1 AND id = $2::uuid AND ${isOpen}`,
  values: [shop, id, toJsonb(toStoredInput(input))],
});

/** Assignments that end a row, whatever its outcome. */
export const ended = `ended_at = now(), input = jsonb_build_object('hash', input ->> 'hash')`;

export const endRequest = ({ shop, id }: PersonRequest, end: RequestEnd): Statement => ({
  name: 'request-end',
  text: `UPDATE person_request SET state = $3, code = $4, message = $5, result_document = $6, ${ended}
         WHERE shop = $1 AND id = $2::uuid AND ${isOpen}`,
  values: [shop, id, end.state, end.code ?? '', end.message ?? '', end.resultDocument],
});

/** Deletes the oldest requests that ended before a moment; answers how many. */
export async function trimRequests(pool: pg.Pool, before: Date, atMost: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM person_request WHERE (shop, id) IN (
       SELECT shop, id FROM person_request WHERE ended_at < $1 AND ${hereSql('shop')} ORDER BY ended_at LIMIT $2)`,
    [before, atMost],
  );
  return rowCount ?? 0;
}

type StoredInput = Omit<RequestInput, 'begun'> & {
  readonly begun?: Omit<BegunRequest, 'pendingAction'> & Parameters<typeof readPendingAction>[0];
};
type StoredRequest = Omit<PersonRequest, 'input'> & { readonly input: StoredInput };

const toStoredInput = ({ begun, ...input }: RequestInput) => ({
  ...input,
  ...(begun && { begun: toStoredAction(begun) }),
});

const fromStoredInput = ({ begun, ...input }: StoredInput): RequestInput => ({
  ...input,
  ...(begun && { begun: { ...begun, pendingAction: readPendingAction(begun) } }),
});

async function findOne(pool: pg.Pool, statement: Statement): Promise<PersonRequest | null> {
  const { rows } = await run(pool, statement);
  return rows[0] ? readRequest(rows[0]) : null;
}
