import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { content, createProcesses, Died, deaths, type Process, readContact } from '../processes.ts';
import { aContact } from '../provider-fixture.ts';
import { createSteps, type Steps } from './steps.ts';
import { testedProviders } from './tested-providers.ts';
import type { World } from './world.ts';

describe.each(testedProviders)('at %s', (_name, start) => {
  let world: World;
  let steps: Steps;
  let processes: ReturnType<typeof createProcesses>;

  beforeAll(async () => {
    world = await start();
    steps = await createSteps(world, 'mortal.myshopify.com');
    processes = createProcesses(world.fixture, world.registered);
  });
  afterAll(async () => {
    await processes.stop();
    await world.stop();
  });

  describe.each(deaths)('a process that dies %s', (death) => {
    /** Dies at its first attempt; others take over until it is done, and are answered the same from then on. */
    async function outlived<Answer>(run: (process: Process) => Promise<Answer>): Promise<Answer> {
      await expect(run(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
      return world.fixture.time.until(() => run(processes.aProcess(null)));
    }

    const step = ({ id, key }: { readonly id: string; readonly key: string }, name: string) => ({
      shop: steps.shop,
      key: `${key}/${name}`,
      ref: { kind: 'invoice' as const, id },
    });

    it('leaves one document, with one number, one booking on each account, one mail, and enshrined', async () => {
      const { reference, key } = steps.anOrder();
      const request = {
        shop: steps.shop,
        key: `${key}/create`,
        documentId: null,
        contactId: steps.contactId,
      };
      const { document } = await outlived((process) =>
        process.save({ ...request, content: content(reference) }),
      );
      const made = { id: document.id, key };
      const opened = await outlived((process) => process.open(step(made, 'open')));
      const payment = { amount: '5.00', date: '2026-11-20', gateway: 'paypal', counterparty: 'Lena' };
      for (const accountId of [world.accounts.offline, world.accounts.online]) {
        await outlived((process) => process.book({ ...step(made, accountId), ...payment, accountId }));
      }
      await outlived((process) => process.mail({ ...step(made, 'mail'), mail }));
      await outlived((process) => process.enshrine(step(made, 'enshrine')));

      expect(await steps.read(made.id)).toMatchObject({ paid: '10.00', number: opened.number });
      expect(await world.mails(made.id)).toBe(1);
      const free = (await world.lines(world.accounts.online, '')).filter(({ isFree }) => isFree);
      expect(free).toEqual([]);
      expect(await world.documents(reference)).toMatchObject([{ status: 'partiallyPaid', enshrined: true }]);
    });

    it('leaves one credit note', async () => {
      const { id, key } = await steps.anOpenInvoice();
      const reference = `${key} credit ${death}`.slice(0, 60);
      const request = {
        shop: steps.shop,
        key: `${key}/credit`,
        documentId: null,
        contactId: steps.contactId,
      };
      const { document } = await outlived((process) =>
        process.save({ ...request, content: content(reference, id) }),
      );
      expect(await world.documents(reference)).toMatchObject([{ id: document.id }]);
    });

    it('leaves one cancellation, one draft where one was reopened, and none where one was deleted', async () => {
      const cancelled = await steps.anOpenInvoice();
      const reopened = await steps.anOpenInvoice();
      const deleted = await steps.aDraft();
      await outlived((process) => process.cancel(step(cancelled, 'cancel')));
      expect(await world.documents(cancelled.reference)).toHaveLength(2);
      const draft = await outlived((process) => process.reopen(step(reopened, 'reopen')));
      expect(draft.draftNumber).toMatch(/-\d+$/);
      expect(await world.documents(reopened.reference)).toMatchObject([{ status: 'draft' }]);
      await outlived((process) => process.delete(step(deleted, 'delete')));
      expect(await world.documents(deleted.reference)).toEqual([]);
    });

    it('leaves one booking of a line that was there', async () => {
      const invoice = await steps.anOpenInvoice();
      const accountId = world.accounts.online;
      const purpose = `FOUND ${invoice.reference}`;
      await world.hand.addLine(accountId, { amount: '123.90', day: '2026-11-20', purpose });
      const match = {
        amount: '123.90',
        accountId,
        gateway: '',
        references: [],
        hints: [purpose],
        entered: null,
      };
      const found = await outlived((process) => process.match({ ...step(invoice, 'match'), ...match }));
      expect(found).toMatchObject({ outcome: 'booked', status: 'paid', paid: '123.90' });
      expect(await world.lines(accountId, purpose)).toMatchObject([{ isFree: false }]);
    });

    it('leaves each tag once on a document', async () => {
      const { reference, key } = steps.anOrder();
      const tagged = { ...content(reference), tags: ['eins', 'zwei'] };
      const request = {
        shop: steps.shop,
        key: `${key}/create`,
        documentId: null,
        contactId: steps.contactId,
      };
      const save = (process: Process) => process.save({ ...request, content: tagged });
      await expect(save(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
      // The next process dies too, as soon as it has taken over what the first one left.
      await world.fixture.time.until(async () => {
        const error = await save(processes.aProcess(death)).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Died);
      });
      const { document } = await world.fixture.time.until(() => save(processes.aProcess(null)));
      expect([...(await world.tags(document.id))].sort()).toEqual(['eins', 'zwei']);
      expect(await world.documents(reference)).toHaveLength(1);
    });

    it('leaves one contact', async () => {
      const customerKey = `death${deaths.indexOf(death)}`;
      const contact = aContact({ customerKey, categoryName: '', categoryCode: '', categoryColor: '' });
      const request = { shop: steps.shop, contact: readContact(contact), orderedAt: null };
      await outlived((process) => process.contact(request));
      expect(await world.contacts(customerKey)).toBe(1);
    });
  });
});

const mail = {
  to: 'kunde@example.com',
  cc: [],
  bcc: [],
  subject: 'Rechnung',
  message: 'Hallo',
  copy: false,
  attachmentIds: [],
};
