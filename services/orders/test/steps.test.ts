import { describeLogEntry } from '@belegfluss/orders/contract';
import { describe, expect, it } from '@jest/globals';
import { createFakeShopify, obliging } from './fake-shopify.ts';
import { queueOrder } from './known-order.ts';
import { createMortal } from './mortal.ts';
import { documentChanged, documentGone } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';
import { invoiceRef, planBy, type Script, saveSteps, steps } from './scripted-plan.ts';
import {
  fixture,
  openStepsFixture,
  orderId,
  readEvents,
  readLedger,
  readLogBody,
  readWork,
  reconcile,
} from './steps-fixture.ts';
import { createHandWorker, lapseLeases } from './worker.ts';

openStepsFixture();

const listCalls = (shop: string, method: string) =>
  fixture.provider.calls.filter((call) => call.shop === shop && call.method === method);

const save: Script = (input, invoice) => (invoice ? [] : saveSteps(input));

describe('what is written down of a document', () => {
  it('is its kind, rule, delivery dates and what it bills', async () => {
    const shop = fixture.newShop();
    await reconcile(shop, { script: save });
    const { rows } = await fixture.pool.query(
      `SELECT invoice_type, tax_rule_id, delivery_date::text, delivery_date_until::text, e_invoice, billed
       FROM document WHERE shop = $1`,
      [shop],
    );
    expect(rows).toEqual([
      {
        invoice_type: 'standard',
        tax_rule_id: '1',
        delivery_date: '2026-03-08',
        delivery_date_until: '2026-03-12',
        e_invoice: false,
        billed: [{ item: 'line:1', title: 'Kanne', rate: '19', quantity: '1', gross: '119.00' }],
      },
    ]);
  });

  it('names once what the account did not take', async () => {
    const shop = fixture.newShop();
    fixture.provider.leftOut.set(shop, ['foldLines', 'cashDiscount', 'tag:Shopify']);
    await reconcile(shop, { script: save });
    expect(await readLogBody(shop, 'invoice.leftOut')).toMatchObject({
      name: 'Falzmarken drucken, Skonto in Prozent, Tag „Shopify“',
    });
  });
});

describe('a mail', () => {
  const script: Script = (input, invoice) => [
    ...(invoice ? [] : saveSteps(input)),
    steps.open(input, invoice),
    steps.mail(input, invoice),
    steps.enshrine(input, invoice),
  ];

  it('is written down and never sent again', async () => {
    const shop = fixture.newShop();
    await reconcile(shop, { script });
    await reconcile(shop, { script });
    expect(fixture.provider.mails.filter((mail) => mail.shop === shop)).toMatchObject([
      { to: 'mira@example.org', bcc: ['buch@example.org'], subject: 'Deine Rechnung' },
    ]);
    expect(await readLedger(shop)).toMatchObject([{ status: 'open', mailed: true, enshrined: true }]);
    expect(await readEvents(shop)).toEqual([
      'contact.created',
      'invoice.created',
      'invoice.opened',
      'invoice.mailed',
      'invoice.enshrined',
    ]);
  });

  it.each([
    ['4501', 'Absenderadresse nicht bestätigt', undefined],
    ['160', 'Verbindung zum Mailserver abgelehnt, prüfe die SMTP-Zugangsdaten', undefined],
    ['999', 'sevdesk sagt dazu: „Mailbox is full“ (Code 999).', undefined],
    ['E7', 'Absenderadresse nicht bestätigt', 'MAIL_SENDER_UNCONFIRMED'],
    ['160', 'sevdesk sagt dazu: „Mailbox is full“ (Code 160).', 'OTHER'],
  ])('refused with %s holds nothing up and says why: %s', async (code, reason, refusal) => {
    const shop = fixture.newShop();
    const said = { code, message: 'Mailbox is full', ...(refusal !== undefined && { refusal }) };
    fixture.provider.mailRefusals.set(shop, said);
    await reconcile(shop, { script });
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([
      { status: 'open', mailed: false, mailFailed: true, enshrined: true },
    ]);
    expect(listCalls(shop, 'sendMail')).toHaveLength(1);
    const body = await readLogBody(shop, 'invoice.mailFailed');
    const entry = { event: 'invoice.mailFailed', origin: 'sevdesk/invoice', name: null, body };
    expect(describeLogEntry(entry).text).toContain(reason);
    expect(await readWork(shop)).toEqual([]);
  });

  it('refused is tried again when a person asks for the order', async () => {
    const shop = fixture.newShop();
    fixture.provider.mailRefusals.set(shop, { code: '160', message: 'no' });
    await reconcile(shop, { script });
    fixture.provider.mailRefusals.delete(shop);
    await fixture.pool.query(`UPDATE document SET mail_failed_at = NULL WHERE shop = $1`, [shop]);
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([{ mailed: true, mailFailed: false }]);
  });
});

describe('a payment that the account already shows', () => {
  const script: Script = (input, invoice) => [
    ...(invoice ? [] : saveSteps(input)),
    steps.open(input, invoice),
    steps.match(input, invoice),
  ];

  it('is found and booked', async () => {
    const shop = fixture.newShop();
    fixture.provider.openPayments.set(shop, [{ amount: '119.00', purpose: `Bestellung #${orderId}` }]);
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([{ status: 'paid' }]);
    expect((await readEvents(shop)).slice(-2)).toEqual(['transaction.found', 'transaction.booked']);
  });

  it.each([
    ['none', 'transaction.notFound', []],
    ['two', 'transaction.ambiguous', ['a', 'b']],
  ])('is left alone when there are %s, which is reported once', async (_count, event, fitting) => {
    const shop = fixture.newShop();
    const payments = fitting.map((text) => ({ amount: '119.00', purpose: `#${orderId} ${text}` }));
    fixture.provider.openPayments.set(shop, payments);
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([{ status: 'open' }]);
    // Hours later it is searched for again.
    const again: Script = (input, invoice) => [
      steps.match(input, invoice && { ...invoice, paymentSoughtAt: null }),
    ];
    let times = 0;
    await reconcile(shop, { script: (...given) => (times++ === 0 ? again(...given) : []) });
    expect(listCalls(shop, 'matchPayment')).toHaveLength(2);
    expect((await readEvents(shop)).filter((entry) => entry === event)).toHaveLength(1);
  });

  it('is reported as not found only once its absence says something', async () => {
    const shop = fixture.newShop();
    const reported = async () =>
      (await readEvents(shop)).filter((entry) => entry === 'transaction.notFound').length;
    const searching = (isConclusive: boolean): Script => {
      let times = 0;
      return (input, invoice) => {
        const search = invoice && steps.match(input, { ...invoice, paymentSoughtAt: null });
        if (search?.type === 'matchPayment' && invoice?.status === 'open')
          return times++ === 0 ? [{ ...search, isConclusive }] : [];
        return [...(invoice ? [] : saveSteps(input)), steps.open(input, invoice)];
      };
    };
    await reconcile(shop, { script: searching(false) });
    expect([listCalls(shop, 'matchPayment').length, await reported()]).toEqual([1, 0]);
    await reconcile(shop, { script: searching(true) });
    expect([listCalls(shop, 'matchPayment').length, await reported()]).toEqual([2, 1]);
  });
});

describe('a document that somebody touched at the provider', () => {
  it('is left to them from the step on that noticed it', async () => {
    const shop = fixture.newShop();
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'openDocument') throw documentChanged();
    };
    const script: Script = (input, invoice) => [
      ...(invoice ? [] : saveSteps(input)),
      invoice?.handChanged ? null : steps.open(input, invoice),
    ];
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([{ handChanged: true, status: 'draft' }]);
    expect((await readEvents(shop)).at(-1)).toBe('invoice.changedByHand');
    expect(await readWork(shop)).toEqual([]);
  });

  it('and that only stands elsewhere now is taken as it stands', async () => {
    const shop = fixture.newShop();
    const script: Script = (input, invoice) => [
      ...(invoice ? [] : saveSteps(input)),
      steps.open(input, invoice),
    ];
    fixture.provider.faults.before = (call) => {
      if (call.shop !== shop || call.method !== 'openDocument') return;
      const [document] = fixture.provider.readDocuments(shop);
      if (document) Object.assign(document, { status: 'DOCUMENT_STATUS_OPEN', number: 'RE-77' });
      throw documentChanged({ changed: 'status', status: 'open' });
    };
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([{ handChanged: false, status: 'open', number: 'RE-77' }]);
    expect(await readLogBody(shop, 'invoice.changedOutside')).toMatchObject({
      number: 'RE-77',
      message: 'Sie ist offen.',
    });
  });

  it('and removed gives up its place to a new one', async () => {
    const shop = fixture.newShop();
    let gone = false;
    fixture.provider.faults.before = (call) => {
      if (call.shop !== shop || call.method !== 'openDocument' || gone) return;
      gone = true;
      throw documentGone();
    };
    const script: Script = (input, invoice) => [
      ...(invoice ? [] : saveSteps(input, { ordinal: input.ledger.length + 1 })),
      input.ledger.length === 2 ? null : steps.open(input, invoice),
    ];
    await reconcile(shop, { script });
    expect(await readLedger(shop)).toMatchObject([
      { ordinal: 1, status: 'deleted' },
      { ordinal: 2, status: 'draft' },
    ]);
    expect(await readEvents(shop)).toEqual([
      'contact.created',
      'invoice.created',
      'invoice.gone',
      'invoice.created',
    ]);
  });

  it('over and over is no endless loop', async () => {
    const shop = fixture.newShop();
    fixture.provider.faults.before = (call) => {
      if (call.shop === shop && call.method === 'openDocument') throw documentChanged();
    };
    const script: Script = (input, invoice) => [
      ...(invoice ? [] : saveSteps(input)),
      steps.open(input, invoice),
    ];
    await reconcile(shop, { script });
    expect(listCalls(shop, 'openDocument').length).toBeLessThan(10);
    expect((await readWork(shop))[0]?.last_error).toContain('disagree');
  });
});

describe('a document that should follow its order again', () => {
  const script: Script = (input, invoice) => [
    ...(invoice ? [] : saveSteps(input)),
    ...(input.order.note === null
      ? [steps.open(input, invoice), steps.book(input, invoice)]
      : [
          { type: 'reopenDocument', key: 'reopen', document: invoiceRef } as const,
          steps.enshrine(input, invoice),
        ]),
  ];

  it('and was paid by others stays as it is, which is reported once and ends the work', async () => {
    const shop = fixture.newShop();
    await reconcile(shop, { script });
    for (const { id } of fixture.provider.readDocuments(shop)) fixture.provider.paidByOthers.add(id);
    const order = { note: 'anders', updated_at: '2026-03-12T10:00:00Z' };
    await reconcile(shop, { script, order });
    await reconcile(shop, { script, order });
    expect(await readLedger(shop)).toMatchObject([{ status: 'paid', enshrined: false }]);
    expect(listCalls(shop, 'reopenDocument')).toHaveLength(2);
    expect((await readEvents(shop)).filter((event) => event === 'invoice.reopenRefused')).toHaveLength(1);
    expect(await readLogBody(shop, 'invoice.reopenRefused')).toMatchObject({
      message: 'Es sind Zahlungen auf sie gebucht.',
    });
    expect(await readWork(shop)).toEqual([]);
  });
});

describe('a process that dies', () => {
  const script: Script = (input, invoice) => [
    ...(invoice ? [] : saveSteps(input)),
    steps.open(input, invoice),
    steps.mail(input, invoice),
    steps.match(input, invoice),
    steps.enshrine(input, invoice),
    steps.markPaid(input, invoice),
    steps.metafields(input, invoice),
  ];

  it('at any of the new steps leaves an order that the next one finishes, mailed and booked once', async () => {
    const deaths: string[] = [];
    for (let lastStep = 1; lastStep < 200; lastStep += 1) {
      const shop = fixture.newShop();
      fixture.provider.openPayments.set(shop, [
        { amount: '119.00', purpose: `#${orderId}` },
        { amount: '119.00', purpose: '#other' },
      ]);
      const mortal = createMortal(lastStep);
      const shopify = createFakeShopify(obliging);
      const first = createHandWorker(fixture, mortal, { plan: planBy(script), shopify });
      await queueOrder(fixture.pool, shop, restOrder(orderId));
      await first.carryOut(await first.claim()).catch(() => {});
      await lapseLeases(fixture.pool);
      const second = createHandWorker(fixture, {}, { plan: planBy(script), shopify });
      const { rows } = await fixture.pool.query('SELECT 1 FROM work WHERE shop = $1', [shop]);
      if (rows.length > 0) await second.carryOut(await second.claim());

      const at = (value: unknown) => ({ diedAt: mortal.diedAt, value });
      expect(at(fixture.provider.mails.filter((mail) => mail.shop === shop))).toMatchObject(
        at([{ to: 'mira@example.org' }]),
      );
      expect(at(fixture.provider.readDocuments(shop))).toMatchObject(
        at([{ paid: '119.00', enshrined: true }]),
      );
      expect(at(fixture.provider.openPayments.get(shop))).toMatchObject(at([{ purpose: '#other' }]));
      expect(at(await readLedger(shop))).toMatchObject(
        at([{ status: 'paid', mailed: true, enshrined: true, writtenPaid: true, metafields: 'm1' }]),
      );
      const reported = (await readEvents(shop)).filter((event) => event !== 'contact.created');
      expect(at(reported)).toEqual(
        at([
          'invoice.created',
          'invoice.opened',
          'invoice.mailed',
          ...(reported.includes('transaction.alreadyPaid')
            ? ['transaction.alreadyPaid']
            : ['transaction.found', 'transaction.booked']),
          'invoice.enshrined',
          'order.markedPaid',
          'order.metafieldWritten',
        ]),
      );
      if (mortal.diedAt === null) break;
      deaths.push(mortal.diedAt);
    }
    for (const step of [
      'after services.provider.sendMail',
      'after services.provider.matchPayment',
      'after shopify.ask',
      'within commit',
    ])
      expect(deaths).toContain(step);
  }, 180_000);
});
