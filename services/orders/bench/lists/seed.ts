import type pg from 'pg';
import { toUtcMonth } from '../../src/kernel/domain/calendar/month.ts';
import { addLogMonth } from '../../src/kernel/storage/log-partitions.ts';
import { createBasket } from '../basket.ts';
import { inTurns } from './in-turns.ts';
import {
  commonReason,
  logEntriesPerOrder,
  logEntriesPerOrderOfOthers,
  type Measured,
  others,
  seldomReason,
  small,
  snapshotDays,
  spanDays,
} from './shops.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Connections that fill the tables and make the indexes. */
const atOnce = 2;
/** Orders that one statement makes. */
const portion = 100_000;

/** Fills the tables as two years of work would have, in minutes: rows come from SQL, indexes are made at the end. */
export async function seed(pool: pg.Pool, large: Measured): Promise<void> {
  for (let months = -Math.ceil(spanDays / 28); months <= 1; months += 1)
    await addLogMonth(pool, toUtcMonth(new Date(), months));
  await pool.query(texts);
  const snapshot = JSON.stringify(createBasket(3));
  const measured = [large, small].flatMap((shop) =>
    listPortionStarts(shop.orders).map((from) => ({
      text: insertOrders(`'${shop.shop}'`, 'i'),
      values: [shop.orders, shop.firstId, snapshot, spanDays, from, from + portion],
    })),
  );
  // Quiet shops, whose snapshots retention has taken.
  const name = `'laden-' || i % ${others.shops} || '.myshopify.com'`;
  const quiet = listPortionStarts(large.orders).map((from) => ({
    text: insertOrders(name, `i / ${others.shops}`, `- interval '${snapshotDays} days'`),
    values: [large.orders, others.firstId, snapshot, spanDays - snapshotDays, from, from + portion],
  }));
  const run = (statements: readonly { readonly text: string; readonly values: readonly unknown[] }[]) =>
    inTurns(
      atOnce,
      statements.map(
        ({ text, values }) =>
          () =>
            pool.query(text, [...values]),
      ),
    );
  await withoutIndexes(pool, { tables: ['orders', 'document'], atOnce }, async () => {
    await run([...measured, ...quiet]);
    const ofMeasured = [large, small].flatMap((shop) =>
      listPortionStarts(shop.orders).map((from) => ({ shop, from })),
    );
    // The orders say already what their documents would make them say one by one.
    await pool.query('ALTER TABLE document DISABLE TRIGGER USER');
    await run(ofMeasured.map(({ shop, from }) => ({ text: insertDocuments, values: toIdRange(shop, from) })));
    await pool.query('ALTER TABLE document ENABLE TRIGGER USER');
  });
  const logs = [large, small, { ...others, shop: null, orders: large.orders }].flatMap((shop) =>
    listPortionStarts(shop.orders).map((from) => ({
      text: insertLog,
      values: [
        ...toIdRange(shop, from),
        shop.shop === null ? logEntriesPerOrderOfOthers : logEntriesPerOrder,
      ],
    })),
  );
  await withoutIndexes(pool, { tables: ['log_entry'], atOnce }, () => run(logs));
  await inTurns(
    atOnce,
    ['orders', 'document', 'log_entry'].map((table) => () => pool.query(`VACUUM (ANALYZE) ${table}`)),
  );
}

/** Number before the first of each portion. */
const listPortionStarts = (orders: number): number[] =>
  Array.from({ length: Math.ceil(orders / portion) }, (_, index) => index * portion);

/** Ids are texts of one length: their order is that of their numbers. */
const toIdRange = ({ firstId }: { readonly firstId: number }, from: number): string[] => [
  String(firstId + from),
  String(firstId + from + portion),
];

/** `pick(texts, i)`, and numbers that look random, have nothing to do with each other, and are the same in every run. */
const texts = `
  CREATE FUNCTION pick(choice text[], i bigint) RETURNS text LANGUAGE sql IMMUTABLE
    RETURN choice[1 + (i % array_length(choice, 1))::int];
  CREATE FUNCTION mixed(i bigint, salt bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
    RETURN hashint8extended(i, salt) & 1073741823`;

const firstNames =
  '{Bert,Cora,Dieter,Emil,Frieda,Gustav,Hanna,Ida,Jonas,Karla,Ludwig,Mia,Nora,Otto,Paula,Quirin,Rosa,Sven,Tina,Ulf,Vera,Willi,Yvonne,Zoe}';
const lastNames =
  '{Adler,Busch,Clasen,Dorn,Ebert,Fuchs,Graf,Huber,Iske,Jung,Kraus,Lang,Maier,Neumann,Ott,Paulsen,Quast,Richter,Schulz,Thoma,Unger,Vogel,Weber,Zander}';

/** Documents of one order in twenty are not enshrined, those of one in a hundred not paid. */
const isTag = `right(id, 2) IN ('03', '23', '43', '63', '83')`;
const isUnpaid = `right(id, 2) = '33'`;

/** `$1` how many in all, `$2` id before the first, `$3` a snapshot, `$4` days that all are spread over; `$5` to `$6` these. */
const insertOrders = (shop: string, number: string, until = '') => `
  INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax, currency,
    customer_name, search_text, snapshot, outcome, reason, documented, invoiced, credited, unenshrined, unpaid, received_at, emptied_at)
  SELECT shop, id, name, at, at, 'paid', 'fulfilled', total, round(total * 19 / 119, 2), 'EUR',
    first || ' ' || last,
    lower(concat_ws(' ', name, first || ' ' || last, first || '.' || last || number % 7919 || '@' || domain, 're-' || (number + 40000))),
    CASE WHEN is_kept THEN $3::jsonb || jsonb_build_object('id', id, 'name', name, 'email', lower(first || '.' || last || number % 7919 || '@' || domain)) ELSE '{}' END,
    CASE WHEN has_invoice THEN 'done' WHEN kind < 8 THEN 'skipped' WHEN i % 2 = 0 THEN 'aborted' ELSE 'failed' END,
    CASE WHEN has_invoice THEN '' WHEN kind < 8 THEN CASE WHEN i % 100 = 0 THEN '${seldomReason}' ELSE '${commonReason}' END
      WHEN i % 2 = 0 THEN 'NOT_CONNECTED' ELSE 'INTERNAL' END,
    has_invoice, has_invoice, has_invoice AND right(id, 2) IN ('07', '57'), has_invoice AND ${isTag},
    has_invoice AND ${isUnpaid}, at, CASE WHEN is_kept THEN NULL ELSE now() END
  FROM (
    SELECT i, ${shop} AS shop, ($2::bigint + i)::text AS id, '#' || (1000 + ${number}) AS name, 1000 + ${number} AS number,
      date_trunc('milliseconds', now() ${until} - ($1::bigint - i) * ($4::int * interval '1 day' / $1::bigint)) AS at,
      ($1::bigint - i) * $4::int / $1::bigint < ${snapshotDays} AND ${until === ''} AS is_kept,
      (mixed(i, 1) % 60000 + 500) / 100.0 AS total,
      CASE WHEN mixed(i, 2) % 10 = 0 THEN 'Anna' WHEN mixed(i, 2) % 100 = 1 THEN 'Xaver'
        ELSE pick('${firstNames}', mixed(i, 3)) END AS first,
      pick('${lastNames}', mixed(i, 4)) || pick('{"",mann,s,er,sen}', mixed(i, 5)) AS last,
      pick('{gmail.com,web.de,gmx.de,t-online.de,icloud.com,firma-beispiel.de}', mixed(i, 6)) AS domain,
      mixed(i, 7) % 100 AS kind, mixed(i, 7) % 100 >= 9 AS has_invoice
    FROM generate_series($5::bigint + 1, least($6::bigint, $1::bigint)) AS i) o`;

/** An invoice for every order that has one, a credit note for one in fifty of them. */
const insertDocuments = `
  INSERT INTO document (id, shop, order_id, kind, ordinal, refund_id, provider_id, number, status, enshrined, currency, total,
    tax, paid, content_hash, subject, date, rates, created_at, updated_at)
  SELECT gen_random_uuid(), o.shop, o.id, kind, 1, CASE WHEN kind = 'credit' THEN o.id END, o.id, kind || o.id,
    CASE WHEN o.unpaid THEN 'open' ELSE 'paid' END, NOT o.unenshrined, 'EUR',
    o.total, o.tax, o.total, md5(o.id), 'Rechnung zu ' || o.name, o.created_at::date, '[]', o.created_at, o.created_at
  FROM orders o CROSS JOIN (VALUES ('invoice'), ('credit')) AS k (kind)
  WHERE o.documented AND o.id > $1 AND o.id <= $2 AND (kind = 'invoice' OR right(o.id, 2) IN ('07', '57'))`;

/** Log entries of an order's life; every ten-thousandth ends in a critical one, and only orders older than a year. */
const insertLog = `
  INSERT INTO log_entry (id, shop, at, order_id, name, origin, event, status, body, refs, search)
  SELECT uuidv7(at - now()), shop, at, id, name, origin, event, status, jsonb_build_object('order', name, 'total', total || ' €'),
    jsonb_build_object(key, reference), lower(concat_ws(' ', name, reference))
  FROM (
    SELECT o.shop, o.id, o.name, o.total, o.created_at + step * interval '2 seconds' AS at,
      CASE WHEN step = 5 AND right(o.id, 4) = '0001' AND o.created_at < now() - interval '365 days' THEN 'critical'
        WHEN step = 5 AND right(o.id, 2) = '13' THEN 'warning' WHEN step = 1 THEN 'info' ELSE 'success' END AS status,
      (ARRAY['shopify/webhook', 'sevdesk/contact', 'sevdesk/invoice', 'sevdesk/transaction', 'sevdesk/invoice'])[step] AS origin,
      (ARRAY['order.received', 'contact.created', 'invoice.created', 'transaction.booked', 'invoice.sent'])[step] AS event,
      (ARRAY['webhook', 'contact', 'invoice', 'transaction', 'invoice'])[step] AS key,
      CASE step WHEN 1 THEN gen_random_uuid()::text WHEN 2 THEN (mixed(o.id::bigint, 8) + 80000000)::text
        ELSE (o.id::bigint % 1000000007 + step)::text END AS reference
    FROM orders o CROSS JOIN generate_series(1, $3::int) AS step WHERE o.id > $1 AND o.id <= $2) e`;
