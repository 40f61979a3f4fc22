import {
  ConnectionLost,
  ConnectionProblem,
  type Document,
  DocumentChanged,
  DocumentKind,
  DocumentStatus,
} from '@belegfluss/protos/provider/v1/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlanInput } from '../src/documents/domain/plan.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';
import { planBy, type Script, saveSteps, steps } from './scripted-plan.ts';

let fixture: Fixture;
let script: Script;
const runs: PlanInput[] = [];
beforeAll(async () => {
  fixture = await startFixture({
    overrides: {
      documents: {
        plan(input) {
          runs.push(input);
          return planBy(script)(input);
        },
      },
    },
  });
});
beforeEach(() => {
  script = (input, invoice) => [...(invoice ? [] : saveSteps(input, { ordinal: input.ledger.length + 1 }))];
});
afterAll(() => fixture.stop());

/** An order with its invoice as a draft; answers the shop and the draft at the provider. */
async function aDraft(orderId: string): Promise<{ shop: string; draft: Document }> {
  const shop = fixture.newShop();
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId));
  await fixture.idle(shop);
  const [draft] = fixture.provider.readDocuments(shop);
  if (!draft) throw new Error('There is no draft.');
  return { shop, draft };
}

const announce = async (shop: string, document: Document, gone = false, cancellation?: Document) => {
  const payload = DocumentChanged.encode({ document, gone, cancellation }).finish();
  await fixture.publish(shop, 'provider.document.changed.v1', payload);
  await fixture.idle(shop);
};
const readEvents = async (shop: string) => (await fixture.log(shop)).map(({ event }) => event);
const listRuns = (shop: string) => runs.filter((input) => input.shop.domain === shop);

describe('a document that was changed at the provider', () => {
  it('is followed by the ledger, and its order is reconciled', async () => {
    const { shop, draft } = await aDraft('6401');
    const before = listRuns(shop).length;
    await announce(shop, {
      ...draft,
      status: 'DOCUMENT_STATUS_PAID' as Document['status'],
      number: 'RE-9',
      paid: '119.00',
      enshrined: true,
    });
    expect(listRuns(shop).length).toBe(before + 1);
    expect(listRuns(shop).at(-1)?.ledger).toMatchObject([
      { status: 'paid', number: 'RE-9', paid: '119.00', enshrined: true, handChanged: false },
    ]);
    expect((await readEvents(shop)).at(-1)).toBe('invoice.changedOutside');
  });

  it('belongs to the person who rewrote the draft', async () => {
    const { shop, draft } = await aDraft('6402');
    await announce(shop, { ...draft, total: '107.00', tax: '7.00' });
    expect(listRuns(shop).at(-1)?.ledger).toMatchObject([
      { total: '107.00', tax: '7.00', handChanged: true },
    ]);
    expect((await readEvents(shop)).at(-1)).toBe('invoice.changedByHand');
  });

  it('as the ledger knows it already is nothing new to people', async () => {
    const { shop, draft } = await aDraft('6403');
    const log = await readEvents(shop);
    await announce(shop, draft);
    expect(await readEvents(shop)).toEqual(log);
  });

  it('and is gone is made again under the next ordinal', async () => {
    const { shop, draft } = await aDraft('6404');
    fixture.provider.remove(shop, draft);
    await announce(shop, { ...draft, kind: DocumentKind.INVOICE }, true);
    expect(
      listRuns(shop)
        .at(-1)
        ?.ledger.map(({ ordinal, status }) => [ordinal, status]),
    ).toEqual([
      [1, 'deleted'],
      [2, 'draft'],
    ]);
    expect((await readEvents(shop)).slice(-2)).toEqual(['invoice.gone', 'invoice.created']);
    // Reported once more, it changes nothing.
    const log = await readEvents(shop);
    await announce(shop, draft, true);
    expect(await readEvents(shop)).toEqual(log);
  });

  it('of its number that is gone gives the number free', async () => {
    const { shop, draft } = await aDraft('6405');
    script = (input, invoice) => [
      ...(invoice ? [] : saveSteps(input, { ordinal: input.ledger.length + 1 })),
      input.ledger.length > 1 ? null : steps.open(input, invoice),
    ];
    await announce(shop, { ...draft, status: 'DOCUMENT_STATUS_OPEN' as Document['status'], number: '#6405' });
    fixture.provider.remove(shop, draft);
    fixture.provider.foreign.set('#6405', '#6405');
    await announce(shop, draft, true);
    expect(
      listRuns(shop)
        .at(-1)
        ?.ledger.map(({ number, status }) => [number, status]),
    ).toEqual([
      ['#6405', 'deleted'],
      ['#6405', 'open'],
    ]);
  });

  it('that cancelled an invoice brings what cancels it along, once, as a document of the order', async () => {
    script = (input, invoice) => (invoice || input.ledger.length > 0 ? [] : saveSteps(input, { ordinal: 1 }));
    const { shop, draft } = await aDraft('6407');
    const status = DocumentStatus.CANCELLED;
    const gone = { ...draft, number: 'RE-7', status, enshrined: true };
    const cancels = { ...gone, id: '9907', number: 'SR-8', status: DocumentStatus.PAID, date: '2026-03-20' };
    // An older provider service does not name it yet.
    await announce(shop, gone);
    expect((await fixture.getOrder(shop, '6407')).documents).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) await announce(shop, gone, false, cancels);
    const { documents } = await fixture.getOrder(shop, '6407');
    expect(documents).toMatchObject([
      { id: draft.id, number: 'RE-7', status: 'cancelled', total: '119.00' },
      {
        ...{ id: '9907', number: 'SR-8', invoiceType: 'cancellation', cancels: draft.id, date: '2026-03-20' },
        ...{ total: '-119.00', tax: '-19.00', status: 'paid' },
      },
    ]);
    expect(documents[1]?.link).toMatch(/^\/doc\/[0-9a-f]{32}\/order_6407_invoice\.pdf$/);
    const reported = (await fixture.log(shop)).filter(({ event }) => event === 'invoice.changedOutside');
    expect(reported.map(({ bodyJson }) => bodyJson.includes('Stornorechnung ist SR-8'))).toEqual([
      false,
      true,
    ]);
    const found = await fixture.pool.query('SELECT search_text FROM orders WHERE shop = $1', [shop]);
    expect(found.rows[0].search_text).toContain('sr-8');
    // Another one that claims to cancel it is not believed.
    await announce(shop, gone, false, { ...cancels, id: '9908', number: 'SR-9' });
    expect((await fixture.getOrder(shop, '6407')).documents.map(({ id }) => id)).toEqual([draft.id, '9907']);
  });

  it('of another shop, or of nobody we know, changes nothing', async () => {
    const { shop, draft } = await aDraft('6406');
    const stranger = fixture.newShop();
    await announce(stranger, { ...draft, total: '1.00' });
    expect((await fixture.getOrder(shop, '6406')).documents).toMatchObject([{ total: '119.00' }]);
    expect(await readEvents(stranger)).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  it.each([
    ['disconnected by the merchant', ConnectionProblem.DISCONNECTED, 'sevdesk.disconnected'],
    ['refused by the account', ConnectionProblem.TOKEN_REJECTED, 'sevdesk.connectionFailed'],
  ])('is logged as %s', async (_name, reason, event) => {
    const shop = fixture.newShop();
    await fixture.publish(shop, 'provider.connection.lost.v1', ConnectionLost.encode({ reason }).finish());
    expect(await readEvents(shop)).toEqual([event]);
  });

  it('is a dead letter where an older version wrote why, and nothing wrong is logged', async () => {
    const shop = fixture.newShop();
    // Field 1, the text `disconnected`.
    const payload = Buffer.concat([Buffer.from([0x0a, 12]), Buffer.from('disconnected')]);
    await fixture.publish(shop, 'provider.connection.lost.v1', payload);
    expect(await readEvents(shop)).toEqual([]);
    const { rows } = await fixture.pool.query('SELECT consumer FROM dead_letter WHERE shop = $1', [shop]);
    expect(rows).toEqual([{ consumer: 'orders-connection-lost' }]);
  });
});
