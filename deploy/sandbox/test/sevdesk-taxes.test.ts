import { describe, expect, it } from '@jest/globals';
import { expectError, POSITION, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();
const on = (day: string) => ({ invoiceDate: day, deliveryDate: day });
const save = async (header: object, taxRate: number | string) =>
  (await client.saveInvoice(header, [{ ...POSITION, taxRate }])).status;

/** The lowered rates of the second half of 2020: §28 Abs. 1 bis 3 UStG. */
describe('domestic rates of Germany', () => {
  it.each([
    ['30.06.2020', 19, 201],
    ['30.06.2020', 16, 422],
    ['01.07.2020', 16, 201],
    ['01.07.2020', 5, 201],
    ['01.07.2020', 19, 422],
    ['31.12.2020', 5, 201],
    ['31.12.2020', 0, 201],
    ['01.01.2021', 16, 422],
    ['01.01.2021', 7, 201],
  ])('on %s let %s percent answer %s', async (day, rate, status) => {
    expect(await save(on(day), rate)).toBe(status);
  });

  it('depend on the supply, not on the date of the document', async () => {
    expect(await save({ invoiceDate: '05.01.2021', deliveryDate: '30.12.2020' }, 16)).toBe(201);
    expect(
      await save(
        { invoiceDate: '05.01.2021', deliveryDate: '30.12.2020', deliveryDateUntil: '02.01.2021' },
        16,
      ),
    ).toBe(422);
  });

  it('depend on the document for an advance invoice', async () => {
    const advance = { invoiceType: 'AR', invoiceDate: '20.12.2020', deliveryDate: '10.01.2021' };
    expect(await save(advance, 16)).toBe(201);
    expect(await save(advance, 19)).toBe(422);
  });
});

describe('an account in Austria', () => {
  it.each([
    [20, 201],
    [13, 201],
    [10, 201],
    [0, 201],
    [19, 201],
    [7, 422],
    [5, 422],
    [16, 422],
  ])('may invoice %s percent at home: %s', async (rate, status) => {
    await client.knobs({ company: { addressCountryCode: 'AT' } });
    expect(await save({}, rate)).toBe(status);
  });

  it('allows 5 percent from July 2020 to the end of 2021 and 4.9 percent from July 2026', async () => {
    await client.knobs({ company: { addressCountryCode: 'AT' } });
    expect(await save(on('01.07.2020'), 5)).toBe(201);
    expect(await save(on('31.12.2021'), 5)).toBe(201);
    expect(await save(on('01.01.2022'), 5)).toBe(422);
    expect(await save(on('30.06.2026'), 4.9)).toBe(422);
    expect(await save(on('01.07.2026'), '4.9')).toBe(201);
  });

  it('sells to Germany by One Stop Shop and not to Austria', async () => {
    await client.knobs({ company: { addressCountryCode: 'AT' } });
    const oss = { taxRule: ref('TaxRule', '18') };
    expect(await save({ ...oss, deliveryAddressCountry: 'de' }, 19)).toBe(201);
    expect(await save({ ...oss, deliveryAddressCountry: 'at' }, 20)).toBe(422);
  });
});

describe('rates of the One Stop Shop', () => {
  it.each([
    ['ee', '30.06.2025', 22, 201],
    ['ee', '01.07.2025', 22, 422],
    ['ee', '01.07.2025', 24, 201],
    ['ro', '31.07.2025', 19, 201],
    ['ro', '01.08.2025', 21, 201],
    ['ro', '01.08.2025', 19, 422],
    ['fi', '31.08.2024', 24, 201],
    ['fi', '01.09.2024', 25.5, 201],
    ['fi', '31.12.2025', 14, 201],
    ['fi', '01.01.2026', 13.5, 201],
    ['sk', '31.12.2024', 20, 201],
    ['sk', '01.01.2025', 23, 201],
    ['lu', '15.06.2023', 16, 201],
    ['lu', '01.01.2024', 16, 422],
    ['ie', '01.10.2020', 21, 201],
    ['ie', '01.03.2021', 21, 422],
    ['cz', '31.12.2023', 15, 201],
    ['cz', '01.01.2024', 15, 422],
    ['cz', '01.01.2024', 12, 201],
    ['lt', '01.01.2026', 12, 201],
    ['lt', '01.01.2026', 9, 422],
    ['fr', '01.02.2026', 5.5, 201],
    ['gb', '01.02.2026', 20, 422],
    ['de', '01.02.2026', 19, 422],
  ])('let %s on %s have %s percent: %s', async (country, day, rate, status) => {
    const header = { ...on(day), taxRule: ref('TaxRule', '18'), deliveryAddressCountry: country };
    expect(await save(header, rate)).toBe(status);
  });

  it('are looked up by country and day', async () => {
    const read = async (query: string) =>
      (await client.get(`/Vat/getByCountryAndDate?${query}`)).each('rate');
    expect(await read('country=de&date=2020-08-01')).toEqual(['16', '5']);
    expect(await read('country=hu&date=2022-01-01')).toEqual(['27', '18', '5']);
  });
});

describe('a selected revenue account', () => {
  const account = (id: string) => ({ accountDatev: ref('AccountDatev', id) });

  it('is stored when the tax rule fits it', async () => {
    const saved = await client.saveInvoice(account('3640'));
    expect(saved.at('invoice.accountDatev')).toEqual(ref('AccountDatev', '3640'));
  });

  it('is refused with another tax rule, with One Stop Shop and when it does not exist', async () => {
    expectError(await client.saveInvoice(account('3628')), 422, null, /not allowed for tax rule 1/);
    const oss = { taxRule: ref('TaxRule', '18'), deliveryAddressCountry: 'fr' };
    expectError(
      await client.saveInvoice({ ...oss, ...account('3640') }, [{ taxRate: 20 }]),
      422,
      null,
      /One Stop Shop/,
    );
    expectError(await client.saveInvoice(account('1')), 404, 151);
  });
});

describe('the reference data of a tenant', () => {
  it('contains cost centres named after countries and payment methods with their e-invoice code', async () => {
    expect((await client.get('/CostCentre')).each('name')).toEqual(
      expect.arrayContaining(['Versand AT', 'Versand FR']),
    );
    expect((await client.get('/PaymentMethod')).each('electronicInvoiceId')).toContain('58');
    expect((await client.get('/SevUser')).count).toBe(2);
  });

  it('accepts or refuses a new category, as the knob says', async () => {
    const made = await client.post('/Category', { name: 'Onlineshop', objectType: 'Contact' });
    expect(made.at()).toMatchObject({ name: 'Onlineshop', objectType: 'Contact' });
    expect((await client.get('/Category?objectType=Contact')).count).toBe(5);
    expect((await client.delete(`/Category/${made.at('id')}`)).status).toBe(200);
    expect((await client.get('/Category?objectType=Contact')).count).toBe(4);
    await client.knobs({ categoryCreate: 'refused' });
    expectError(await client.post('/Category', { name: 'Onlineshop', objectType: 'Contact' }), 500, null);
  });

  it('states the plan of the tenant', async () => {
    await client.knobs({ plan: 'TRIAL' });
    expect((await client.get('/SevClient')).at('0.plan')).toBe('TRIAL');
  });
});
