import { beforeEach, describe, expect, it } from '@jest/globals';
import { expectError, NOW, ref, useSandbox, valueAt } from './sevdesk-fixture.ts';

const clock = { now: NOW };
const client = useSandbox(() => clock.now);
beforeEach(() => {
  clock.now = NOW;
});

const PART = { name: 'Tasse', partNumber: 'T-1', stock: 4, unity: ref('Unity', '1'), taxRate: 19 };
const aPart = async (fields: object = {}): Promise<string> =>
  String((await client.post('/Part', { ...PART, ...fields })).at('id'));
const part = async (id: string) => (await client.get(`/Part/${id}`)).at('0');
const act = (id: string, action: string, body: object = {}) =>
  client.control('POST', `/parts/${id}/${action}`, body);

describe('listing parts', () => {
  it('returns pages of up to a thousand in the order of creation, without gap or repetition', async () => {
    const count = 2_300;
    for (let from = 0; from < count; from += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => aPart({ partNumber: `P-${from + index}`, stock: 0 })),
      );
    const pages = await Promise.all(
      [0, 1_000, 2_000].map((offset) => client.get(`/Part?limit=1000&offset=${offset}`)),
    );
    expect(pages.map((page) => page.count)).toEqual([1_000, 1_000, 300]);
    const ids = pages.flatMap((page) => page.each('id')).map(Number);
    expect(new Set(ids).size).toBe(count);
    expect([...ids].sort((left, right) => left - right)).toEqual(ids);
    expect((await client.get('/Part?limit=1000&offset=2300')).count).toBe(0);
    expectError(await client.get('/Part?limit=1001'), 400, null, /between 1 and 1000/);
  });

  it('finds by the whole number and by a piece of the name, with the total count', async () => {
    await aPart({ partNumber: 'T-1' });
    await aPart({ partNumber: 'T-10', name: 'Große Tasse' });
    expect((await client.get('/Part?partNumber=T-1')).each('partNumber')).toEqual(['T-1']);
    expect((await client.get('/Part?name=gro%C3%9Fe')).each('partNumber')).toEqual(['T-10']);
    expect((await client.get('/Part?partNumber=t-1')).count).toBe(0);
    expect(valueAt((await client.get('/Part?countAll=true&limit=1')).body, 'total')).toBe('2');
  });

  it('embeds unit and category, which are references by default', async () => {
    await aPart({ category: ref('Category', '61') });
    expect((await client.get('/Part')).at('0')).toMatchObject({ unity: ref('Unity', '1') });
    expect((await client.get('/Part?embed=unity,category')).at('0')).toMatchObject({
      unity: { id: '1', translationCode: 'UNITY_PIECE' },
      category: { id: '61', name: 'Zubehör' },
    });
    expect((await client.get('/Category?objectType=Part')).each('name')).toEqual([
      'Allgemein',
      'Zubehör',
      'Tassen',
    ]);
  });
});

describe('writing parts', () => {
  it('allows two parts with the same number', async () => {
    const [one, other] = [await aPart(), await aPart()];
    expect(one).not.toBe(other);
    expect((await client.get('/Part?partNumber=T-1')).each('id')).toEqual([one, other]);
  });

  it('changes the given fields and the time of the last change', async () => {
    const id = await aPart({ priceNet: '10.00', internalComment: 'Regal 3' });
    expect(await part(id)).toMatchObject({ update: '2026-01-15T12:00:00+01:00', status: '100' });
    clock.now = new Date('2026-01-15T11:00:30Z');
    const changed = await client.put(`/Part/${id}`, { stock: '2.5', status: 50, stockEnabled: true });
    expect(changed.at()).toMatchObject({
      name: 'Tasse',
      stock: '2.5',
      status: '50',
      stockEnabled: '1',
      priceNet: '10',
      internalComment: 'Regal 3',
      create: '2026-01-15T12:00:00+01:00',
      update: '2026-01-15T12:00:30+01:00',
    });
    expect((await client.get(`/Part/${id}/getStock`)).at()).toBe('2.5');
  });

  it('finds a part under its new number and no longer under the old one', async () => {
    const id = await aPart();
    await client.put(`/Part/${id}`, { partNumber: 'T-2' });
    expect((await client.get('/Part?partNumber=T-1')).count).toBe(0);
    expect((await client.get('/Part?partNumber=T-2')).each('id')).toEqual([id]);
  });

  it.each([
    [{ taxRate: 16 }, 422],
    [{ partNumber: '' }, 422],
    [{ name: null }, 422],
    [{ status: 75 }, 422],
    [{ stock: 'viele' }, 422],
    [{ unity: ref('Unity', '999') }, 404],
    [{ category: ref('Category', '999') }, 404],
  ])('refuses a change to %j', async (fields, status) => {
    const id = await aPart();
    expect((await client.put(`/Part/${id}`, fields)).status).toBe(status);
    expect((await client.post('/Part', { ...PART, ...fields })).status).toBe(status);
    expect(await part(id)).toMatchObject({ partNumber: 'T-1', stock: '4', status: '100' });
  });

  it('names a missing part in the error', async () => {
    expectError(await client.get('/Part/1'), 404, 151);
    expectError(await client.put('/Part/1', { stock: 1 }), 404, 151);
    expectError(await client.delete('/Part/1'), 404, 151);
  });
});

describe('deleting parts', () => {
  it('removes a part that no document uses', async () => {
    const id = await aPart();
    expect((await client.delete(`/Part/${id}`)).status).toBe(200);
    expectError(await client.get(`/Part/${id}`), 404, 151);
    expect((await client.get('/Part?partNumber=T-1')).count).toBe(0);
  });

  it('is refused while a draft or an invoice uses the part, and works when the draft is deleted', async () => {
    const [used, drafted] = [await aPart(), await aPart()];
    await client.openInvoice({}, [{ part: ref('Part', used) }]);
    const draft = await client.invoice({}, [{}, { part: ref('Part', drafted) }]);
    expectError(await client.delete(`/Part/${used}`), 409, 159);
    expectError(await client.delete(`/Part/${drafted}`), 409, 159);
    await client.delete(`/Invoice/${draft}`);
    expect((await client.delete(`/Part/${drafted}`)).status).toBe(200);
  });

  it('is answered as an unknown call where sevdesk does not offer it', async () => {
    const id = await aPart();
    await client.knobs({ partDelete: 'missing' });
    expectError(await client.delete(`/Part/${id}`), 500, null, 'wrong HTTP Type');
    expect(await part(id)).toMatchObject({ id });
  });
});

it('calls for parts are all refused where the plan has none', async () => {
  const id = await aPart();
  await client.knobs({ partAccess: 'forbidden' });
  for (const refused of [
    await client.get('/Part'),
    await client.get(`/Part/${id}`),
    await client.post('/Part', PART),
    await client.put(`/Part/${id}`, { stock: 9 }),
    await client.delete(`/Part/${id}`),
  ])
    expectError(refused, 403, null, /permission/);
  await client.knobs({ partAccess: 'allowed' });
  expect(await part(id)).toMatchObject({ id, stock: '4' });
});

describe('faults of calls for parts', () => {
  it.each([
    ['status500Before', 500, '4'],
    ['errorIn200', 200, '4'],
    ['status429', 429, '4'],
    ['status500After', 500, '9'],
  ])('strike a change of the stock with %s', async (fault, status, stock) => {
    const id = await aPart();
    await client.knobs({ next: { [fault]: 1 } });
    const met = await client.put(`/Part/${id}`, { stock: 9 });
    expect(met.status).toBe(status);
    expect(met.at()).toBeNull();
    expect((await client.get(`/Part/${id}/getStock`)).at()).toBe(stock);
  });

  it('let a creation take effect without an answer', async () => {
    await client.knobs({ timeoutMode: 'destroy', next: { timeout: 1 } });
    await expect(client.post('/Part', PART)).rejects.toThrow();
    expect((await client.get('/Part?partNumber=T-1')).count).toBe(1);
  });
});

describe("people's changes in sevdesk", () => {
  it('move and set a stock', async () => {
    const id = await aPart();
    await act(id, 'stock', { delta: '-1.5' });
    await act(id, 'stock', { delta: 10 });
    expect(await act(id, 'stock', { delta: '0' })).toMatchObject({ id, stock: '12.5' });
    expect(await act(id, 'stock', { value: '3' })).toMatchObject({ stock: '3' });
    expect(valueAt(await act(id, 'stock'), 'error.message')).toMatch(/value or delta/);
  });

  it('lose no update when many move one stock at once', async () => {
    const id = await aPart({ stock: 0 });
    await Promise.all(Array.from({ length: 200 }, (_, index) => act(id, 'stock', { delta: index + 1 })));
    // 1 + 2 + … + 200
    expect((await client.get(`/Part/${id}/getStock`)).at()).toBe('20100');
  });

  it("wait between a client's read and write of a stock, where the knob says so", async () => {
    const id = await aPart({ stock: 10 });
    await client.knobs({ holdStockMs: 60_000 });
    await client.get(`/Part/${id}`);
    let changed = false;
    const person = act(id, 'stock', { delta: '5' }).then(() => {
      changed = true;
    });
    // A refused write followed by another read keeps the client between the two.
    await client.knobs({ next: { status500Before: 1 } });
    await client.put(`/Part/${id}`, { stock: 8 });
    await client.put(`/Part/${id}`, { name: 'Becher' });
    await client.get(`/Part/${id}`);
    expect(changed).toBe(false);
    await client.put(`/Part/${id}`, { stock: 8 });
    await person;
    expect(await act(id, 'stock', { delta: '1' })).toMatchObject({ stock: '14' });
    expect((await client.get(`/Part/${id}`)).at('0.stock')).toBe('14');
  });

  it('wait no longer than the knob says', async () => {
    const id = await aPart({ stock: 10 });
    await client.knobs({ holdStockMs: 20 });
    await client.get(`/Part/${id}`);
    expect(await act(id, 'stock', { delta: '5' })).toMatchObject({ stock: '15' });
  });

  it('create, change and delete parts by the rules of the API', async () => {
    const made = await client.control('POST', '/parts', { partNumber: 'HAND-1', stock: '7' });
    const id = String(valueAt(made, 'id'));
    expect((await client.get('/Part?partNumber=HAND-1')).at('0')).toMatchObject({ id, stock: '7' });
    expect(await act(id, 'edit', { name: 'Neuer Name' })).toMatchObject({ name: 'Neuer Name', stock: '7' });
    await client.openInvoice({}, [{ part: ref('Part', id) }]);
    expect(valueAt(await act(id, 'delete'), 'error.code')).toBe(159);
    expect(await act(id, 'delete', { force: true })).toEqual({ deleted: id });
    expect(await client.control('GET', '/parts')).toEqual({ parts: [] });
  });
});
