import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps } from './document-steps.ts';
import { anInvoice, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

const shop = 'e-invoices.myshopify.com';
/** Published examples of the format; their check digits are right. */
const leitwegId = '04011000-1234512345-06';
const another = '991-33333TEST-33';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const readContactReference = async () =>
  (await fixture.sevdesk('GET', `/Contact/${steps.contactId}`))[0]?.buyerReference;
const write = (buyerReference: string) =>
  fixture.sevdesk('PUT', `/Contact/${steps.contactId}`, { buyerReference });
const eInvoice = (changes: Parameters<typeof anInvoice>[0] = {}) =>
  anInvoice({ eInvoice: true, paymentMethodId: '21919', ...changes });
/** The XML of an e-invoice that was made and opened. */
const readXml = async (changes: Parameters<typeof anInvoice>[0] = {}) => {
  const { reference, key } = steps.anOrder();
  const { document } = await steps.save(`${key}/create`, eInvoice({ reference, ...changes }));
  const id = document?.id ?? '';
  await steps.open(`${key}/open`, id);
  return String(await fixture.sevdesk('GET', `/Invoice/${id}/getXml`));
};

describe('the buyer’s reference (BT-10)', () => {
  it('that somebody wrote at the contact stays and is stated', async () => {
    await write(another);
    expect(await readXml()).toContain(`<ram:BuyerReference>${another}</ram:BuyerReference>`);
    expect(await readContactReference()).toBe(another);
  });

  it('of an order is stated, and written to the contact, which is the place that is described', async () => {
    expect(await readXml({ buyerReference: leitwegId })).toContain(
      `<ram:BuyerReference>${leitwegId}</ram:BuyerReference>`,
    );
    expect(await readContactReference()).toBe(leitwegId);
  });

  it('of each order is its own', async () => {
    expect(await readXml({ buyerReference: another })).toContain(another);
    expect(await readXml({ buyerReference: leitwegId })).toContain(leitwegId);
    expect(await readContactReference()).toBe(leitwegId);
  });

  it('is not written where the contact has it already', async () => {
    await write(leitwegId);
    await fixture.clearCalls();
    const { reference, key } = steps.anOrder();
    await steps.save(`${key}/create`, eInvoice({ reference, buyerReference: leitwegId }));
    expect((await fixture.calls()).totals).toEqual({
      'GET /Contact/{id}': 1,
      'POST /Invoice/Factory/saveInvoice': 1,
    });
  });
});

describe('an e-invoice of a supply within the Community', () => {
  it('states the country that the goods go to (BT-80, BR-IC-12)', async () => {
    const xml = await readXml({
      taxRuleId: '3',
      vatId: 'ATU12345675',
      deliveryCountryCode: 'AT',
      positions: anInvoice().positions.map((position) => ({ ...position, taxRate: '0' })),
    });
    expect(xml).toContain(
      '<ram:ShipToTradeParty><ram:PostalTradeAddress><ram:CountryID>AT</ram:CountryID></ram:PostalTradeAddress></ram:ShipToTradeParty>',
    );
  });
});
