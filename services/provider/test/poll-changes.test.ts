import { DocumentChanged, DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createSteps, offlineAccount } from './document-steps.ts';
import { anInvoice, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

const kind = DocumentKind.INVOICE;
let polling: Fixture;
let hands: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  polling = await startFixture({
    account: leavesOpen,
    // Our own writes must be answered within it, or they are taken for those of others.
    config: { pollIntervalMs: 400 },
    tuning: { unlistedCheckMs: 300, unlistedPerPoll: 2 },
  });
  hands = await createSteps(polling, 'polled.myshopify.com');
});
afterEach(() => polling.resetKnobs());
afterAll(() => polling.stop());

describe('an account that was connected before it had a name', () => {
  it('is named by the next search for changes', async () => {
    const pool = new pg.Pool({ connectionString: polling.database.url, max: 1 });
    try {
      await hands.anOpenInvoice();
      await pool.query(`UPDATE connection SET account = account - 'id'`);
      await eventually(async () =>
        expect((await pool.query(`SELECT account ->> 'id' AS id FROM connection`)).rows).toEqual([
          { id: '1' },
        ]),
      );
    } finally {
      await pool.end();
    }
  });
});

describe('changes by others', () => {
  const reported = (id: string) =>
    polling.events
      .filter(({ type }) => type === 'provider.document.changed.v1')
      .map(({ payload }) => DocumentChanged.decode(payload))
      .filter(({ document }) => document?.id === id);

  it('are reported once, and our own are not', async () => {
    const { id, key, reference } = await hands.anOpenInvoice();
    await hands.book(`${key}/book`, id, { amount: '3.90' });
    await polling.sevdesk('PUT', `/Invoice/${id}/bookAmount`, {
      amount: 120,
      date: '20.11.2026',
      type: 'N',
      checkAccount: { id: offlineAccount, objectName: 'CheckAccount' },
    });
    await eventually(() => expect(reported(id)).toHaveLength(1));
    expect(reported(id)[0]).toMatchObject({
      gone: false,
      document: { kind, id, status: DocumentStatus.PAID, paid: '123.90', reference },
    });
    await polling.sevdesk('PUT', `/Invoice/${id}/enshrine`);
    await eventually(() => expect(reported(id)).toHaveLength(2));
    expect(reported(id)[1]?.document).toMatchObject({ enshrined: true });
  });

  it('are left until a write of ours whose outcome is not known is settled: it may be its own', async () => {
    const { id } = await hands.anOpenInvoice();
    const pool = new pg.Pool({ connectionString: polling.database.url, max: 1 });
    /** A round moves the time when the next one is due. */
    const nextRound = async () => {
      const { rows } = await pool.query<{ due_at: Date }>('SELECT due_at FROM poll_cursor');
      return rows[0]?.due_at.getTime() ?? 0;
    };
    try {
      await pool.query(`
        INSERT INTO write_journal (shop, operation_key, kind, state, attempt, sent_at, request_hash, facts)
        VALUES ('polled.myshopify.com', 'unsettled', 'book', 'unknown', 1, now(), '', '{}')`);
      await polling.sevdesk('PUT', `/Invoice/${id}/enshrine`);
      for (let round = 0; round < 3; round += 1) {
        const before = await nextRound();
        await eventually(async () => expect(await nextRound()).toBeGreaterThan(before));
      }
      expect(reported(id)).toEqual([]);
      await pool.query(
        `UPDATE write_journal SET state = 'confirmed', result = '{}' WHERE operation_key = 'unsettled'`,
      );
      await eventually(() => expect(reported(id)).toHaveLength(1));
    } finally {
      await pool.end();
    }
  });

  it('in the texts of a draft are reported', async () => {
    const { reference, key } = hands.anOrder();
    const { document } = await hands.save(`${key}/create`, anInvoice({ reference }));
    const id = document?.id ?? '';
    await polling.sevdesk('POST', '/Invoice/Factory/saveInvoice', {
      invoice: { id, objectName: 'Invoice', mapAll: true, status: 100, headText: 'Von Hand' },
      invoicePosSave: [],
      invoicePosDelete: null,
    });
    await eventually(() => expect(reported(id)).toHaveLength(1));
  });

  it('are reported without what a person wrote: a subject may name a customer, and events outlive his redaction', async () => {
    const { reference, key } = hands.anOrder();
    const { document } = await hands.save(`${key}/create`, anInvoice({ reference, subject: 'Für Ann' }));
    const id = document?.id ?? '';
    await polling.sevdesk('POST', '/Invoice/Factory/saveInvoice', {
      invoice: { id, objectName: 'Invoice', mapAll: true, status: 100, header: 'Für Ann Muster' },
      invoicePosSave: [],
      invoicePosDelete: null,
    });
    await eventually(() => expect(reported(id)).toHaveLength(1));
    expect(reported(id)[0]?.document).toMatchObject({ id, reference, subject: '' });
  });

  it.each(['1000', '200'])(
    'that cancel an invoice are reported as such, its status being %s',
    async (cancelledStatus) => {
      await polling.knobs({ cancelledStatus });
      const { id } = await hands.anOpenInvoice();
      await polling.sevdesk('POST', `/Invoice/${id}/cancelInvoice`, {});
      await eventually(() => expect(reported(id)).toHaveLength(1));
      expect(reported(id)[0]).toMatchObject({
        document: { status: DocumentStatus.CANCELLED, total: '123.90' },
        // Its cancellation is a separate document, which is reported nowhere else.
        cancellation: { kind, total: '-123.90', subject: '' },
      });
      expect(reported(id)[0]?.cancellation?.number).toBeDefined();
      expect(reported(id)[0]?.cancellation?.id).not.toBe(id);
    },
  );

  it('that delete a draft are reported, although no list names them', async () => {
    const { reference, key } = hands.anOrder();
    const { document } = await hands.save(`${key}/create`, anInvoice({ reference }));
    const id = document?.id ?? '';
    await polling.sevdesk('DELETE', `/Invoice/${id}`);
    await eventually(() => expect(reported(id)).toHaveLength(1));
    expect(reported(id)[0]).toMatchObject({ gone: true, document: { kind, id } });
  });

  it('of documents that are none of ours are reported to nobody', async () => {
    const before = polling.events.length;
    const saved = (await polling.sevdesk('POST', '/Invoice/Factory/saveInvoice', {
      invoice: {
        objectName: 'Invoice',
        mapAll: true,
        status: 100,
        invoiceType: 'RE',
        invoiceDate: '20.11.2026',
        contact: { id: hands.contactId, objectName: 'Contact' },
        contactPerson: { id: '101', objectName: 'SevUser' },
        addressCountry: { id: '1', objectName: 'StaticCountry' },
        taxRate: 0,
        taxRule: { id: '1', objectName: 'TaxRule' },
        currency: 'EUR',
        discount: 0,
      },
      invoicePosSave: [
        {
          objectName: 'InvoicePos',
          mapAll: true,
          quantity: 1,
          unity: { id: '1', objectName: 'Unity' },
          price: 5,
          name: 'Fremd',
          taxRate: 19,
        },
      ],
      invoicePosDelete: null,
    })) as unknown as { invoice: { id: string } };
    // A change of ours comes after it: once that one is reported, the other was passed over.
    const { id } = await hands.anOpenInvoice();
    await polling.sevdesk('PUT', `/Invoice/${id}/enshrine`);
    await eventually(() => expect(reported(id)).toHaveLength(1));
    expect(reported(saved.invoice.id)).toEqual([]);
    expect(polling.events.length).toBeGreaterThan(before);
  });

  it('wait while the provider fails, and are reported when it is back', async () => {
    const { id } = await hands.anOpenInvoice();
    await polling.knobs({ fail500Before: { every: 1, methods: ['GET'] } });
    await polling.sevdesk('PUT', `/Invoice/${id}/enshrine`);
    await polling.clearCalls();
    await eventually(async () => expect((await polling.calls()).total).toBeGreaterThan(0));
    expect(reported(id)).toEqual([]);
    await polling.resetKnobs();
    await eventually(() => expect(reported(id)).toHaveLength(1));
  });
});
