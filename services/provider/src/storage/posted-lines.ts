import { LinesPosted } from '@belegfluss/protos/provider/v1/payment_import';
import { run, type Statement, transact } from '@belegfluss/runtime/database';
import { insertEvents } from '@belegfluss/runtime/messaging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import type { LineContent, LineName, PaymentSource } from '../domain/payments/line.ts';

/** Lines of one shop's account that come from one payment service. */
type LinePlace = { readonly shop: string; readonly source: PaymentSource; readonly accountId: string };

type LineRow = LineName & {
  /** The provider's id; null until it stands in the account. */
  readonly lineId: string | null;
};

export type SettledLine = LineName & {
  readonly lineId: string;
  /** Where it stands: an earlier attempt may have had another account. */
  readonly accountId: string;
  readonly origin: 'posted' | 'found';
};

/** Ids and names of the payments that an account shows now, as others know them; nothing is reported where there are none. */
export type ReportedPayments = { readonly externalIds: readonly string[]; readonly names: readonly string[] };

export type OpenPayment = {
  readonly externalId: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly begunAt: Date;
};

export type PostedLines = {
  /** Makes a row for each line that has none, and answers all of them. */
  begin(place: LinePlace, lines: readonly LineContent[]): Promise<readonly LineRow[]>;
  /** The rows of these lines, as far as there are any. */
  list(place: Pick<LinePlace, 'shop' | 'source'>, lines: readonly LineName[]): Promise<readonly LineRow[]>;
  /** The names of lines of an account, by their ids. */
  findNames(
    place: Pick<LinePlace, 'shop' | 'accountId'>,
    lineIds: readonly string[],
  ): Promise<ReadonlyMap<string, LineName>>;
  /** Which of these ids stand for a line already. */
  findTaken(place: LinePlace, lineIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Keeps what stands in the account now, and reports the payments among it. */
  settle(place: LinePlace, lines: readonly SettledLine[], reported: ReportedPayments): Promise<void>;
  /** Payments of a source that were begun lately and stand in no account, the oldest first: refused, or broken off. */
  listOpen(
    shop: string,
    source: PaymentSource,
    begun: { readonly withinMs: number; readonly limit: number },
  ): Promise<readonly OpenPayment[]>;
};

export function createPostedLines(pool: pg.Pool): PostedLines {
  return {
    async begin(place, lines) {
      const [, read] = await transact(pool, [
        insertRows(place, lines),
        selectRows(place.shop, place.source, toNameColumns(lines)),
      ]);
      return (read?.rows ?? []) as LineRow[];
    },

    async list({ shop, source }, lines) {
      return (await run<LineRow>(pool, selectRows(shop, source, toNameColumns(lines)))).rows;
    },

    async findNames({ shop, accountId }, lineIds) {
      const { rows } = await run<LineName & { lineId: string }>(pool, {
        name: 'posted-line-names',
        text: `SELECT line_id AS "lineId", external_id AS "externalId", piece FROM posted_line
               WHERE shop = $1 AND account_id = $2 AND line_id = ANY($3::text[])`,
        values: [shop, accountId, lineIds],
      });
      return new Map(rows.map(({ lineId, ...name }) => [lineId, name]));
    },

    async findTaken({ shop, accountId }, lineIds) {
      const { rows } = await run<{ line_id: string }>(pool, {
        name: 'posted-line-taken',
        text: 'SELECT line_id FROM posted_line WHERE shop = $1 AND account_id = $2 AND line_id = ANY($3::text[])',
        values: [shop, accountId, lineIds],
      });
      return new Set(rows.map(({ line_id }) => line_id));
    },

    async settle(place, lines, reported) {
      const events = reported.externalIds.length > 0 ? [insertEvents([linesPosted(place, reported)])] : [];
      await transact(pool, [settleRows(place, lines), ...events]);
    },

    async listOpen(shop, source, { withinMs, limit }) {
      const { rows } = await run<OpenPayment>(pool, {
        name: 'posted-line-open',
        text: `SELECT external_id AS "externalId", to_char(min(day), 'YYYY-MM-DD') AS day, min(created_at) AS "begunAt"
               FROM posted_line
               WHERE shop = $1 AND source = $2 AND line_id IS NULL AND created_at > now() - $3 * interval '1 ms'
               GROUP BY external_id ORDER BY min(created_at), external_id LIMIT $4`,
        values: [shop, source, withinMs, limit],
      });
      return rows;
    },
  };
}

type Names = readonly [externalIds: readonly string[], pieces: readonly string[]];

const toNameColumns = (lines: readonly LineName[]): Names => [
  lines.map(({ externalId }) => externalId),
  lines.map(({ piece }) => piece),
];

const selectRows = (shop: string, source: string, names: Names): Statement => ({
  name: 'posted-line-read',
  text: `SELECT external_id AS "externalId", piece, line_id AS "lineId" FROM posted_line
         WHERE shop = $1 AND source = $2
           AND (external_id, piece) IN (SELECT * FROM unnest($3::text[], $4::text[]))`,
  values: [shop, source, ...names],
});

const insertRows = ({ shop, source, accountId }: LinePlace, lines: readonly LineContent[]): Statement => ({
  name: 'posted-line-begin',
  text: `INSERT INTO posted_line (shop, source, account_id, external_id, piece, amount, day)
         SELECT $1, $2, $3, line.* FROM unnest($4::text[], $5::text[], $6::numeric[], $7::date[]) AS line
         ON CONFLICT (shop, source, external_id, piece) DO NOTHING`,
  values: [
    shop,
    source,
    accountId,
    ...toNameColumns(lines),
    lines.map(({ amount }) => amount),
    lines.map(({ date }) => date),
  ],
});

const settleRows = ({ shop, source }: LinePlace, lines: readonly SettledLine[]): Statement => ({
  name: 'posted-line-settle',
  text: `UPDATE posted_line SET line_id = done.line_id, account_id = done.account_id, origin = done.origin
         FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
           AS done (external_id, piece, line_id, account_id, origin)
         WHERE posted_line.shop = $1 AND posted_line.source = $2 AND posted_line.line_id IS NULL
           AND posted_line.external_id = done.external_id AND posted_line.piece = done.piece`,
  values: [
    shop,
    source,
    ...toNameColumns(lines),
    lines.map(({ lineId }) => lineId),
    lines.map(({ accountId }) => accountId),
    lines.map(({ origin }) => origin),
  ],
});

function linesPosted({ shop, source, accountId }: LinePlace, { externalIds, names }: ReportedPayments) {
  const payload = LinesPosted.encode({
    source: toProtoEnum('PAYMENT_SOURCE', source),
    accountId,
    externalIds: [...externalIds],
    names: [...names],
  }).finish();
  return { type: 'provider.lines.posted.v1', shop, orderingKey: shop, payload };
}
