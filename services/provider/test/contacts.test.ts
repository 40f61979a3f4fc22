import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aContact,
  anInvoice,
  type Fixture,
  startFixture,
  token,
  unknownOutcomes,
} from './provider-fixture.ts';

const shop = 'contacts.myshopify.com';
let fixture: Fixture;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.provider.connect({ shop, token });
  // Reading the category, once an account, is not part of the cost of a contact.
  await ensure(aContact({ customerKey: 'first' }));
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const aCustomer = () => {
  count += 1;
  return `${8000 + count}`;
};
const ensure = (
  contact: ReturnType<typeof aContact>,
  operationKey = `customer/${contact.customerKey}/contact`,
) => fixture.provider.ensureContact({ shop, operationKey, contact, orderedAt: undefined });
const readContacts = async (customerKey: string) =>
  (await fixture.sevdesk('GET', '/Contact?depth=1&limit=1000')).filter(
    ({ description }) => description === `shopify:${customerKey}`,
  );
const readContactDetails = (kind: string, id: string) =>
  fixture.sevdesk('GET', `/${kind}?contact[id]=${id}&contact[objectName]=Contact`);

describe('a contact', () => {
  it('is made once with address and e-mail, and then known without a call', async () => {
    const contact = aContact({ customerKey: aCustomer(), phone: '+49 40 123', vatId: 'DE123456789' });
    await fixture.clearCalls();
    const { contactId, created } = await ensure(contact);
    expect(created).toBe(true);
    expect((await fixture.calls()).totals).toEqual({
      'POST /Contact': 1,
      'POST /ContactAddress': 1,
      'POST /CommunicationWay': 2,
    });
    await fixture.clearCalls();
    expect(await ensure(contact, 'another order')).toEqual({ contactId, created: false, updated: false });
    expect((await fixture.calls()).total).toBe(0);

    expect(await readContacts(contact.customerKey)).toMatchObject([
      {
        id: contactId,
        surename: 'Lena',
        familyname: 'Beispiel',
        name: null,
        vatNumber: 'DE123456789',
      },
    ]);
    expect(await readContactDetails('ContactAddress', contactId)).toMatchObject([
      { street: 'Lindenweg 4', zip: '20095', city: 'Hamburg', country: { id: '1' }, category: { id: '47' } },
    ]);
    expect(await readContactDetails('CommunicationWay', contactId)).toMatchObject([
      { type: 'EMAIL', value: 'lena@example.com' },
      { type: 'PHONE', value: '+49 40 123' },
    ]);
  });

  it('is found with others only where it is as it is asked for, without a call', async () => {
    const [known, changed, named] = [aCustomer(), aCustomer(), aCustomer()].map((customerKey) =>
      aContact({ customerKey }),
    );
    if (!known || !changed || !named) throw new Error('There are three.');
    const { contactId } = await ensure(known);
    await ensure(changed);
    await ensure(named);
    await fixture.clearCalls();
    const stranger = 'not-connected.myshopify.com';
    const asked = [
      [shop, known],
      [shop, { ...changed, firstName: 'Lea' }],
      [shop, { ...named, vatId: 'DE123456789' }],
      [shop, aContact({ customerKey: aCustomer() })],
      [stranger, known],
    ] as const;
    const { contacts } = await fixture.provider.batchFindContacts({
      contacts: asked.map(([of, contact]) => ({
        shop: of,
        operationKey: 'an order',
        contact,
        orderedAt: undefined,
      })),
    });
    expect(contacts).toEqual([{ shop, customerKey: known.customerKey, contactId }]);
    expect((await fixture.calls()).total).toBe(0);
  });

  it('is an organisation when there is a company', async () => {
    const contact = aContact({ customerKey: aCustomer(), companyName: 'Teehaus Nord GmbH' });
    await ensure(contact);
    expect(await readContacts(contact.customerKey)).toMatchObject([
      { name: 'Teehaus Nord GmbH', surename: null, familyname: null },
    ]);
  });

  it('is one however many orders of the customer come at once', async () => {
    const contact = aContact({ customerKey: aCustomer() });
    await fixture.knobs({ latencyMs: 30 });
    await Promise.all(
      Array.from({ length: 6 }, (_, order) => eventually(() => ensure(contact, `order ${order}`))),
    );
    await fixture.resetKnobs();
    const found = await readContacts(contact.customerKey);
    expect(found).toHaveLength(1);
    expect(await readContactDetails('ContactAddress', String(found[0]?.id))).toHaveLength(1);
    expect(await readContactDetails('CommunicationWay', String(found[0]?.id))).toHaveLength(1);
  });

  it('changes with the customer and stays the same contact', async () => {
    const contact = aContact({ customerKey: aCustomer() });
    const { contactId } = await ensure(contact);
    const moved = {
      ...contact,
      lastName: 'Neumann',
      email: 'neumann@example.com',
      address: { ...contact.address!, city: 'Bremen' },
    };
    expect(await ensure(moved)).toEqual({ contactId, created: false, updated: true });
    expect(await readContacts(contact.customerKey)).toMatchObject([{ familyname: 'Neumann' }]);
    expect(await readContactDetails('ContactAddress', contactId)).toMatchObject([{ city: 'Bremen' }]);
    expect((await readContactDetails('CommunicationWay', contactId)).map(({ value }) => value)).toEqual([
      'lena@example.com',
      'neumann@example.com',
    ]);
  });

  it('that was deleted at the provider is noticed when used, and made again', async () => {
    const contact = aContact({ customerKey: aCustomer() });
    const { contactId } = await ensure(contact);
    await fixture.sevdesk('DELETE', `/Contact/${contactId}`);
    const save = (id: string) =>
      fixture.provider.saveDocument({
        shop,
        operationKey: 'order/deleted/create',
        contactId: id,
        content: anInvoice({ reference: 'deleted contact' }),
      });
    await expect(save(contactId)).rejects.toMatchObject({ kind: 'aborted', reason: 'CONTACT_GONE' });
    const next = await ensure(contact);
    expect(next).toMatchObject({ created: true });
    expect(next.contactId).not.toBe(contactId);
    expect((await save(next.contactId)).matched).toBe(false);
  });

  it('that was deleted at the provider is made again when the customer changes', async () => {
    const contact = aContact({ customerKey: aCustomer() });
    const { contactId } = await ensure(contact);
    await fixture.sevdesk('DELETE', `/Contact/${contactId}`);
    expect(await ensure({ ...contact, lastName: 'Anders' })).toMatchObject({ created: true });
    expect(await readContacts(contact.customerKey)).toMatchObject([{ familyname: 'Anders' }]);
  });

  it('without a usable address is made all the same', async () => {
    const contact = aContact({
      customerKey: aCustomer(),
      address: { nameLines: ['x@example.com'], street: 'Nowhere 1', zip: '', city: '', countryCode: 'QQ' },
    });
    expect(await ensure(contact)).toMatchObject({ created: true });
  });

  it.each(unknownOutcomes)('is one when a call that makes it or its details %s', async (_name, knobs) => {
    for (const path of ['/Contact$', '/ContactAddress$', '/CommunicationWay$']) {
      const contact = aContact({ customerKey: aCustomer() });
      await fixture.knobs({ ...knobs, path });
      await expect(ensure(contact)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
      const { contactId } = await fixture.time.until(() => ensure(contact));
      expect(await readContacts(contact.customerKey)).toMatchObject([{ id: contactId }]);
      expect(await readContactDetails('ContactAddress', contactId)).toHaveLength(1);
      expect(await readContactDetails('CommunicationWay', contactId)).toHaveLength(1);
    }
  });
});
