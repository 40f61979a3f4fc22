import { type Document, DocumentChanged } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { monthSubjects } from '../contract/index.ts';
import { monthsBack } from '../src/reads/domain/completion/decide-month.ts';
import { listDifferences, listOpenDocuments, openIssues } from '../src/reads/storage/completion-lists.ts';
import { findMonthFigures } from '../src/reads/storage/completion-month.ts';
import { countMonths, findFirstMonth } from '../src/reads/storage/completion-months.ts';
import { insertInBulk } from './bulk-rows.ts';
import {
  deliver,
  differences,
  fixture,
  getMonth,
  givenBack,
  insertManyMonths,
  openCompletionFixture,
  readSummary,
} from './completion-fixture.ts';
import { restOrder } from './rest-order.ts';

openCompletionFixture();

describe('an order of before', () => {
  const forget = (shop: string) =>
    fixture.pool.query(
      `UPDATE orders SET balance_currency = NULL, owed = NULL, documents_total = NULL, received = NULL, booked = NULL,
         difference_code = NULL, payment_code = NULL WHERE shop = $1`,
      [shop],
    );

  it('counts as not compared until a loop has done it, which also knows what the planner said', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { credits: { creditCreate: false } });
    await deliver(shop, restOrder('7071'));
    await deliver(shop, givenBack('7071'));
    await deliver(shop, restOrder('7072', { created_at: '2026-03-11T10:00:00+01:00' }));
    await forget(shop);
    expect(await readSummary(shop, '2026-03')).toMatchObject({ state: 'missing', unchecked: 2 });
    const replica = await fixture.startReplica();
    await eventually(async () => expect(await readSummary(shop, '2026-03')).toMatchObject({ unchecked: 0 }));
    await replica.stop();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { orderId: '7071', code: 'CREDITS_OFF' },
    ]);
    expect((await getMonth(shop, '2026-03')).balances).toMatchObject([
      { orders: 2, owed: '119.00', documented: '238.00' },
    ]);
  });

  it('whose snapshot is gone says so instead of guessing, and a shop that left holds nobody up', async () => {
    const [left, shop] = [fixture.newShop(), fixture.newShop()];
    for (const owner of [left, shop]) await deliver(owner, restOrder('7073'));
    await fixture.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [shop]);
    for (const owner of [left, shop]) await forget(owner);
    fixture.shops.records.delete(left);
    const replica = await fixture.startReplica();
    await eventually(async () => expect(await readSummary(shop, '2026-03')).toMatchObject({ unchecked: 0 }));
    await replica.stop();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { owed: undefined, received: undefined, documented: '119.00', booked: '119.00', code: 'NOT_CHECKABLE' },
    ]);
    expect((await getMonth(shop, '2026-03')).balances).toEqual([]);
    expect(await readSummary(left, '2026-03')).toMatchObject({ unchecked: 1 });
  });

  it('that Shopify shows no more keeps its sum, and its documents are followed', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { transactions: { transactionGateway: {} } });
    await deliver(shop, restOrder('7074'));
    expect((await differences(shop, '2026-03', { subject: 'payments' })).differences).toHaveLength(1);
    await fixture.pool.query(`UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1`, [shop]);
    const [document] = fixture.provider.readDocuments(shop);
    if (!document) throw new Error('There is no invoice.');
    fixture.shops.records.delete(shop);
    await fixture.publish(
      shop,
      'provider.document.changed.v1',
      DocumentChanged.encode({
        document: { ...document, paid: '119.00', status: 'DOCUMENT_STATUS_PAID' as Document['status'] },
        gone: false,
        cancellation: undefined,
      }).finish(),
    );
    await fixture.idle(shop);
    expect((await differences(shop, '2026-03', { subject: 'payments' })).differences).toEqual([]);
    expect((await getMonth(shop, '2026-03')).balances).toMatchObject([{ owed: '119.00', booked: '119.00' }]);
  });

  it('that nobody can plan counts as not compared while it never was, and mixes no currencies once it was', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7075'));
    const [document] = fixture.provider.readDocuments(shop);
    if (!document) throw new Error('There is no invoice.');
    const announceAgain = async () => {
      const changed = DocumentChanged.encode({ document, gone: false, cancellation: undefined }).finish();
      await fixture.publish(shop, 'provider.document.changed.v1', changed);
      await fixture.idle(shop);
    };
    const otherCurrency = `
      INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, enshrined, currency, total, tax, paid,
        content_hash, subject, date, rates)
      VALUES (gen_random_uuid(), $1, '7075', 'invoice', 2, 'chf', 'paid', true, 'CHF', 20, 0, 20, '', '', '2026-03-11', '[]')`;
    await fixture.pool.query(otherCurrency, [shop]);
    fixture.shops.records.delete(shop);
    await announceAgain();
    expect((await differences(shop, '2026-03')).differences).toMatchObject([
      { currency: 'EUR', owed: '119.00', documented: '119.00', booked: '119.00', code: 'OTHER_CURRENCY' },
    ]);
    expect((await getMonth(shop, '2026-03')).balances).toEqual([]);
    await forget(shop);
    await announceAgain();
    expect(await readSummary(shop, '2026-03')).toMatchObject({ unchecked: 1 });
    expect((await differences(shop, '2026-03')).differences).toEqual([]);
  });
});

describe('a month of a shop with many', () => {
  it('is read along indexes, never by reading a table', async () => {
    const shop = 'voll.myshopify.com';
    await insertInBulk(fixture.pool, ['orders', 'document'], async () => {
      await fixture.pool.query(insertManyMonths, [shop, 40_000]);
    });
    await fixture.pool.query('ANALYZE');
    const pool = new pg.Pool({ connectionString: fixture.databaseUrl, max: 1 });
    // Its one connection stays in one transaction, which knows what it scanned.
    await pool.query('BEGIN');
    const month = '2026-03';
    const page = { month, from: null, limit: 26 };
    const [counted] = await countMonths(pool, shop, [month, ...monthsBack('2026-02', '2025-04', 11)]);
    await findFirstMonth(pool, shop);
    await findMonthFigures(pool, shop, month);
    for (const subject of monthSubjects) await listDifferences(pool, shop, { ...page, subject, code: '' });
    for (const issue of openIssues) await listOpenDocuments(pool, shop, { ...page, issue });
    const { rows } = await pool.query(
      `SELECT relname, seq_scan, idx_scan > 0 AS indexed FROM pg_stat_xact_user_tables
       WHERE relname IN ('orders', 'document') ORDER BY 1`,
    );
    await pool.query('ROLLBACK');
    await pool.end();
    expect(rows).toEqual([
      { relname: 'document', seq_scan: '0', indexed: true },
      { relname: 'orders', seq_scan: '0', indexed: true },
    ]);
    // Of four thousand, those whose number ends in 0 and lies in the first ten of five hundred.
    expect(counted).toMatchObject({ month, orders: 4_000, toDo: 80 });
  });
});
