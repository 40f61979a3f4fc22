import {
  ConnectionEstablished,
  ConnectionLost,
  ConnectionProblem,
  DocumentKind,
} from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { referenceDataSchema } from '../contract/index.ts';
import {
  anInvoice,
  connectShop,
  type Fixture,
  startAnother,
  startFixture,
  testKeys,
  token,
} from './provider-fixture.ts';

let fixture: Fixture;
let pool: pg.Pool;

beforeAll(async () => {
  fixture = await startFixture();
  pool = new pg.Pool({ connectionString: fixture.database.url, max: 2 });
});
afterEach(() => fixture.resetKnobs());
afterAll(async () => {
  await pool.end();
  await fixture.stop();
});

const listEvents = (shop: string) => fixture.events.filter((event) => event.shop === shop);
const readConnection = async (shop: string) =>
  (await fixture.provider.getConnection({ shop, withUsers: false })).connection;
const read = (shop: string) =>
  fixture.provider.getDocument({ shop, kind: DocumentKind.INVOICE, documentId: '1' });

const another = (changes: Parameters<typeof startAnother>[1]) => startAnother(fixture, changes);

describe('a connection', () => {
  it('is made by a token that the provider accepts, with the reference data, and reports it', async () => {
    const shop = 'new.myshopify.com';
    expect(await readConnection(shop)).toMatchObject({
      connected: false,
      problem: undefined,
      connectedAt: undefined,
    });
    const { connection } = await fixture.provider.connect({ shop, token: ` ${token.toUpperCase()} ` });
    expect(connection).toMatchObject({
      connected: true,
      platform: 'sevdesk.de',
      systemVersion: '2.0',
      smallBusiness: false,
      problem: undefined,
    });
    expect(await readConnection(shop)).toEqual(connection);

    const users = async (withUsers: boolean) =>
      (await fixture.provider.getConnection({ shop, withUsers })).users.map(({ name }) => name);
    expect(await users(true)).toContain('Mia Muster');
    expect(await users(false)).toEqual([]);

    const { referenceJson, readAt } = await fixture.provider.getReferenceData({ shop });
    const reference = referenceDataSchema.parse(JSON.parse(referenceJson));
    expect(reference.countries.filter(({ code }) => code === 'GB')).toMatchObject([{ id: '9' }]);
    expect(reference.accounts.map(({ type, server }) => [type, server])).toEqual([
      ['online', ''],
      ['offline', ''],
      ['register', ''],
      ['online', 'PAYPAL'],
      ['offline', ''],
    ]);
    expect(reference.layouts[0]).toMatchObject({
      name: 'Standard',
      isDefault: true,
      kinds: ['invoice', 'creditNote'],
    });
    expect(reference.letterpapers.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Blanko', true],
      ['Briefbogen mit Logo', false],
    ]);
    expect(reference.paymentMethods.filter(({ custom }) => custom)).toMatchObject([{ name: 'Vorkasse' }]);
    expect(reference.users[0]).toMatchObject({ name: 'Mia Muster', hidden: false });
    expect(reference.contactCategories).toContainEqual({ id: '3', name: 'Kunde' });
    expect(readAt).toEqual(connection?.connectedAt);

    const [event] = await eventually(() => {
      expect(listEvents(shop)).toHaveLength(1);
      return listEvents(shop);
    });
    expect(event?.type).toBe('provider.connection.established.v1');
    expect(ConnectionEstablished.decode(event?.payload ?? Buffer.alloc(0)).systemVersion).toBe('2.0');
  });

  it.each(['', 'too short', 'g'.repeat(32), 'a'.repeat(33)])(
    'is not tried with the token "%s"',
    async (wrong) => {
      await fixture.clearCalls();
      await expect(
        fixture.provider.connect({ shop: 'format.myshopify.com', token: wrong }),
      ).rejects.toMatchObject({
        kind: 'invalidArgument',
        reason: 'TOKEN_FORMAT',
      });
      expect((await fixture.calls()).total).toBe(0);
    },
  );

  it('is not made by a token that the provider refuses, and an old one stays', async () => {
    const shop = 'refused.myshopify.com';
    await fixture.provider.connect({ shop, token });
    await expect(fixture.provider.connect({ shop, token: 'f'.repeat(32) })).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'TOKEN_REJECTED',
    });
    expect(await readConnection(shop)).toMatchObject({ connected: true });
    await eventually(() =>
      expect(listEvents(shop).map(({ type }) => type)).toEqual([
        'provider.connection.established.v1',
        'provider.connection.refused.v1',
      ]),
    );
  });

  it('is not made while the provider cannot be reached', async () => {
    const dead = await another({ providerUrls: { sevdesk: 'http://127.0.0.1:9/api/v1' } });
    try {
      await expect(dead.provider.connect({ shop: 'dead.myshopify.com', token })).rejects.toMatchObject({
        kind: 'unavailable',
        reason: 'PROVIDER_UNREACHABLE',
      });
    } finally {
      await dead.stop();
    }
  });

  it('is lost when the token is refused, reported once, and usable again after a new token', async () => {
    const shop = 'lost.myshopify.com';
    await fixture.provider.connect({ shop, token });
    await fixture.knobs({ unauthorized: true });
    const answers = await Promise.allSettled([read(shop), read(shop), read(shop)]);
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.reason)).toContain(
      'TOKEN_REJECTED',
    );
    await fixture.resetKnobs();
    await fixture.clearCalls();
    await expect(read(shop)).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'NOT_CONNECTED',
      details: { problem: 'token_rejected' },
    });
    expect((await fixture.calls()).total).toBe(0);
    expect(await readConnection(shop)).toMatchObject({
      connected: false,
      problem: ConnectionProblem.TOKEN_REJECTED,
    });
    await eventually(() => expect(listEvents(shop)).toHaveLength(2));
    expect(ConnectionLost.decode(listEvents(shop)[1]?.payload ?? Buffer.alloc(0)).reason).toBe(
      ConnectionProblem.TOKEN_REJECTED,
    );

    await fixture.provider.connect({ shop, token });
    await expect(read(shop)).rejects.toMatchObject({ reason: 'DOCUMENT_GONE', details: { code: '151' } });
  });

  it('forgets its token when it is ended, and may be ended twice', async () => {
    const shop = 'ended.myshopify.com';
    await fixture.provider.connect({ shop, token });
    await fixture.provider.disconnect({ shop });
    await fixture.provider.disconnect({ shop });
    await fixture.provider.disconnect({ shop: 'never-there.myshopify.com' });
    expect(await readConnection(shop)).toMatchObject({
      connected: false,
      problem: ConnectionProblem.DISCONNECTED,
      platform: undefined,
    });
    const { rows } = await pool.query('SELECT token FROM connection WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ token: null }]);
    await eventually(() => expect(listEvents(shop).map(({ type }) => type)).toHaveLength(2));
  });

  it('knows a small business by what its account may post to, and follows changes when synchronised', async () => {
    const shop = 'small.myshopify.com';
    await fixture.knobs({ smallBusiness: true });
    expect((await fixture.provider.connect({ shop, token })).connection).toMatchObject({
      smallBusiness: true,
    });
    await fixture.resetKnobs();
    const before = (await fixture.provider.getReferenceData({ shop })).readAt;
    const { referenceJson } = await fixture.provider.syncReferenceData({ shop });
    expect(await readConnection(shop)).toMatchObject({ smallBusiness: false });
    const after = await fixture.provider.getReferenceData({ shop });
    expect(after.referenceJson).toBe(referenceJson);
    expect(Number(after.readAt)).toBeGreaterThanOrEqual(Number(before));
  });

  it('knows the facts of its account that decide what documents can be', async () => {
    const shop = 'facts.myshopify.com';
    await fixture.knobs({ plan: 'TRIAL', company: { bankBic: null, addressCountryCode: 'AT' } });
    await fixture.provider.connect({ shop, token });
    expect((await readConnection(shop))?.account).toEqual({
      id: '1',
      trial: true,
      currency: 'EUR',
      countryCode: 'AT',
      eInvoiceGaps: ['bankBic'],
      costCentreByCountry: { AT: '203', FR: '204', NL: '205', CH: '206' },
      sepaPaymentMethodId: '21919',
      filledAccountIds: ['404'],
      clearingAccountIds: ['402', '405'],
      rulesOfRevenueAccounts: {
        3626: { taxRuleIds: ['1', '22'] },
        3628: { taxRuleIds: ['2', '4'] },
        3629: { taxRuleIds: ['3'] },
        3631: { taxRuleIds: ['5', '17'] },
        3640: { taxRuleIds: ['1'] },
      },
      vatId: 'DE123456789',
      plan: 'TRIAL',
      company: {
        name: 'Musterladen GmbH',
        ceo: 'Mia Muster',
        taxNumber: '27/123/45678',
        street: 'Speicherstraße 12',
        zip: '20457',
        city: 'Hamburg',
        countryCode: 'AT',
        email: 'hallo@musterladen.example',
        phone: '+49 40 1234567',
        iban: 'DE02120300000000202051',
        bic: '',
      },
      enshrinesOnOpening: true,
      printOptions: [],
      refuses: [],
    });
    await fixture.resetKnobs();
    await fixture.provider.syncReferenceData({ shop });
    expect((await readConnection(shop))?.account).toMatchObject({
      trial: false,
      countryCode: 'DE',
      eInvoiceGaps: [],
    });
    const { referenceJson } = await fixture.provider.getReferenceData({ shop });
    const reference = referenceDataSchema.parse(JSON.parse(referenceJson));
    expect(reference.paymentMethods[0]).toMatchObject({ id: '21919', electronicInvoiceId: '58' });
    expect(reference.revenueAccounts).toContainEqual(
      expect.objectContaining({ id: '3626', number: '4000', name: 'Umsatzerlöse' }),
    );
    expect(reference.taxRules).toContainEqual(expect.objectContaining({ id: '18', code: 'OSS_GOODS' }));
  });

  it('is made although the account says nothing about its company', async () => {
    const shop = 'silent.myshopify.com';
    await fixture.knobs({ fail500Before: { every: 1, methods: ['GET'], path: 'SevClient|TaxRule$' } });
    await fixture.provider.connect({ shop, token });
    expect((await readConnection(shop))?.account).toMatchObject({
      trial: false,
      currency: 'EUR',
      countryCode: undefined,
      eInvoiceGaps: [],
      plan: undefined,
    });
    expect((await readConnection(shop))?.account?.company).toBeUndefined();
  });

  it('is made although a name in the account holds what no database takes', async () => {
    const shop = 'half-emoji.myshopify.com';
    await fixture.knobs({ company: { name: 'Tee\u0000laden \ud83d' } });
    await fixture.provider.connect({ shop, token });
    await fixture.provider.syncReferenceData({ shop });
    expect((await readConnection(shop))?.account?.company?.name).toBe('Teeladen \ufffd');
  });

  it('reports the country of an account that shows its tax rules alone', async () => {
    const shop = 'austria.myshopify.com';
    await fixture.knobs({ companyAccess: 'forbidden', company: { addressCountryCode: 'AT' } });
    const { connection } = await fixture.provider.connect({ shop, token });
    expect(connection).toMatchObject({ platform: 'sevdesk.at', account: { countryCode: 'AT' } });
    expect(connection?.account?.company).toBeUndefined();

    await fixture.knobs({ taxRuleCountry: 'missing' });
    await fixture.provider.syncReferenceData({ shop });
    expect((await readConnection(shop))?.account).toMatchObject({ countryCode: undefined });
  });

  it('is read from the database as an older version wrote it', async () => {
    const shop = 'older.myshopify.com';
    await fixture.provider.connect({ shop, token });
    await pool.query(`UPDATE connection SET account = account - 'plan' - 'company' WHERE shop = $1`, [shop]);
    await pool.query(
      `UPDATE reference_data SET data = data || '{"layouts":[{"id":"1","name":"A","isDefault":true}],
         "accounts":[{"id":"4","name":"Giro","type":"online","currency":"EUR","isDefault":true}]}'
       WHERE shop = $1`,
      [shop],
    );
    expect((await readConnection(shop))?.account).toMatchObject({ plan: undefined, countryCode: 'DE' });
    const { referenceJson } = await fixture.provider.getReferenceData({ shop });
    expect(JSON.parse(referenceJson)).toMatchObject({
      layouts: [{ id: '1', kinds: [] }],
      accounts: [{ id: '4', server: '' }],
    });
  });

  it('of system version 1.0 is made, says so, and offers no accounts for revenue', async () => {
    const shop = 'first-version.myshopify.com';
    await fixture.knobs({ bookkeepingSystemVersion: '1.0' });
    const { connection } = await fixture.provider.connect({ shop, token });
    expect(connection).toMatchObject({ connected: true, systemVersion: '1.0' });
    const { referenceJson } = await fixture.provider.getReferenceData({ shop });
    expect(JSON.parse(referenceJson)).toMatchObject({ revenueAccounts: [] });
  });

  it.each<[string, object]>([
    ['answers errors', { fail500Before: { every: 1, methods: ['GET'] } }],
    ['cuts every call', { timeoutAfterCommit: { every: 1, methods: ['GET'] }, timeoutMode: 'destroy' }],
  ])('is not made while the provider %s', async (_, knobs) => {
    await fixture.knobs(knobs);
    await expectNoConnection(fixture.provider);
  });

  it('is not made while the provider never answers', async () => {
    await fixture.knobs({ timeoutAfterCommit: { every: 1, methods: ['GET'] } });
    const hasty = await startAnother(fixture, {}, { timeoutMs: 300 });
    await expectNoConnection(hasty.provider).finally(hasty.stop);
  });

  async function expectNoConnection(provider: Fixture['provider']) {
    const shop = 'faulty.myshopify.com';
    await expect(provider.connect({ shop, token })).rejects.toMatchObject({
      kind: 'unavailable',
      reason: 'PROVIDER_UNREACHABLE',
    });
    expect(await readConnection(shop)).toMatchObject({ connected: false, problem: undefined });
  }

  it('to an account of bookkeeping system 1.0 states types instead of rules', async () => {
    const shop = 'version-one.myshopify.com';
    await fixture.knobs({ bookkeepingSystemVersion: '1.0' });
    const contactId = await connectShop(fixture, shop);
    const save = (operationKey: string, taxRuleId: string) =>
      fixture.provider.saveDocument({
        shop,
        operationKey,
        contactId,
        content: anInvoice({ reference: `v1 ${operationKey}`, taxRuleId }),
      });
    expect((await save('domestic', '1')).document).toMatchObject({ total: '123.90' });
    await expect(save('oss', '18')).rejects.toMatchObject({ reason: 'PROVIDER_REJECTED' });
  });

  it('rests sealed, opens only for its own shop, and is sealed again with a new key', async () => {
    const shop = 'sealed.myshopify.com';
    await fixture.provider.connect({ shop, token });
    const stored = async () =>
      (await pool.query('SELECT token FROM connection WHERE shop = $1', [shop])).rows[0].token as string;
    expect(await stored()).toMatch(/^v1\.test\./);
    expect(await stored()).not.toContain(token);

    const thief = 'thief.myshopify.com';
    await fixture.provider.connect({ shop: thief, token });
    await pool.query('UPDATE connection SET token = $2, generation = generation + 1 WHERE shop = $1', [
      thief,
      await stored(),
    ]);
    await expect(read(thief)).rejects.toMatchObject({ kind: 'internal' });
    await pool.query(`UPDATE connection SET token = NULL, state = 'disconnected' WHERE shop = $1`, [thief]);

    const rotated = await another({ secretKeys: [{ id: 'next', key: Buffer.alloc(32, 9) }, ...testKeys] });
    try {
      const { rows } = await pool.query(
        'SELECT count(*)::int AS sealed FROM connection WHERE token IS NOT NULL',
      );
      expect(await rotated.provider.rotateSecrets({})).toEqual({ rotated: rows[0].sealed });
      expect(await rotated.provider.rotateSecrets({})).toEqual({ rotated: 0 });
      expect(await stored()).toMatch(/^v1\.next\./);
      await expect(
        rotated.provider.getDocument({ shop, kind: DocumentKind.INVOICE, documentId: '1' }),
      ).rejects.toMatchObject({ details: { code: '151' } });
    } finally {
      await rotated.stop();
    }
  });
});
