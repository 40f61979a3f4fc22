import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createWriteJournal } from '../src/storage/write-journal.ts';
import { address, createProcesses, readContact } from './processes.ts';
import { aContact, type Fixture, startFixture, token } from './provider-fixture.ts';

const shop = 'vat-ids.myshopify.com';
const [older, newer] = ['ATU13585627', 'DE136695976'];
const [march, april, may] = ['2026-03-01T09:00:00Z', '2026-04-01T09:00:00Z', '2026-05-01T09:00:00+02:00'];

let fixture: Fixture;
let processes: ReturnType<typeof createProcesses>;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.provider.connect({ shop, token });
  processes = createProcesses(fixture);
});
afterAll(async () => {
  await processes.stop();
  await fixture.stop();
});

type Contact = ReturnType<typeof aContact>;
const aCustomer = () => {
  count += 1;
  return aContact({ customerKey: `${6000 + count}`, address });
};
const order = (contact: Contact, vatId: string, orderedAt: string, changes: Partial<Contact> = {}) =>
  fixture.provider.ensureContact({
    shop,
    operationKey: 'contact',
    contact: { ...contact, vatId: vatId || undefined, ...changes },
    orderedAt: orderedAt === '' ? undefined : new Date(orderedAt),
  });
const idOn = async (contactId: string) =>
  (await fixture.sevdesk('GET', `/Contact/${contactId}`))[0]?.vatNumber ?? null;

/** § 6a (1) sentence 1 no. 4 UStG: what counts is the id that the customer uses now. */
describe('the VAT id of a contact', () => {
  it.each([
    ['is replaced by that of a later order', [older, march, newer, april], newer],
    ['is not replaced by that of an earlier order', [newer, april, older, march], newer],
    ['is not replaced by that of an order whose time nobody states', [newer, april, older, ''], newer],
    ['is replaced where its own order had no time', [older, '', newer, march], newer],
    ['is replaced by what the order itself names now', [older, march, newer, march], newer],
    ['comes from an earlier order where a later one names none', ['', april, older, march], older],
    ['stays where a later order names none', [older, march, '', april], older],
    ['stays where orders are looked at again', [older, march, newer, may, newer, march, older, april], newer],
    [
      'counts from the last order that named it',
      [older, march, newer, april, older, may, newer, april],
      older,
    ],
  ])('%s', async (_name, orders, expected) => {
    const contact = aCustomer();
    let contactId = '';
    for (let at = 0; at < orders.length; at += 2)
      ({ contactId } = await order(contact, orders[at] ?? '', orders[at + 1] ?? ''));
    expect(await idOn(contactId)).toBe(expected);
  });

  it('costs no call where an earlier order names another one', async () => {
    const contact = aCustomer();
    await order(contact, newer, april);
    await fixture.clearCalls();
    expect(await order(contact, older, march)).toMatchObject({ created: false, updated: false });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('goes along to the contact that stands for a deleted one', async () => {
    const contact = aCustomer();
    const { contactId } = await order(contact, newer, april);
    await fixture.sevdesk('DELETE', `/Contact/${contactId}`);
    const next = await order(contact, older, march, { lastName: 'Neumann' });
    expect(next.created).toBe(true);
    expect(await idOn(next.contactId)).toBe(newer);
  });

  it('is left alone by an order without one, where the merchant wrote another', async () => {
    const contact = aCustomer();
    const { contactId } = await order(contact, older, march);
    await fixture.sevdesk('PUT', `/Contact/${contactId}`, { vatNumber: newer });
    await order(contact, '', april, { lastName: 'Neumann' });
    expect(await idOn(contactId)).toBe(newer);
  });

  it('is that of the later of two orders at once, though the earlier one writes last', async () => {
    const contact = aCustomer();
    const { contactId } = await order(contact, '', march);
    let isFirstRead = true;
    const slow = processes.processWith(createWriteJournal(processes.pool), fixture.time, {
      ...processes.contacts,
      async find(of, customerKey) {
        const found = await processes.contacts.find(of, customerKey);
        if (isFirstRead) {
          isFirstRead = false;
          await order(contact, newer, may);
        }
        return found;
      },
    });
    await slow.contact({
      shop,
      contact: readContact({ ...contact, vatId: older }),
      orderedAt: new Date(april),
    });
    expect(await idOn(contactId)).toBe(newer);
  });

  it('is that of the later of two orders at once, though the contact was made for the earlier one', async () => {
    const contact = aCustomer();
    const made = processes.processWith(createWriteJournal(processes.pool), fixture.time, {
      ...processes.contacts,
      async save() {
        throw new Error('It dies between making the contact and remembering it.');
      },
    });
    await expect(
      made.contact({ shop, contact: readContact({ ...contact, vatId: older }), orderedAt: new Date(march) }),
    ).rejects.toThrow('dies');
    const { contactId } = await order(contact, newer, april);
    expect(await idOn(contactId)).toBe(newer);
  });
});
