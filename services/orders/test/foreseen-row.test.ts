import { run, toJsonb } from '@belegfluss/runtime/database';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type DocumentRow, findDocuments, toLedgerEntry } from '../src/documents/storage/document-store.ts';
import { insertDocument, type NewDocument } from '../src/documents/storage/new-document.ts';

const shop = 'foreseen.myshopify.com';
let database: TestDatabase;
let pool: pg.Pool;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase('orders');
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Given = {
  readonly state?: Partial<NewDocument['state']>;
  readonly content?: Partial<NewDocument['content']>;
} & Partial<Omit<NewDocument, 'state' | 'content'>>;

const content: NewDocument['content'] = {
  contentHash: 'a1b2c3',
  reference: '#1001',
  deductedRefundIds: [],
  currency: 'EUR',
  subject: 'Rechnung zu #1001',
  date: '2026-11-20',
  deliveryDate: '2026-11-19',
  deliveryDateUntil: null,
  invoiceType: 'standard',
  taxRuleId: '1',
  eInvoice: false,
  rates: [{ rate: '19', gross: '123.90' }],
  billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '2', gross: '119.00' }],
  vatId: null,
  vatIdCheck: null,
};

/** A document of an order that no other test has. */
function aDocument({ state = {}, content: changes = {}, ...given }: Given = {}): NewDocument {
  count += 1;
  return {
    shop,
    orderId: String(5000 + count),
    ref: { kind: 'invoice', ordinal: 1 },
    refundId: null,
    providerId: String(9000 + count),
    matched: false,
    transferKey: null,
    state: {
      number: null,
      status: 'draft',
      enshrined: false,
      total: '123.90',
      tax: '19.78',
      paid: '0.00',
      ...state,
    },
    content: { ...content, ...changes },
    ...given,
  };
}

/** Writes it as it is said, and reads it back as the next run over the order does. */
async function write(document: NewDocument, own = pool) {
  const { statement, row } = insertDocument(document);
  await run(own, statement);
  const [stored] = await findDocuments(own, document.shop, document.orderId);
  return { foreseen: row, stored: stored as DocumentRow };
}
/** Prepared statements belong to a connection: this one has none yet. */
async function withConnection<Answer>(work: (own: pg.Pool) => Promise<Answer>): Promise<Answer> {
  const own = new pg.Pool({ connectionString: database.url, max: 1 });
  try {
    return await work(own);
  } finally {
    await own.end();
  }
}
const withoutTimes = ({ createdAt: _created, updatedAt: _updated, ...row }: DocumentRow) => row;
const listMarks = async () => {
  const { rows } = await pool.query('SELECT operation_key FROM unconfirmed_transfer WHERE shop = $1', [shop]);
  return rows.map(({ operation_key }) => operation_key);
};

const check = { vatId: 'ATU12345678', valid: true, requestId: 'WAPI1', at: '2026-11-20T09:00:00.000Z' };
const documents: readonly [what: string, given: Given][] = [
  ['a draft', {}],
  [
    'an invoice that came all the way at once',
    { state: { number: 'RE-1000', status: 'paid', enshrined: true, paid: '123.90' } },
  ],
  ['one that was partly paid', { state: { number: 'RE-1001', status: 'partially_paid', paid: '23.9' } }],
  ['amounts without decimals', { state: { total: '119', tax: '19', paid: '0' } }],
  ['amounts with one decimal', { state: { total: '119.5', tax: '19.1', paid: '0.0' } }],
  [
    'amounts with more decimals than a cent',
    { state: { total: '119.5000', tax: '19.0800', paid: '0.0000' } },
  ],
  ['an invoice over nothing', { state: { total: '0.00', tax: '0' } }],
  [
    'a credit note of a refund',
    { ref: { kind: 'credit', ordinal: 2 }, refundId: '901', content: { reference: '#1001/R1' } },
  ],
  ['one that was found at the provider', { matched: true }],
  ['one that was paid for by a transfer', { transferKey: 'order/1/invoice-1/create' }],
  ['an invoice that deducts refunds', { content: { deductedRefundIds: ['901', '9"0,2}'] } }],
  ['a period of service', { content: { deliveryDate: '2026-10-01', deliveryDateUntil: '2026-10-31' } }],
  ['days beside a change of the clock', { content: { date: '2026-03-29', deliveryDate: '2026-10-25' } }],
  ['a leap day', { content: { date: '2028-02-29', deliveryDate: '2028-12-31' } }],
  ['a final invoice by another rule', { content: { invoiceType: 'final', taxRuleId: '11', eInvoice: true } }],
  ['another currency', { content: { currency: 'JPY' }, state: { total: '1200', tax: '109' } }],
  ['a VAT id and its check', { content: { vatId: 'ATU12345678', vatIdCheck: check } }],
  [
    'a VAT id that could not be checked',
    { content: { vatId: 'ATU1', vatIdCheck: { ...check, valid: null, requestId: null } } },
  ],
  ['no rate and no item', { content: { rates: [], billed: [] } }],
  [
    'several rates and items',
    {
      content: {
        rates: [
          { rate: '19', gross: '119.00' },
          { rate: '7', gross: '-4.90' },
        ],
        billed: [
          { item: 'line:502', title: 'Tee „Grün“ \\ "lose"', rate: '7', quantity: '0.5', gross: '-4.90' },
          { item: 'shipping:1', title: '', rate: '19', quantity: '1', gross: '119.00' },
        ],
      },
    },
  ],
  ['texts with quotes and emoji', { content: { subject: `'; DROP TABLE document; -- 🫖 "Tee" \\n` } }],
];

describe('the row of a document that is to be made', () => {
  it.each(documents)('is the one that is read afterwards: %s', async (_what, given) => {
    const { foreseen, stored } = await write(aDocument(given));
    expect(withoutTimes(foreseen)).toStrictEqual(withoutTimes(stored));
    expect(toLedgerEntry(foreseen)).toStrictEqual(toLedgerEntry(stored));
  });

  it('has the table’s columns and no others', async () => {
    const { foreseen, stored } = await write(aDocument());
    expect(Object.keys(foreseen).sort()).toEqual(Object.keys(stored).sort());
  });

  it('is the one that is read where an older version began it', async () => {
    // As the work keeps what it began: through JSON, and without what that version did not have.
    const { reference: _reference, vatId: _vatId, ...older } = content;
    const kept = JSON.parse(JSON.stringify(older)) as typeof older;
    const document = { ...aDocument(), content: kept };
    const { foreseen, stored } = await withConnection((own) => write(document, own));
    expect(withoutTimes(foreseen)).toStrictEqual(withoutTimes(stored));
    expect(foreseen).toMatchObject({ reference: null, vatId: null });
  });

  it('is the one that is read where the content was kept with the begun work meanwhile', async () => {
    const { rows } = await pool.query<{ kept: typeof content }>('SELECT $1::jsonb AS kept', [
      toJsonb({ ...content, vatIdCheck: check }),
    ]);
    const kept = rows[0]?.kept ?? content;
    const { foreseen, stored } = await write({ ...aDocument(), content: kept });
    expect(withoutTimes(foreseen)).toStrictEqual(withoutTimes(stored));
  });

  it('says about when it was made', async () => {
    const { foreseen, stored } = await write(aDocument());
    for (const row of [foreseen, stored]) {
      expect(Math.abs(Date.now() - row.createdAt.getTime())).toBeLessThan(60_000);
      expect(Math.abs(Date.now() - row.updatedAt.getTime())).toBeLessThan(60_000);
    }
  });

  it('has links that no other document has', async () => {
    const rows = [await write(aDocument()), await write(aDocument())].map(({ stored }) => stored);
    const tokens = rows.flatMap(({ linkToken, cancellationToken }) => [linkToken, cancellationToken]);
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the statement that makes a document', () => {
  it('marks the transfer that paid for it as to be confirmed', async () => {
    await write(aDocument({ transferKey: 'order/2/invoice-1/create' }));
    expect(await listMarks()).toContain('order/2/invoice-1/create');
  });

  it('leaves neither the mark nor a document where there is one at this place', async () => {
    const first = aDocument();
    const { stored } = await write(first);
    const again = { ...first, providerId: '1', transferKey: 'order/3/invoice-1/create' };
    await expect(run(pool, insertDocument(again).statement)).rejects.toMatchObject({ code: '23505' });
    expect(await listMarks()).not.toContain('order/3/invoice-1/create');
    expect(await findDocuments(pool, shop, first.orderId)).toEqual([stored]);
  });

  it('has a name that stands for one text, whatever of the content an older version left out', async () => {
    const { reference: _reference, ...older } = content;
    const document = { ...aDocument(), content: older };
    const { stored } = await withConnection(async (own) => {
      await write(aDocument(), own);
      return write(document, own);
    });
    expect(stored).toMatchObject({ reference: null });
  });
});
