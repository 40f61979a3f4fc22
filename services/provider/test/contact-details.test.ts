import { AccountRefusal } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aContact, type Fixture, startFixture, token } from './provider-fixture.ts';

const shop = 'details.myshopify.com';
let fixture: Fixture;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.provider.connect({ shop, token });
  await ensure(aContact({ customerKey: 'first' }));
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const aCustomer = (changes: Parameters<typeof aContact>[0] = {}) => {
  count += 1;
  return aContact({ customerKey: `${9000 + count}`, ...changes });
};
const ensure = (contact: ReturnType<typeof aContact>, where = shop) =>
  fixture.provider.ensureContact({ shop: where, operationKey: 'contact', contact, orderedAt: undefined });
const read = async (id: string) => (await fixture.sevdesk('GET', `/Contact/${id}`))[0];
const readCommunicationWays = async (id: string) =>
  (await fixture.sevdesk('GET', `/CommunicationWay?contact[id]=${id}&contact[objectName]=Contact`)).map(
    ({ value }) => value,
  );
/** A contact that the merchant made. */
const madeByHand = async (fields: object, email: string | null) => {
  const made = (await fixture.sevdesk('POST', '/Contact', {
    surename: 'Lena',
    familyname: 'Beispiel',
    category: { id: '3', objectName: 'Category' },
    ...fields,
  })) as unknown as { id: string };
  if (email) {
    await fixture.sevdesk('POST', '/CommunicationWay', {
      contact: { id: made.id, objectName: 'Contact' },
      type: 'EMAIL',
      value: email,
      key: { id: '2', objectName: 'CommunicationWayKey' },
      main: true,
    });
  }
  return made.id;
};

describe('a change of a customer', () => {
  it.each([
    ['name', { lastName: 'Neumann' }, { 'PUT /Contact/{id}': 1 }],
    ['description', { description: 'Stammkundin' }, { 'PUT /Contact/{id}': 1 }],
    ['e-mail', { email: 'neu@example.com' }, { 'POST /CommunicationWay': 1 }],
    ['category', { categoryName: 'Andere' }, {}],
  ])('in the %s costs only what it needs', async (_name, changes, calls) => {
    const contact = aCustomer();
    const { contactId } = await ensure(contact);
    await fixture.clearCalls();
    const changed = await ensure({ ...contact, ...changes });
    expect(changed).toEqual({ contactId, created: false, updated: Object.keys(calls).length > 0 });
    expect((await fixture.calls()).totals).toEqual(calls);
    await fixture.clearCalls();
    await ensure({ ...contact, ...changes });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('of address costs one call and leaves alone what the merchant wrote', async () => {
    const contact = aCustomer({ description: 'aus dem Shop' });
    const { contactId } = await ensure(contact);
    await fixture.sevdesk('PUT', `/Contact/${contactId}`, {
      vatNumber: 'DE999999999',
      familyname: 'Von Hand',
    });
    await fixture.clearCalls();
    await ensure({ ...contact, address: { ...contact.address!, city: 'Bremen' } });
    expect((await fixture.calls()).totals).toEqual({ 'PUT /ContactAddress/{id}': 1 });
    expect(await read(contactId)).toMatchObject({ vatNumber: 'DE999999999', familyname: 'Von Hand' });
  });

  it('of VAT id replaces the older one, and an order without one takes none away', async () => {
    const contact = aCustomer({ vatId: 'ATU13585627' });
    const { contactId } = await ensure(contact);
    await ensure({ ...contact, vatId: undefined });
    expect(await read(contactId)).toMatchObject({ vatNumber: 'ATU13585627' });
    await ensure({ ...contact, vatId: 'DE136695976' });
    expect(await read(contactId)).toMatchObject({ vatNumber: 'DE136695976' });
    await ensure({ ...contact, vatId: undefined, lastName: 'Neumann' });
    expect(await read(contactId)).toMatchObject({ vatNumber: 'DE136695976', familyname: 'Neumann' });
  });

  it('of name keeps a VAT id that the merchant wrote', async () => {
    const contact = aCustomer();
    const { contactId } = await ensure(contact);
    await fixture.sevdesk('PUT', `/Contact/${contactId}`, { vatNumber: 'DE136695976' });
    await ensure({ ...contact, lastName: 'Neumann' });
    expect(await read(contactId)).toMatchObject({ vatNumber: 'DE136695976', familyname: 'Neumann' });
  });

  it('of e-mail or address makes a contact again that was deleted at the provider', async () => {
    for (const changes of [
      { email: 'anders@example.com' },
      { address: { nameLines: ['Lena'], street: 'Weg 9', zip: '28195', city: 'Bremen', countryCode: 'DE' } },
    ]) {
      const contact = aCustomer();
      const { contactId } = await ensure(contact);
      await fixture.sevdesk('DELETE', `/Contact/${contactId}`);
      const next = await ensure({ ...contact, ...changes });
      expect(next).toMatchObject({ created: true });
      expect(next.contactId).not.toBe(contactId);
    }
  });
});

describe('a description', () => {
  it('stands above our mark, by which a contact of unknown outcome is found', async () => {
    const contact = aCustomer({ description: 'aus dem Shop\nseit 2020' });
    await fixture.knobs({ next: { timeout: 1 }, path: '/Contact$' });
    await expect(ensure(contact)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    const { contactId } = await fixture.time.until(() => ensure(contact));
    const mark = `shopify:${contact.customerKey}`;
    expect(await read(contactId)).toMatchObject({ description: `aus dem Shop\nseit 2020\n${mark}` });
    const all = await fixture.sevdesk('GET', '/Contact?depth=1&limit=1000');
    expect(all.filter(({ description }) => String(description).endsWith(mark))).toHaveLength(1);
  });
});

describe('a customer number', () => {
  it('is used when it is free', async () => {
    const { contactId } = await ensure(aCustomer({ customerNumber: '70000000000001' }));
    expect(await read(contactId)).toMatchObject({ customerNumber: '70000000000001' });
  });

  it.each([
    ['and an e-mail address of his', 'LENA@example.com'],
    ['and no e-mail address', null],
  ])('of the same customer is his contact, with his name %s', async (_name, email) => {
    const customerNumber = `7000000000${email ? '1' : '2'}`;
    const id = await madeByHand({ customerNumber, description: 'Stammkundin' }, email);
    const contact = aCustomer({ customerNumber });
    expect(await ensure(contact)).toEqual({ contactId: id, created: false, updated: false });
    expect(await read(id)).toMatchObject({ description: 'Stammkundin' });
    const ways = await readCommunicationWays(id);
    expect(ways.filter((value) => String(value).toLowerCase() === 'lena@example.com')).toHaveLength(1);
    await fixture.clearCalls();
    expect((await ensure(contact)).contactId).toBe(id);
    expect((await fixture.calls()).total).toBe(0);
  });

  it.each([
    ['another name', { familyname: 'Andere' }, 'lena@example.com'],
    ['another e-mail address', {}, 'andere@example.com'],
  ])('of somebody with %s is left to them', async (_name, fields, email) => {
    count += 1;
    const customerNumber = `80000${count}`;
    const id = await madeByHand({ customerNumber, ...fields }, email);
    const made = await ensure(aCustomer({ customerNumber }));
    expect(made).toMatchObject({ created: true });
    expect(made.contactId).not.toBe(id);
    expect((await read(made.contactId))?.customerNumber).not.toBe(customerNumber);
  });

  it('of a contact that is another customer of ours already makes another contact', async () => {
    const first = aCustomer({ customerNumber: '90000001' });
    const second = aCustomer({ customerNumber: '90000001' });
    expect((await ensure(second)).contactId).not.toBe((await ensure(first)).contactId);
  });

  it('that comes later is written when it is free', async () => {
    const contact = aCustomer();
    const { contactId } = await ensure(contact);
    expect(await ensure({ ...contact, customerNumber: '90000002' })).toMatchObject({ updated: true });
    expect(await read(contactId)).toMatchObject({ customerNumber: '90000002' });
  });
});

describe('tags', () => {
  it('are given to a contact once, and one of the name that is there already is used', async () => {
    const contact = aCustomer({ tags: ['Stammkunde'] });
    const { contactId } = await ensure(contact);
    await ensure(contact);
    const second = await ensure(aCustomer({ tags: ['Stammkunde'] }));
    const [tag, ...others] = await fixture.sevdesk('GET', '/Tag?name=Stammkunde');
    expect(others).toEqual([]);
    const relations = await fixture.sevdesk('GET', `/TagRelation?tag[id]=${tag?.id}`);
    expect(relations.map(({ object }) => object)).toMatchObject([
      { id: contactId, objectName: 'Contact' },
      { id: second.contactId, objectName: 'Contact' },
    ]);
  });
});

describe('what an account refuses', () => {
  it('to contacts as tags is tried once', async () => {
    const other = 'no-tags.myshopify.com';
    await fixture.provider.connect({ shop: other, token });
    await fixture.knobs({ contactTags: 'refused' });
    const contact = aCustomer({ tags: ['VIP', 'Shopify'] });
    await fixture.clearCalls();
    expect(await ensure(contact, other)).toMatchObject({ created: true });
    await ensure(aCustomer({ tags: ['VIP'] }), other);
    expect((await fixture.calls()).totals['POST /TagRelation']).toBe(1);
  });

  it('as a category leaves contacts among the customers, and is tried once', async () => {
    const other = 'no-category.myshopify.com';
    await fixture.provider.connect({ shop: other, token });
    await fixture.knobs({ categoryCreate: 'refused' });
    await fixture.clearCalls();
    const contact = aCustomer({ categoryName: 'Onlinekunden' });
    const { contactId } = await ensure(contact, other);
    await ensure(aCustomer({ categoryName: 'Onlinekunden' }), other);
    expect(await read(contactId)).toMatchObject({ category: { id: '3' } });
    expect((await fixture.calls()).totals['POST /Category']).toBe(1);
    expect(await refusedBy(other)).toEqual([AccountRefusal.CATEGORY]);

    // The merchant makes one by hand and has the account read again.
    await fixture.knobs({ categoryCreate: 'allowed' });
    await fixture.sevdesk('POST', '/Category', {
      name: 'Onlinekunden',
      objectType: 'Contact',
      priority: 100,
    });
    await fixture.provider.syncReferenceData({ shop: other });
    expect(await refusedBy(other)).toEqual([]);
    const third = await ensure(aCustomer({ categoryName: 'Onlinekunden' }), other);
    const [made] = await fixture.sevdesk('GET', `/Contact/${third.contactId}?embed=category`);
    expect(made).toMatchObject({ category: { name: 'Onlinekunden' } });
  });

  it('is said again after the account was read, as long as it is refused', async () => {
    const other = 'refuses-still.myshopify.com';
    await fixture.provider.connect({ shop: other, token });
    await fixture.knobs({ categoryCreate: 'refused', contactTags: 'refused' });
    await ensure(aCustomer({ categoryName: 'Neue', tags: ['VIP'] }), other);
    expect(await refusedBy(other)).toEqual([AccountRefusal.CATEGORY, AccountRefusal.CONTACT_TAGS]);
    await fixture.provider.syncReferenceData({ shop: other });
    expect(await refusedBy(other)).toEqual([]);
    await ensure(aCustomer({ categoryName: 'Neue', tags: ['VIP'] }), other);
    expect(await refusedBy(other)).toEqual([AccountRefusal.CATEGORY, AccountRefusal.CONTACT_TAGS]);
  });
});

const refusedBy = async (shop: string) =>
  (await fixture.provider.getConnection({ shop, withUsers: false })).connection?.account?.refuses;

describe('a category', () => {
  it('is made once for contacts of its name, with its code and colour', async () => {
    const named = { categoryName: 'Webkunden', categoryCode: 'W', categoryColor: '#95BF47' };
    const first = await ensure(aCustomer(named));
    const second = await ensure(aCustomer(named));
    const ofThatName = (await fixture.sevdesk('GET', '/Category?objectType=Contact')).filter(
      ({ name }) => name === 'Webkunden',
    );
    expect(ofThatName).toMatchObject([{ code: 'W', color: '#95BF47', objectType: 'Contact' }]);
    const category = { id: ofThatName[0]?.id };
    expect(await read(first.contactId)).toMatchObject({ category });
    expect(await read(second.contactId)).toMatchObject({ category });
  });

  it('that was deleted leaves new contacts among the customers', async () => {
    const named = { categoryName: 'Kurzlebig' };
    const first = await ensure(aCustomer(named));
    const made = (await read(first.contactId))?.category as { readonly id: string };
    expect(made.id).not.toBe('3');
    await fixture.sevdesk('DELETE', `/Category/${made.id}`);
    const second = await ensure(aCustomer(named));
    expect(await read(second.contactId)).toMatchObject({ category: { id: '3' } });
  });

  it('of the account is found by its name without a call', async () => {
    const { contactId } = await ensure(aCustomer({ categoryName: 'Interessent' }));
    expect(await read(contactId)).toMatchObject({ category: { id: '28' } });
  });
});
