import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { address, content, createProcesses, type Death, Died, deaths, type Process } from './processes.ts';
import { connectShop, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

const shop = 'death.myshopify.com';
let fixture: Fixture;
let processes: ReturnType<typeof createProcesses>;
let contactId: string;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  contactId = await connectShop(fixture, shop);
  processes = createProcesses(fixture);
});
afterAll(async () => {
  await processes.stop();
  await fixture.stop();
});

const anOrder = () => {
  count += 1;
  return { key: `order/${count}`, reference: `#${4000 + count} (${count})` };
};

/** One process dies at the step; others take over until it is done. */
async function survive<Answer>(death: Death, step: (process: Process) => Promise<Answer>): Promise<Answer> {
  await expect(step(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
  const first = await fixture.time.until(() => step(processes.aProcess(null)));
  expect(await step(processes.aProcess(null))).toMatchObject(first as object);
  return first;
}

const save =
  (reference: string, key: string, source: string | null = null) =>
  (process: Process) =>
    process.save({ shop, key, documentId: '', contactId, content: content(reference, source) });

async function anOpenInvoice() {
  const { key, reference } = anOrder();
  const process = processes.aProcess(null);
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
    const { document } = await save(reference, `${key}/create`)(processes.aProcess(null));
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
    await survive(death, (process) => process.cancel({ shop, key: `${other.key}/cancel`, ref: other.ref }));
    expect(await fixture.documents(other.reference)).toMatchObject([{ type: 'RE' }, { type: 'SR' }]);
  });

  it('leaves one mail, one reopened draft and one booking of a bank line', async () => {
    const draft = anOrder();
    const { document } = await save(draft.reference, `${draft.key}/create`)(processes.aProcess(null));
    const ref = { kind: 'invoice' as const, id: document.id };
    const mail = {
      to: 'kunde@example.com',
      cc: [],
      bcc: [],
      subject: 'Rechnung',
      message: 'Hallo',
      copy: false,
      attachmentIds: [],
    };
    await survive(death, (process) => process.mail({ shop, key: `${draft.key}/mail`, ref, mail }));
    expect(await fixture.mailsOf(ref.id)).toHaveLength(1);
    const reopened = await survive(death, (process) =>
      process.reopen({ shop, key: `${draft.key}/reopen`, ref }),
    );
    expect(reopened).toMatchObject({ status: 'draft', draftNumber: expect.stringMatching(/^RE-/) });
    await survive(death, (process) => process.open({ shop, key: `${draft.key}/open`, ref }));

    const line = (await fixture.sevdesk('POST', '/CheckAccountTransaction', {
      valueDate: '20.11.2026',
      amount: 11.9,
      paymtPurpose: draft.reference,
      payeePayerName: '',
      checkAccount: { id: '401', objectName: 'CheckAccount' },
      status: 100,
    })) as unknown as { id: string };
    const matched = await survive(death, (process) =>
      process.match({
        shop,
        key: `${draft.key}/match`,
        ref,
        amount: '11.90',
        accountId: '401',
        gateway: '',
        references: [],
        hints: [draft.reference],
        entered: null,
      }),
    );
    expect(matched).toMatchObject({ outcome: 'booked', status: 'paid', paid: '11.90' });
    expect(await fixture.sevdesk('GET', `/CheckAccountTransaction/${line.id}`)).toMatchObject([
      { status: '400' },
    ]);
  });

  it('leaves each tag once on a document', async () => {
    const { key, reference } = anOrder();
    const tagged = { ...content(reference), tags: ['eins', 'zwei'] };
    const request = { shop, key: `${key}/create`, documentId: '', contactId, content: tagged };
    await expect(processes.aProcess(death).save(request)).rejects.toBeInstanceOf(Died);
    // The next process dies too, as soon as it has taken over what the first one left.
    await fixture.time.until(async () => {
      const error = await processes
        .aProcess(death)
        .save(request)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Died);
    });
    const { document } = await fixture.time.until(() => processes.aProcess(null).save(request));
    const relations = await fixture.sevdesk(
      'GET',
      `/TagRelation?object[id]=${document.id}&object[objectName]=Invoice&embed=tag`,
    );
    expect(relations.map(({ tag }) => (tag as { name: string }).name).sort()).toEqual(['eins', 'zwei']);
    expect(await fixture.documents(reference)).toHaveLength(1);
  });

  it('leaves an enshrined document and a deleted draft', async () => {
    const { key, ref, reference } = await anOpenInvoice();
    await expect(
      processes.aProcess(death).enshrine({ shop, key: `${key}/enshrine`, ref }),
    ).rejects.toBeInstanceOf(Died);
    await fixture.time.until(() => processes.aProcess(null).enshrine({ shop, key: `${key}/enshrine`, ref }));
    expect(await fixture.documents(reference)).toMatchObject([{ enshrined: true }]);

    const draft = anOrder();
    const { document } = await save(draft.reference, `${draft.key}/create`)(processes.aProcess(null));
    const step = { shop, key: `${draft.key}/delete`, ref: { kind: 'invoice' as const, id: document.id } };
    await expect(processes.aProcess(death).delete(step)).rejects.toBeInstanceOf(Died);
    await fixture.time.until(() => processes.aProcess(null).delete(step));
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
      categoryColor: '',
      customerNumber: '',
      description: '',
      tags: [],
    };
    await expect(
      processes.aProcess(death).contact({ shop, contact, orderedAt: null }),
    ).rejects.toBeInstanceOf(Died);
    const made = await fixture.time.until(() =>
      processes.aProcess(null).contact({ shop, contact, orderedAt: null }),
    );
    const all = await fixture.sevdesk('GET', '/Contact?depth=1&limit=1000');
    expect(all.filter(({ description }) => description === `shopify:${customerKey}`)).toMatchObject([
      { id: made.contactId },
    ]);
  });
});
