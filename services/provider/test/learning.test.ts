import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps } from './document-steps.ts';
import { anInvoice, connectShop, type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

let fixture: Fixture;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.resetKnobs();
  await fixture.control('POST', '/reset');
});
afterAll(() => fixture.stop());

/** A shop that connects to the account as it is now. */
async function aShop() {
  count += 1;
  const shop = `learning-${count}.myshopify.com`;
  const steps = await createSteps(fixture, shop);
  const enshrines = async () =>
    (await fixture.provider.getConnection({ shop, withUsers: false })).connection?.account
      ?.enshrinesOnOpening;
  return { shop, steps, enshrines };
}
const secretive = { clientConfig: 'forbidden' };

describe('whether an account enshrines what is opened', () => {
  it.each([true, false])('is read from its settings where it shows them: %s', async (enshrineOnSend) => {
    await fixture.knobs({ enshrineOnSend });
    const { enshrines } = await aShop();
    expect(await enshrines()).toBe(enshrineOnSend);
  });

  it('is not known of an account that shows neither settings nor documents', async () => {
    await fixture.knobs(secretive);
    expect(await (await aShop()).enshrines()).toBeUndefined();
  });

  it.each([
    ['enshrined', {}, true],
    ['not enshrined', leavesOpen, false],
  ])('shows by documents that stand open in it and are %s', async (_how, knobs, expected) => {
    await fixture.knobs({ ...secretive, ...knobs });
    const { steps, shop } = await aShop();
    await steps.anOpenInvoice();
    // Another shop keeps its books in the same account.
    expect(await (await aShop()).enshrines()).toBe(expected);
    await fixture.provider.syncReferenceData({ shop });
  });

  it.each([
    ['opening a document', 'open', {}, true],
    ['opening a document', 'open', leavesOpen, false],
    ['a mail that opens one', 'mail', {}, true],
  ] as const)('shows by the answer to %s (%s, %j)', async (_what, how, knobs, expected) => {
    await fixture.knobs({ ...secretive, ...knobs });
    const { shop, steps, enshrines } = await aShop();
    const { reference, key } = steps.anOrder();
    const { document } = await steps.save(`${key}/create`, anInvoice({ reference }));
    const documentId = document?.id ?? '';
    if (how === 'open') await steps.open(`${key}/open`, documentId);
    else await fixture.provider.sendMail(aMail(shop, `${key}/mail`, documentId));
    expect(await enshrines()).toBe(expected);
  });

  it('is learned again when the owner changes it', async () => {
    await fixture.knobs(secretive);
    const { steps, enshrines } = await aShop();
    await steps.anOpenInvoice();
    expect(await enshrines()).toBe(true);
    await fixture.knobs(leavesOpen);
    await steps.anOpenInvoice();
    expect(await enshrines()).toBe(false);
  });

  it('stays known when the account is read again and shows nothing', async () => {
    await fixture.knobs(secretive);
    const { shop, steps, enshrines } = await aShop();
    const { id } = await steps.anOpenInvoice();
    await fixture.provider.cancelInvoice({ shop, operationKey: 'order/cancel', documentId: id });
    await fixture.provider.syncReferenceData({ shop });
    expect(await enshrines()).toBe(true);
    await connectShop(fixture, shop);
    expect(await enshrines()).toBe(true);
  });
});

const aMail = (shop: string, operationKey: string, documentId: string) => ({
  shop,
  operationKey,
  kind: DocumentKind.INVOICE,
  documentId,
  to: 'kunde@example.com',
  cc: [],
  bcc: [],
  subject: 'Rechnung',
  message: 'Hallo',
  copy: false,
  attachmentIds: [],
});
