import { PartOutcome } from '@belegfluss/protos/provider/v1/parts';
import { LineOutcome, PaymentSource } from '@belegfluss/protos/provider/v1/payment_import';
import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { defaultTuning } from '../src/tuning.ts';
import { onlineAccount } from './document-steps.ts';
import { aPart } from './parts-steps.ts';
import {
  aContact,
  aCreditNote,
  anInvoice,
  type Fixture,
  startAnother,
  startFixture,
  token,
} from './provider-fixture.ts';
import { createTwoAccounts, otherToken } from './two-accounts.ts';

const accounts = createTwoAccounts();
let fixture: Fixture;
let pool: pg.Pool;

beforeAll(async () => {
  fixture = await startFixture({ behind: accounts.behind, tuning: defaultTuning });
  pool = new pg.Pool({ connectionString: fixture.database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await fixture.stop();
  await accounts.stop();
});

type Provider = Fixture['provider'];

/** Connects a shop and opens an invoice of 123.90 there, which can have many credit notes of 4.90. */
async function aShop(shop: string, accountToken = token) {
  await fixture.provider.connect({ shop, token: accountToken });
  const { contactId } = await fixture.provider.ensureContact({
    shop,
    operationKey: `contact ${accountToken}`,
    contact: aContact({ customerKey: accountToken }),
    orderedAt: undefined,
  });
  const prefix = `${shop} ${accountToken.slice(0, 4)}`;
  const kind = DocumentKind.INVOICE;
  const saved = await fixture.provider.saveDocument({
    shop,
    operationKey: `${prefix} invoice`,
    contactId,
    content: anInvoice({ reference: prefix }),
  });
  const invoiceId = saved.document?.id ?? '';
  await fixture.provider.openDocument({
    shop,
    operationKey: `${prefix} invoice/open`,
    kind,
    documentId: invoiceId,
  });
  /** Answers its id and the number in it. */
  const draft = async (key: string, provider: Provider = fixture.provider) => {
    const content = aCreditNote(invoiceId, { reference: `${prefix} ${key}` });
    const request = { shop, operationKey: key, contactId, content };
    const id = (await provider.saveDocument(request)).document?.id ?? '';
    const read = await fetch(`${fixture.config.providerUrls.sevdesk}/CreditNote/${id}`, {
      headers: { authorization: accountToken },
    });
    const { objects } = (await read.json()) as { objects: readonly { creditNoteNumber: string }[] };
    return { id, number: objects[0]?.creditNoteNumber ?? '' };
  };
  const open = async (key: string, documentId: string, provider: Provider = fixture.provider) => {
    const request = { shop, operationKey: `${key}/open`, kind: DocumentKind.CREDIT_NOTE, documentId };
    return (await provider.openDocument(request)).document?.number ?? '';
  };
  return {
    shop,
    draft,
    open,
    credit: async (key: string, provider?: Provider) => open(key, (await draft(key, provider)).id, provider),
  };
}

const times = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** The sequence of an account starts at GU-1000. */
const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `GU-${first + index}`);

describe('credit notes of two shops that keep their books in one account', () => {
  it('made at the same time get different numbers, without a gap, with one process and with two', async () => {
    const mine = await aShop('shared-one.myshopify.com');
    const theirs = await aShop('shared-two.myshopify.com');
    const alone = await Promise.all([
      times(6, (index) => mine.credit(`alone/${index}`)),
      times(6, (index) => theirs.credit(`alone/${index}`)),
    ]);
    expect(alone.flat().sort()).toEqual(numbersFrom(1000, 12));

    const replica = await startAnother(fixture);
    try {
      const together = await Promise.all([
        times(6, (index) =>
          mine.credit(`two/${index}`, index % 2 === 0 ? fixture.provider : replica.provider),
        ),
        times(6, (index) =>
          theirs.credit(`two/${index}`, index % 2 === 0 ? replica.provider : fixture.provider),
        ),
      ]);
      expect(together.flat().sort()).toEqual(numbersFrom(1012, 12));
    } finally {
      await replica.stop();
    }
  });

  it('as drafts keep their number from the other shop, and give back no number but their own', async () => {
    const mine = await aShop('draft-one.myshopify.com');
    const theirs = await aShop('draft-two.myshopify.com');
    const drafted = await mine.draft('draft');
    const first = await theirs.credit('first');
    await fixture.provider.deleteDraft({
      shop: mine.shop,
      operationKey: 'draft/delete',
      kind: DocumentKind.CREDIT_NOTE,
      documentId: drafted.id,
    });
    const second = await theirs.credit('second');
    expect(drafted.number).not.toBe(first);
    expect(second).not.toBe(first);
    const { rows } = await pool.query<{ number: string }>(
      'SELECT number FROM credit_number WHERE shop = ANY($1) ORDER BY number',
      [[mine.shop, theirs.shop]],
    );
    expect(rows.map(({ number }) => number)).toEqual([first, second]);
  });
});

describe('a shop that changes to another account', () => {
  it('begins with the first number there, and leaves the old account what was given there', async () => {
    const shop = 'moving.myshopify.com';
    const before = await aShop(shop);
    const old = (await before.draft('draft')).number;
    const after = await aShop(shop, otherToken);
    expect(await after.credit('first')).toBe('GU-1000');
    expect(await after.credit('second')).toBe('GU-1001');
    const stayed = await aShop('staying.myshopify.com');
    expect(await stayed.credit('next')).not.toBe(old);
  });

  it('makes its parts in the new account, however alike they are to those of the old one', async () => {
    const shop = 'carrying.myshopify.com';
    const part = aPart('carried');
    await fixture.provider.connect({ shop, token });
    await fixture.parts.readParts({ shop });
    const [old] = (await fixture.parts.saveParts({ shop, parts: [part] })).parts;
    expect(old?.outcome).toBe(PartOutcome.CREATED);
    // The same account again is no other one.
    await fixture.provider.connect({ shop, token });
    expect((await fixture.parts.countParts({ shop })).parts).toBe(1);

    await fixture.provider.connect({ shop, token: otherToken });
    expect((await fixture.parts.countParts({ shop })).parts).toBe(0);
    const [made] = (await fixture.parts.saveParts({ shop, parts: [part] })).parts;
    expect(made?.outcome).toBe(PartOutcome.CREATED);
    const [again] = (await fixture.parts.saveParts({ shop, parts: [part] })).parts;
    expect(again).toMatchObject({ outcome: PartOutcome.UNCHANGED, partId: made?.partId });
  });

  it('posts its lines in the new account too, each once, and reads PayPal from the beginning', async () => {
    const shop = 'paying.myshopify.com';
    const line = { piece: 'gross', amount: '119.00', date: '2026-11-20', purpose: '#1001', counterparty: '' };
    const post = async () => {
      const lines = [{ ...line, externalId: '8154711' }];
      const place = { shop, source: PaymentSource.SHOPIFY_PAYMENTS, accountId: onlineAccount };
      return (await fixture.payments.postLines({ ...place, lines })).lines[0]?.outcome;
    };
    const readImportRow = async () => {
      const { rows } = await pool.query(
        `SELECT secret, read_until IS NULL AND pending_since IS NULL AND since IS NULL AND lease IS NULL AS fresh,
           total, imported
         FROM paypal_connection WHERE shop = $1`,
        [shop],
      );
      return rows[0];
    };
    await fixture.provider.connect({ shop, token });
    expect(await post()).toBe(LineOutcome.POSTED);
    await pool.query(
      `INSERT INTO paypal_connection (shop, client_id, secret, account_id, read_until, pending_since, total, imported)
       VALUES ($1, 'id', 'sealed', '404', now(), now(), 7, 7)`,
      [shop],
    );
    // The same account again is no other one.
    await fixture.provider.connect({ shop, token });
    expect(await post()).toBe(LineOutcome.REPEATED);
    expect(await readImportRow()).toEqual({ secret: 'sealed', fresh: false, total: 7, imported: 7 });

    await fixture.provider.connect({ shop, token: otherToken });
    expect([await post(), await post()]).toEqual([LineOutcome.POSTED, LineOutcome.REPEATED]);
    expect(await readImportRow()).toEqual({ secret: 'sealed', fresh: true, total: 0, imported: 0 });

    // Back in the old account, its lines are found.
    await fixture.provider.connect({ shop, token });
    expect([await post(), await post()]).toEqual([LineOutcome.FOUND, LineOutcome.REPEATED]);
  });

  it('gives back no number of the new account with a draft that it left in the old one', async () => {
    const shop = 'tidying.myshopify.com';
    const before = await aShop(shop);
    const left = await before.draft('left behind');
    const after = await aShop(shop, otherToken);
    await pool.query(`UPDATE credit_number SET number = 'GU-2000' WHERE shop = $1`, [shop]);
    await pool.query(
      `UPDATE write_journal SET result = jsonb_set(result, '{draftNumber}', '"GU-2000"')
       WHERE shop = $1 AND object_ref = $2`,
      [shop, `creditNote:${left.id}`],
    );
    await pool.query(
      `INSERT INTO credit_number (account, number, shop, operation_key) VALUES ('2', 'GU-2000', $1, 'new note')`,
      [shop],
    );
    await fixture.provider.deleteDraft({
      shop: after.shop,
      operationKey: 'left behind/delete',
      kind: DocumentKind.CREDIT_NOTE,
      documentId: left.id,
    });
    const { rows } = await pool.query('SELECT account, operation_key FROM credit_number WHERE shop = $1', [
      shop,
    ]);
    expect(rows).toEqual([{ account: '2', operation_key: 'new note' }]);
  });

  it('takes no number of the old account for an operation that goes on in the new one', async () => {
    const shop = 'going-on.myshopify.com';
    const before = await aShop(shop);
    const old = (await before.draft('note')).number;
    // As if the process had died before the journal recorded it.
    await pool.query(`DELETE FROM write_journal WHERE shop = $1 AND operation_key = 'note'`, [shop]);
    const after = await aShop(shop, otherToken);
    expect(await after.credit('note')).toBe('GU-1002');
    const stayed = await aShop('still-there.myshopify.com');
    expect(await stayed.credit('next')).not.toBe(old);
  });
});

describe('shops that were connected before their account was known', () => {
  /** As a version left it that numbered by shop. */
  const forget = async (shops: readonly string[]) => {
    await pool.query(
      `UPDATE connection SET account = account - 'id', updated_at = now() WHERE shop = ANY($1)`,
      [shops],
    );
    await pool.query(`DELETE FROM credit_number WHERE shop = ANY($1)`, [shops]);
  };
  const reserveByShop = (shop: string, key: string, number: string) =>
    pool.query(
      'INSERT INTO credit_number (shop, operation_key, number) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [shop, key, number],
    );

  it('number by account from their first credit note on, past what they had reserved', async () => {
    const mine = await aShop('older-one.myshopify.com');
    const theirs = await aShop('older-two.myshopify.com');
    const next = Number((await mine.credit('before')).slice('GU-'.length)) + 1;
    await forget([mine.shop, theirs.shop]);
    await reserveByShop(mine.shop, 'held', `GU-${next}`);
    await reserveByShop(theirs.shop, 'held', `GU-${next}`);
    const replica = await startAnother(fixture);
    try {
      const numbers = [
        await mine.credit('held', replica.provider),
        await theirs.credit('held', replica.provider),
        await mine.credit('new', replica.provider),
      ];
      expect(numbers).toEqual(numbersFrom(next, 3));
    } finally {
      await replica.stop();
    }
  });
});
