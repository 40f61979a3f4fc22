import { PrivacyRequestState } from '@belegfluss/protos/orders/v1/privacy';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  completeElsewhere,
  customerId,
  documentedOrder,
  everything,
  fixture,
  listPersonalTexts,
  openPrivacyFixture,
  privacy,
  redact,
  redacted,
  waitForOutcome,
} from './privacy-fixture.ts';

openPrivacyFixture();

describe('a data request', () => {
  const request = (shop: string, orders: readonly string[], email = 'jemand@example.com') =>
    fixture.deliver(shop, 'customers/data_request', {
      customer: { id: Number(customerId.slice(0, 9)), email },
      orders_requested: orders.map(Number),
      data_request: { id: 9999 },
    });
  const listed = (shop: string) =>
    eventually(async () => {
      const { requests } = await privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
      const [one] = requests;
      if (!one) throw new Error('No request yet.');
      return one;
    });

  it('is ready at once, is reported, and reads out all that is kept of the customer', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9101');
    const delivery = await request(shop, ['9101']);
    expect(await waitForOutcome(delivery)).toEqual(['successful', '']);
    const one = await listed(shop);
    expect(one).toMatchObject({ state: PrivacyRequestState.READY, shopifyId: '9999', orders: 1 });
    expect((await fixture.log(shop)).at(-1)).toMatchObject({
      event: 'shop.dataExposed',
      refs: { request: one.id },
    });
    const { items } = await privacy.readCustomerData({ shop, id: one.id, pageToken: '' });
    const sections = items.map(({ section }) => section);
    for (const section of ['Anfrage', 'Bestellungen', 'Belege', 'Beleglinks', 'Verlauf'])
      expect(sections).toContain(section);
    const text = items.map(({ json }) => json).join('\n');
    for (const personal of listPersonalTexts('9101')) expect(text).toContain(personal);
  });

  it('reads out what cancelled an invoice as a separate document', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9103');
    await fixture.pool.query(
      `UPDATE document SET status = 'cancelled', cancellation_id = '7701', cancellation_number = 'SR-77',
         cancellation_date = '2026-03-20' WHERE shop = $1`,
      [shop],
    );
    await request(shop, ['9103']);
    const { id } = await listed(shop);
    const { items } = await privacy.readCustomerData({ shop, id, pageToken: '' });
    const documents = items.filter(({ section }) => section === 'Belege').map(({ json }) => JSON.parse(json));
    expect(documents).toMatchObject([
      { Art: 'Rechnung', Stand: 'cancelled', Gesamtbetrag: '119.00 EUR' },
      {
        ...{ Art: 'Stornorechnung', Nummer: 'SR-77', Datum: '2026-03-20', 'Nummer in sevdesk': '7701' },
        ...{ Gesamtbetrag: '-119.00 EUR', Umsatzsteuer: '-19.00 EUR' },
      },
    ]);
  });

  it('also finds orders by the e-mail address', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9102');
    const [email = ''] = listPersonalTexts('9102');
    await request(shop, [], email.toUpperCase());
    expect(await listed(shop)).toMatchObject({ orders: 1 });
  });

  it('names nobody when it comes after the redaction of all that it asks for', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9105');
    const [email = ''] = listPersonalTexts('9105');
    await redact(shop, ['9105', '9106'], { id: Number(customerId.slice(0, 9)), email });
    const { requestId } = await redacted(shop);
    await completeElsewhere(shop, requestId);
    await eventually(async () => expect(await everything(`shop = '${shop}'`)).not.toContain(email));
    const late = await request(shop, ['9106', '9105'], email);
    expect(await waitForOutcome(late)).toEqual(['successful', 'REDACTED']);
    expect(await listed(shop)).toMatchObject({ state: PrivacyRequestState.EXPIRED, orders: 2 });
    expect((await fixture.log(shop)).at(-1)).toMatchObject({ event: 'shop.dataGone' });
    const left = await everything(`shop = '${shop}' AND t::text LIKE '%data_request%'`);
    for (const personal of [email, customerId.slice(0, 9), '9105']) expect(left).not.toContain(personal);
  });

  it('is ready where some of what it asks for was not redacted', async () => {
    const shop = fixture.newShop();
    await documentedOrder(shop, '9107');
    await redact(shop, ['9108']);
    await redacted(shop);
    expect(await waitForOutcome(await request(shop, ['9107', '9108']))).toEqual(['successful', '']);
    const { requests } = await privacy.listPrivacyRequests({ shop, pageSize: 0, pageToken: '' });
    expect(requests.map(({ state }) => state)).toContain(PrivacyRequestState.READY);
  });

  it('of another shop does not exist', async () => {
    const shop = fixture.newShop();
    await request(shop, []);
    const { id } = await listed(shop);
    await expect(
      privacy.readCustomerData({ shop: fixture.newShop(), id, pageToken: '' }),
    ).rejects.toMatchObject({ kind: 'notFound', reason: 'PRIVACY_REQUEST_NOT_FOUND' });
  });

  it('cannot be read for longer than thirty days, nor once the customer is redacted', async () => {
    const shop = fixture.newShop();
    await request(shop, []);
    const { id } = await listed(shop);
    await fixture.pool.query(
      `UPDATE privacy_request SET received_at = now() - interval '30 days 1 minute' WHERE id = $1`,
      [id],
    );
    const read = (requestId: string) => privacy.readCustomerData({ shop, id: requestId, pageToken: '' });
    await expect(read(id)).rejects.toMatchObject({ reason: 'PRIVACY_REQUEST_EXPIRED' });

    await fixture.pool.query('UPDATE privacy_request SET received_at = now() WHERE id = $1', [id]);
    await redact(shop, [], { id: Number(customerId.slice(0, 9)) });
    const { requestId } = await redacted(shop);
    await completeElsewhere(shop, requestId);
    await eventually(() => expect(read(id)).rejects.toMatchObject({ reason: 'PRIVACY_REQUEST_EXPIRED' }));
  });
});
