import { CustomerRedacted } from '@belegfluss/protos/orders/v1/privacy';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

/**
 * Columns of an order that keep their values when its customer is redacted, and why. All others contain nothing of the
 * customer afterwards: a new column that holds text is emptied, or named here.
 */
const kept: Readonly<Record<string, string>> = {
  'orders.name': 'the number of the order, which stands on the invoice',
  'orders.financial_status': 'a word of Shopify',
  'orders.fulfillment_status': 'a word of Shopify',
  'orders.currency': 'belongs to the amount',
  'orders.balance_currency': 'belongs to the amount',
  'orders.reason': 'a code; the run that follows writes its own',
  'orders.difference_code': 'a code',
  'orders.payment_code': 'a code',
  'orders.gateways': 'names of payment methods, counted for the settings',
  'document.deducted_refund_ids': 'ids of Shopify',
  'document.provider_id': 'the document at the provider, which the law has the merchant keep',
  'document.number': 'the number of the document',
  'document.mail_refused_for': 'names of settings and ids of the account',
  'document.cancellation_id': 'the document at the provider that cancels it',
  'document.cancellation_number': 'the number of that document',
  'document.reference': 'the order’s name, as it stands on the document at the provider',
  'document.currency': 'belongs to the amount',
  'document.content_hash': 'a hash',
  'document.written_metafields': 'a hash',
  'document.rates': 'tax rates and amounts',
  'document.billed': 'names of goods, rates and amounts: what later differences are explained by',
  'document.vat_id_check': 'number and time of the check, which prove it with the document; the id goes',
  'document.tax_rule_id': 'an id of the provider',
  'document.payment_told': 'a word of ours',
  'document.unconfirmed_key': 'a key made of the order’s id',
  'log_entry.name': 'the number of the order',
  'log_entry.origin': 'a word of ours',
  'log_entry.event': 'a word of ours',
  'log_entry.refs': 'ids of deliveries, documents and the merchant’s staff',
  'person_request.provider_id': 'an id of the provider',
  'person_request.result_document': 'an id of the provider',
  'person_request.code': 'a code',
  'person_request.asked_by': 'a number of the merchant’s staff',
  'invoice_number.number': 'the number of an invoice: nobody else gets it',
  'invoice_number.wanted': 'the number of an invoice',
  'invoice_number.account': 'an id of the provider',
  'import_order.name': 'the number of the order',
  'import_order.reason': 'a code',
  'work.delivery_ids': 'ids of deliveries, which are emptied themselves',
};

/** Personal columns that the file for a data request does not show, and why. */
const notShown: Readonly<Record<string, string>> = {
  'orders.search_text': 'made of the order’s own words',
  'orders.notes': 'codes and amounts; what they say is in the history',
  'orders.changes': 'codes and amounts; what they say is in the history',
  'orders.refused_settings': 'names of settings and ids of the account',
  'orders.seen': 'states and hashes of the snapshot, which is shown',
  'log_entry.search': 'made of the entry’s own words',
  'document_pdf.content': 'a copy of the document at the provider',
  'document_pdf.key_id': 'names our key',
  'document_pdf.provider_id': 'is reported with the document',
  'work.origin': 'a word of ours; the row lives as long as the order is worked on',
  'work.last_error': 'the same',
  'work.traceparent': 'the same',
  'work.creating': 'the document that is being made; it waits to be in the ledger',
};

let fixture: Fixture;
const reported: BusEvent[] = [];
beforeAll(async () => {
  fixture = await startFixture();
  const type = 'orders.customer.redacted.v1';
  const handle = async (event: BusEvent) => void reported.push(event);
  await fixture.bus.subscribe({ consumer: `test-${type}`, type, handle, onExhausted: async () => {} });
});
afterAll(() => fixture.stop());

type Column = { readonly table: string; readonly name: string; readonly type: string };

/** Every column that could hold a text, in the tables that are about single orders. */
async function listColumns(): Promise<readonly Column[]> {
  const { rows } = await fixture.pool.query<Column>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY', 'bytea')
       AND column_name NOT IN ('shop', 'id', 'order_id')
       AND (table_name IN ('orders', 'vat_id_check') OR table_name IN (
         SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'order_id'))
       AND table_name NOT IN (SELECT relname FROM pg_class WHERE relispartition)
     ORDER BY 1, 2`,
  );
  return rows;
}

/** With an end, as one name may begin another. */
const wordIn = ({ table, name }: Column): string => `Ann ${table} ${name}.`.toLowerCase();

/** Fields that the code reads by their names. */
const jsonByColumn: Readonly<Record<string, (word: string) => object>> = {
  'document.vat_id_check': (word) => ({ vatId: proof, requestId: word, checkedAt: '2026-01-01T00:00:00Z' }),
  'log_entry.body': (word) => ({ name: word, message: word, detail: word, technical: word, other: word }),
  'log_entry.refs': (word) => ({ contact: contactId, customer: contactId, invoice: word }),
};
/** Among the ids of an entry, what leads to the customer. */
const contactId = 'ann log_entry contact';
/** The VAT id on the document, by which its proof is found. */
const proof = 'ann vat_id_check vat_id.';

/** Puts a distinct word into every column of the order; returns the columns in which the database takes any. */
async function plant(shop: string, orderId: string): Promise<readonly Column[]> {
  const planted: Column[] = [];
  for (const column of await listColumns()) {
    const { table, name, type } = column;
    const word = wordIn(column);
    const json = jsonByColumn[`${table}.${name}`]?.(word) ?? { word };
    const value = {
      text: () => word,
      jsonb: () => JSON.stringify(json),
      ARRAY: () => [word],
      bytea: () => Buffer.from(word),
    }[type as 'text']();
    const of = { orders: 'id = $3', vat_id_check: '$3 <> $1' }[table] ?? 'order_id = $3';
    const cast = { ARRAY: 'text[]' }[type] ?? type;
    // Readers of the stored value need its other fields.
    const whole = `CASE WHEN jsonb_typeof("${name}") = 'object' THEN "${name}" || $2::jsonb ELSE $2::jsonb END`;
    const bytes = table === 'document_pdf' && type === 'bytea' ? ', bytes = length($2::bytea)' : '';
    const { rowCount } = await fixture.pool
      .query(
        `UPDATE "${table}" SET "${name}" = ${type === 'jsonb' ? whole : `$2::${cast}`}${bytes} WHERE shop = $1 AND ${of}`,
        [shop, value, orderId],
      )
      .catch((error: { code?: string }) => {
        // A check constraint takes none of the words.
        if (error.code === '23514') return { rowCount: null };
        throw error;
      });
    if (rowCount === 0) throw new Error(`${table} needs a row of the order.`);
    if (rowCount !== null) planted.push(column);
  }
  return planted;
}

/** An invoiced order with a row in every table that may have one. */
async function aFullOrder(orderId: string): Promise<string> {
  const shop = fixture.newShop();
  await fixture.deliver(shop, 'orders/create', restOrder(orderId));
  await fixture.idle(shop);
  // An account has a number once, over all its shops.
  await fixture.pool.query('DELETE FROM invoice_number');
  const values = [shop, orderId];
  for (const text of [
    `INSERT INTO document_pdf (shop, kind, provider_id, order_id, content, bytes, key_id)
     VALUES ($1, 'invoice', '1', $2, 'x', 1, 'test')`,
    `INSERT INTO person_request (shop, id, order_id, kind, ordinal, provider_id, action, input, state, ended_at)
     VALUES ($1, gen_random_uuid(), $2, 'invoice', 1, '1', 'email', '{}', 'done', now())`,
    `INSERT INTO import_order (shop, order_id, day, name) VALUES ($1, $2, '2026-01-01', 'x')`,
    `INSERT INTO invoice_number (shop, number, order_id, ordinal, wanted) VALUES ($1, 'x', $2, 1, 'x')`,
    `INSERT INTO work (shop, order_id, state) VALUES ($1, $2, 'failed')`,
  ])
    await fixture.pool.query(text, values);
  await fixture.pool.query(
    `INSERT INTO vat_id_check (id, shop, vat_id, valid, checked_at) VALUES (gen_random_uuid(), $1, 'x', true, now())`,
    [shop],
  );
  await fixture.pool.query(
    'DELETE FROM log_entry WHERE ctid <> (SELECT max(ctid) FROM log_entry) AND shop = $1',
    [shop],
  );
  return shop;
}

/** All that the database keeps of a shop, by columns. */
async function readColumns(shop: string, columns: readonly Column[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { table, name, type } of columns) {
    const text = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`;
    const { rows } = await fixture.pool.query<{ text: string | null }>(
      `SELECT string_agg(${text}, ' ') AS text FROM "${table}" WHERE shop = $1`,
      [shop],
    );
    found.set(`${table}.${name}`, (rows[0]?.text ?? '').toLowerCase());
  }
  return found;
}

describe('a redaction', () => {
  it('leaves no word of the order in any column but those that have a reason', async () => {
    const orderId = '9701';
    const shop = await aFullOrder(orderId);
    const planted = await plant(shop, orderId);
    await fixture.deliver(shop, 'customers/redact', {
      customer: { id: 1 },
      orders_to_redact: [Number(orderId)],
    });
    await eventually(() => {
      const event = reported.find((one) => one.shop === shop);
      expect(event && CustomerRedacted.decode(event.payload).orderIds).toEqual([orderId]);
    });
    await fixture.idle(shop);

    const texts = [...(await readColumns(shop, await listColumns()))];
    const personal = planted.filter(({ table, name }) => !(`${table}.${name}` in kept)).map(wordIn);
    const left = [...personal, contactId].flatMap((word) =>
      texts.filter(([, text]) => text.includes(word)).map(([where]) => `${where} holds “${word}”`),
    );
    expect(left).toEqual([]);
    const names = new Set(planted.map(({ table, name }) => `${table}.${name}`));
    expect(Object.keys(kept).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the file for a data request', () => {
  it('shows every word that a redaction would take', async () => {
    const orderId = '9702';
    const shop = await aFullOrder(orderId);
    const planted = await plant(shop, orderId);
    await fixture.deliver(shop, 'customers/data_request', {
      customer: { id: 1 },
      orders_requested: [Number(orderId)],
      data_request: { id: 1 },
    });
    const { requests } = await eventually(async () => {
      const page = await fixture.privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
      expect(page.requests).toHaveLength(1);
      return page;
    });
    const id = requests[0]?.id ?? '';
    let file = '';
    for (let pageToken: string | null = ''; pageToken !== null; ) {
      const part = await fixture.privacy.readCustomerData({ shop, id, pageToken });
      file += part.items.map(({ json }) => json.toLowerCase()).join('\n');
      pageToken = part.nextPageToken || null;
    }
    const missing = planted
      .filter((column) => !file.includes(wordIn(column)))
      .map(({ table, name }) => `${table}.${name}`)
      .filter((name) => !(name in kept) && !(name in notShown));
    expect(missing).toEqual([]);
  });
});
