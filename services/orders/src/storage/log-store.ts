import { randomUUID } from 'node:crypto';
import { type LogEventId, type LogStatus, logEvents, originPaths } from '@belegfluss/orders/contract';
import type pg from 'pg';
import type { Prisma } from '../../generated/prisma/client.ts';

/** One thing that happened; the catalogue in the contract turns it into German text. */
export type NewLogEntry = {
  readonly shop: string;
  readonly event: LogEventId;
  readonly orderId?: string;
  readonly name?: string;
  /** Where the catalogue's status is too mild or too strict, e.g. for a skip that the merchant can mend. */
  readonly status?: LogStatus;
  /** Values for the text's placeholders. */
  readonly body?: Readonly<Record<string, string>>;
  /** Ids of what it refers to: `webhook`, `invoice`, `credit`, `contact`, `transaction`, `customer`. */
  readonly refs?: Readonly<Record<string, string>>;
};

export type LogRow = {
  readonly id: string;
  readonly at: Date;
  readonly orderId: string;
  readonly name: string;
  readonly origin: string;
  readonly event: string;
  readonly status: string;
  readonly body: Readonly<Record<string, string>>;
  readonly refs: Readonly<Record<string, string>>;
};

export type LogPosition = { readonly at: Date; readonly id: string };

export type LogQuery = {
  readonly orderId: string;
  readonly search: string;
  readonly origin: string;
  readonly status: string;
  readonly ascending: boolean;
  readonly limit: number;
  readonly from: LogPosition | null;
};

export async function appendLog(
  tx: Pick<Prisma.TransactionClient, 'logEntry'>,
  entries: readonly NewLogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx.logEntry.createMany({ data: entries.map(toRow) });
}

/** Whether the log of an order has such an entry already. */
export async function isLogged(
  prisma: Pick<Prisma.TransactionClient, 'logEntry'>,
  shop: string,
  orderId: string,
  event: LogEventId,
): Promise<boolean> {
  return (
    (await prisma.logEntry.findFirst({ where: { shop, orderId, event }, select: { id: true } })) !== null
  );
}

/** A page of the log in the asked direction, starting behind `from`. */
export async function listLog(pool: pg.Pool, shop: string, query: LogQuery): Promise<LogRow[]> {
  const [comparison, direction] = query.ascending ? ['>', 'ASC'] : ['<', 'DESC'];
  const { rows } = await pool.query<LogRow>(
    `SELECT id, at, order_id AS "orderId", name, origin, event, status, body, refs
     FROM log_entry
     WHERE shop = $1
       AND ($2 = '' OR order_id = $2)
       AND ($3 = '' OR search LIKE $3)
       AND ($4 = '' OR origin = $4 OR starts_with(origin, $4 || '/'))
       AND ($5 = '' OR status = $5)
       AND ($6::timestamptz IS NULL OR (at, id) ${comparison} ($6::timestamptz, $7::uuid))
     ORDER BY at ${direction}, id ${direction} LIMIT $8`,
    [
      shop,
      query.orderId,
      query.search === '' ? '' : `%${escapeLike(query.search.toLowerCase())}%`,
      query.origin,
      query.status,
      query.from?.at ?? null,
      query.from?.id ?? null,
      query.limit,
    ],
  );
  return rows;
}

/** What people type is text, never a pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Entries written together keep their order: each is a millisecond after the one before. */
function toRow(entry: NewLogEntry, index: number): Prisma.LogEntryCreateManyInput {
  const definition = logEvents[entry.event];
  const refs = entry.refs ?? {};
  return {
    id: randomUUID(),
    shop: entry.shop,
    at: new Date(Date.now() + index),
    orderId: entry.orderId ?? '',
    name: entry.name ?? '',
    origin: originPaths[definition.origin],
    event: entry.event,
    status: entry.status ?? definition.status,
    body: { ...entry.body },
    refs: { ...refs },
    search: [entry.name, entry.orderId, entry.body?.number, entry.body?.name, ...Object.values(refs)]
      .filter(Boolean)
      .join(' ')
      .toLowerCase(),
  };
}
