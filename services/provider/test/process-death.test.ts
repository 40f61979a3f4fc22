import { createSecretBox } from '@belegfluss/runtime/secrets';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createSevdeskClient } from '../src/clients/sevdesk/create-sevdesk-client.ts';
import { createConnectionStore } from '../src/storage/connection-store.ts';
import { createContactMap } from '../src/storage/contact-map.ts';
import { createCreditNumbers } from '../src/storage/credit-numbers.ts';
import { createWriteJournal, type WriteJournal } from '../src/storage/write-journal.ts';
import { bookPayment } from '../src/use-cases/book-payment.ts';
import { cancelInvoice } from '../src/use-cases/cancel-invoice.ts';
import { deleteDraft } from '../src/use-cases/delete-draft.ts';
import { enshrineDocument } from '../src/use-cases/enshrine-document.ts';
import { ensureContact } from '../src/use-cases/ensure-contact.ts';
import { createCreditNumbering } from '../src/use-cases/number-credit-note.ts';
import { openDocument } from '../src/use-cases/open-document.ts';
import { saveDocument } from '../src/use-cases/save-document.ts';
import { createSessions } from '../src/use-cases/sessions.ts';
import { createWriteOnce } from '../src/use-cases/write-once.ts';
import { connectShop, type Fixture, logger, startFixture, testKeys } from './provider-fixture.ts';

/** Where a process can die while it writes. */
const deaths = [
  'before the journal says that the write leaves',
  'after the journal said so, before the write leaves',
  'after the provider has done it, before the journal knows',
] as const;
type Death = (typeof deaths)[number];

const shop = 'death.myshopify.com';
const times = { timeoutMs: 250, leaseMarginMs: 50, settleMs: 0, maxWaitMs: 50 };
let fixture: Fixture;
let pool: pg.Pool;
let prisma: PrismaClient;
let contactId: string;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
  contactId = await connectShop(fixture, shop);
  pool = new pg.Pool({ connectionString: fixture.database.url, max: 4 });
  prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await fixture.stop();
});

class Died extends Error {}

/** A journal whose process dies at one point; what came before it is on disk, nothing comes after. */
function mortal(journal: WriteJournal, death: Death | null): WriteJournal {
  const die = async (): Promise<never> => {
    throw new Died();
  };
  switch (death) {
    case null:
      return journal;
    case deaths[0]:
      return { ...journal, markSent: die };
    case deaths[1]:
      return {
        ...journal,
        async markSent(...input) {
          await journal.markSent(...input);
          return die();
        },
      };
    case deaths[2]:
      return { ...journal, confirm: die };
  }
}

/** A process of the service, as far as its use cases go. */
function aProcess(death: Death | null) {
  const journal = mortal(createWriteJournal(pool), death);
  const store = createConnectionStore(prisma);
  const numbers = createCreditNumbers(prisma);
  const tools = {
    journal,
    numbers,
    numbering: createCreditNumbering(numbers),
    contacts: createContactMap(prisma),
    logger,
    writeOnce: createWriteOnce({ journal, ...times }),
    sessions: createSessions({
      store,
      secrets: createSecretBox(testKeys),
      createClient: (token, onCredentialsRefused) =>
        createSevdeskClient({
          baseUrl: fixture.sevdeskUrl,
          token,
          timeoutMs: times.timeoutMs,
          traffic: (attempt) => attempt(),
          onCredentialsRefused,
        }),
      announced: () => {},
      logger,
    }),
  };
  return {
    save: saveDocument(tools),
    open: openDocument(tools),
    enshrine: enshrineDocument(tools),
    book: bookPayment(tools),
    cancel: cancelInvoice(tools),
    delete: deleteDraft(tools),
    contact: ensureContact(tools),
  };
}

type Process = ReturnType<typeof aProcess>;

/** One process dies at the step; others take over until it is done. */
async function survive<Answer>(death: Death, step: (process: Process) => Promise<Answer>): Promise<Answer> {
  await expect(step(aProcess(death))).rejects.toBeInstanceOf(Died);
  const first = await eventually(() => step(aProcess(null)));
  expect(await step(aProcess(null))).toMatchObject(first as object);
  return first;
}

const address = {
  nameLines: ['Lena Beispiel'],
  street: 'Lindenweg 4',
  zip: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
};
const anOrder = () => {
  count += 1;
  return { key: `order/${count}`, reference: `#${4000 + count} (${count})` };
};
const content = (reference: string, source: string | null = null) => ({
  kind: source === null ? ('invoice' as const) : ('creditNote' as const),
  reference,
  date: '2026-11-20',
  deliveryDate: '2026-11-20',
  currency: 'EUR',
  pricesIncludeTax: true,
  taxRuleId: '1',
  taxText: 'Umsatzsteuer',
  subject: 'Beleg',
  headText: '',
  footText: '',
  paymentTermDays: null,
  number: '',
  address,
  deliveryCountryCode: 'DE',
  positions: [
    { title: 'Tasse', detail: '', quantity: '1', unit: 'piece' as const, unitPrice: '11.90', taxRate: '19' },
  ],
  sourceInvoiceId: source ?? '',
});
const save =
  (reference: string, key: string, source: string | null = null) =>
  (process: Process) =>
    process.save({ shop, key, documentId: '', contactId, content: content(reference, source) });

async function anOpenInvoice() {
  const { key, reference } = anOrder();
  const process = aProcess(null);
  const { document } = await save(reference, `${key}/create`)(process);
  const ref = { kind: 'invoice' as const, id: document.id };
  await process.open({ shop, key: `${key}/open`, ref });
  return { key, reference, ref };
}

describe.each(deaths)('a process that dies %s', (death) => {
  it('leaves one invoice', async () => {
    const { key, reference } = anOrder();
    const { document } = await survive(death, save(reference, `${key}/create`));
    expect(await fixture.documents(reference)).toMatchObject([{ id: document.id }]);
  });

  it('leaves one credit note', async () => {
    const { key, ref } = await anOpenInvoice();
    const reference = `${key} credit`;
    const { document } = await survive(death, save(reference, `${key}/credit`, ref.id));
    expect(await fixture.documents(reference)).toMatchObject([{ id: document.id }]);
  });

  it('leaves one number, one booking and one cancellation', async () => {
    const { key, reference } = anOrder();
    const { document } = await save(reference, `${key}/create`)(aProcess(null));
    const ref = { kind: 'invoice' as const, id: document.id };
    const opened = await survive(death, (process) => process.open({ shop, key: `${key}/open`, ref }));
    const payment = {
      shop,
      key: `${key}/book`,
      ref,
      amount: '1.90',
      date: '2026-11-20',
      gateway: 'manual',
      counterparty: '',
    };
    const booked = await survive(death, (process) => process.book({ ...payment, accountId: '402' }));
    expect(booked).toMatchObject({ status: 'partiallyPaid', paid: '1.90' });
    const online = { ...payment, key: `${key}/book/2`, amount: '10.00', accountId: '401' };
    expect(await survive(death, (process) => process.book(online))).toMatchObject({
      status: 'paid',
      paid: '11.90',
    });
    expect(await fixture.documents(reference)).toMatchObject([{ number: opened.number, status: '1000' }]);
    expect(await fixture.sevdesk('GET', `/CheckAccountTransaction?checkAccount[id]=401&status=100`)).toEqual(
      [],
    );

    const other = await anOpenInvoice();
    await survive(death, (process) => process.cancel({ shop, key: `${other.key}/cancel`, id: other.ref.id }));
    expect(await fixture.documents(other.reference)).toMatchObject([{ type: 'RE' }, { type: 'SR' }]);
  });

  it('leaves an enshrined document and a deleted draft', async () => {
    const { key, ref, reference } = await anOpenInvoice();
    await expect(aProcess(death).enshrine({ shop, key: `${key}/enshrine`, ref })).rejects.toBeInstanceOf(
      Died,
    );
    await eventually(() => aProcess(null).enshrine({ shop, key: `${key}/enshrine`, ref }));
    expect(await fixture.documents(reference)).toMatchObject([{ enshrined: true }]);

    const draft = anOrder();
    const { document } = await save(draft.reference, `${draft.key}/create`)(aProcess(null));
    const step = { shop, key: `${draft.key}/delete`, ref: { kind: 'invoice' as const, id: document.id } };
    await expect(aProcess(death).delete(step)).rejects.toBeInstanceOf(Died);
    await eventually(() => aProcess(null).delete(step));
    expect(await fixture.documents(draft.reference)).toEqual([]);
  });

  it('leaves one contact', async () => {
    const customerKey = `death-${deaths.indexOf(death)}`;
    const contact = {
      customerKey,
      companyName: '',
      firstName: 'Lena',
      lastName: 'Beispiel',
      email: 'lena@example.com',
      phone: '',
      vatId: '',
      address,
      categoryName: '',
      categoryCode: '',
    };
    await expect(aProcess(death).contact({ shop, contact })).rejects.toBeInstanceOf(Died);
    const made = await eventually(() => aProcess(null).contact({ shop, contact }));
    const all = await fixture.sevdesk('GET', '/Contact?depth=1&limit=1000');
    expect(all.filter(({ description }) => description === `shopify:${customerKey}`)).toMatchObject([
      { id: made.contactId },
    ]);
  });
});

describe('a lease', () => {
  it('keeps a write from leaving once it is lost', async () => {
    const { key, reference } = anOrder();
    const slow = createWriteJournal(pool);
    const late = { shop, key, holder: 'late' };
    await slow.claim(late, { kind: 'create', leaseMs: 1 });
    const { matched } = await eventually(() => save(reference, key)(aProcess(null)));
    expect(matched).toBe(false);
    const sent = { requestHash: '', facts: {}, leaseMs: 1000, settleMs: 0 };
    expect(await slow.markSent(late, sent)).toBe(false);
    expect(await slow.confirm(late, { result: {}, objectRef: null, matched: false })).toBe(false);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('holds back what was sent and not found until the provider cannot be at work on it any more', async () => {
    const { key, reference } = anOrder();
    const journal = createWriteJournal(pool);
    const dead = { shop, key, holder: 'dead' };
    await journal.claim(dead, { kind: 'create', leaseMs: 1000 });
    await journal.markSent(dead, { requestHash: '', facts: { reference }, leaseMs: 1, settleMs: 600 });
    const sentAt = Date.now();
    await eventually(() =>
      expect(save(reference, key)(aProcess(null))).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' }),
    );
    await eventually(() => save(reference, key)(aProcess(null)));
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(500);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('of one shop is none of another shop', async () => {
    const journal = createWriteJournal(pool);
    const { key } = anOrder();
    const mine = { shop: 'mine.myshopify.com', key, holder: 'a' };
    await journal.claim(mine, { kind: 'create', leaseMs: 60_000 });
    await journal.confirm(mine, { result: { id: '1' }, objectRef: 'invoice:1', matched: false });
    const theirs = 'theirs.myshopify.com';
    expect(await journal.find(theirs, key)).toBeNull();
    expect(await journal.listResults(theirs, 'invoice:1')).toEqual([]);
    expect(await journal.findClaimed(theirs, 'other', ['invoice:1'])).toEqual(new Set());
    expect(
      await journal.claim({ shop: theirs, key, holder: 'b' }, { kind: 'create', leaseMs: 1 }),
    ).toMatchObject({
      kind: 'claimed',
      state: 'intended',
    });
  });
});

describe('stores', () => {
  it('answer nothing about another shop', async () => {
    const other = 'stranger.myshopify.com';
    const store = createConnectionStore(prisma);
    const contacts = createContactMap(prisma);
    const numbers = createCreditNumbers(prisma);
    await contacts.save(shop, 'shared', {
      contactId: '77',
      addressId: null,
      contentHash: 'x',
      generation: 1,
    });
    await numbers.reserve(shop, 'key', 'GU-1');
    expect(await store.find(other)).toBeNull();
    expect(await store.findReference(other)).toBeNull();
    expect(await store.lose(other, 'disconnected')).toBe(false);
    expect(await contacts.find(other, 'shared')).toBeNull();
    await contacts.forget(other, '77');
    expect(await contacts.find(shop, 'shared')).toMatchObject({ contactId: '77' });
    expect(await numbers.find(other, 'key')).toBeNull();
    await numbers.release(other, 'key');
    await numbers.releaseNumber(other, 'GU-1');
    expect(await numbers.find(shop, 'key')).toBe('GU-1');
    expect(await numbers.reserve(other, 'key', 'GU-1')).toBe(true);
  });
});
