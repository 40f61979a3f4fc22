import { describe, expect, it } from '@jest/globals';
import { expectError, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const category = ref('Category', '3');

describe('contacts', () => {
  it('lists persons only with depth=1', async () => {
    await client.post('/Contact', { surename: 'Pia', familyname: 'Blume', category });
    const company = await client.contact();
    expect((await client.get('/Contact')).each('id')).toEqual([company]);
    expect((await client.get('/Contact?depth=1')).count).toBe(2);
  });

  it('creates an organisation for a contact with a name', async () => {
    const { status, at } = await client.post('/Contact', {
      name: 'Blume',
      surename: 'Pia',
      familyname: 'Blume',
      category,
    });
    expect(status).toBe(201);
    expect(at()).toMatchObject({
      name: 'Blume',
      surename: null,
      familyname: null,
      exemptVat: '0',
      defaultShowVat: '1',
    });
  });

  it.each([
    ['no category', { name: 'A' }, 400],
    ['no name at all', { category }, 422],
    ['an unknown category', { name: 'A', category: ref('Category', '999') }, 404],
    ['an unknown parent', { name: 'A', category, parent: ref('Contact', '9') }, 404],
    ['an unknown status', { name: 'A', category, status: 7 }, 422],
  ])('refuses %s', async (_case, body, status) => {
    expect((await client.post('/Contact', body)).status).toBe(status);
  });

  it('numbers customers from the next free number', async () => {
    expect((await client.get('/Contact/Factory/getNextCustomerNumber')).at()).toBe('1000');
    await client.contact();
    await client.contact({ customerNumber: '1005' });
    expect((await client.get('/Contact/Factory/getNextCustomerNumber')).at()).toBe('1006');
    const isFree = (number: string) =>
      client.get(`/Contact/Mapper/checkCustomerNumberAvailability?customerNumber=${number}`);
    expect((await isFree('1005')).at()).toBe(false);
    expect((await isFree('1004')).at()).toBe(true);
    expectError(await client.get('/Contact/Mapper/checkCustomerNumberAvailability'), 500, null);
    expect((await client.get('/Contact?depth=1&customerNumber=1005')).count).toBe(1);
  });

  it('stores the same customer twice', async () => {
    expect(await client.contact({ customerNumber: 'K-1' })).not.toBe(
      await client.contact({ customerNumber: 'K-1' }),
    );
    expect((await client.get('/Contact?customerNumber=K-1')).count).toBe(2);
  });

  it('changes only the given fields', async () => {
    const id = await client.contact({ vatNumber: 'DE1' });
    expect((await client.put(`/Contact/${id}`, { name: 'Neu' })).at()).toMatchObject({
      name: 'Neu',
      vatNumber: 'DE1',
    });
  });

  it('is not deleted while a document refers to it', async () => {
    const id = await client.contact();
    const invoice = await client.invoice({ contact: ref('Contact', id) });
    expectError(await client.delete(`/Contact/${id}`), 409, 159);
    expect((await client.get(`/Contact/${id}/getTabsItemCount`)).at()).toMatchObject({
      invoices: 1,
      invoicePos: 1,
    });
    await client.delete(`/Invoice/${invoice}`);
    expect((await client.delete(`/Contact/${id}`)).at()).toEqual([null]);
  });
});

describe('addresses and communication ways', () => {
  it('belong to a contact and are found by it', async () => {
    const contact = ref('Contact', await client.contact());
    const address = {
      contact,
      country: ref('StaticCountry', '1'),
      category: ref('Category', '47'),
      city: 'Bonn',
    };
    const way = {
      contact,
      key: ref('CommunicationWayKey', '2'),
      type: 'EMAIL',
      value: 'k@example.com',
      main: true,
    };
    const id = (await client.post('/ContactAddress', address)).at('id');
    await client.post('/CommunicationWay', way);
    expect((await client.get(`/ContactAddress?contact[id]=${contact.id}`)).each('city')).toEqual(['Bonn']);
    expect((await client.get('/ContactAddress?contact[id]=1')).count).toBe(0);
    expect((await client.get('/CommunicationWay?type=EMAIL&value=k@example.com')).each('main')).toEqual([
      '1',
    ]);
    expect((await client.put(`/ContactAddress/${id}`, { zip: '53111' })).at()).toMatchObject({
      zip: '53111',
      city: 'Bonn',
    });
    expect((await client.get('/Contact?city=Bonn')).each('id')).toEqual([contact.id]);
    await client.delete(`/ContactAddress/${id}`);
    expect((await client.get('/ContactAddress')).count).toBe(0);
  });

  it.each([
    ['/ContactAddress', 'contact'],
    ['/ContactAddress', 'country'],
    ['/ContactAddress', 'category'],
    ['/CommunicationWay', 'key'],
  ])('%s needs %s', async (path, field) => {
    const full = {
      contact: ref('Contact', await client.contact()),
      country: ref('StaticCountry', '1'),
      category: ref('Category', '47'),
      key: ref('CommunicationWayKey', '2'),
      type: 'EMAIL',
      value: 'k@example.com',
    };
    expectError(await client.post(path, { ...full, [field]: null }), 400, null, new RegExp(field));
  });

  it('refuses an unknown type of communication', async () => {
    const body = {
      contact: ref('Contact', await client.contact()),
      key: ref('CommunicationWayKey', '2'),
      type: 'FAX',
      value: '1',
    };
    expectError(await client.post('/CommunicationWay', body), 422, null);
  });
});
