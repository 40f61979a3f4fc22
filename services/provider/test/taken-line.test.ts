import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps, onlineAccount } from './document-steps.ts';
import { type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

const shop = 'taken-line.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const pay = ({ key, id }: { readonly key: string; readonly id: string }) =>
  steps.book(`${key}/pay`, id, { accountId: onlineAccount });

const listLines = () =>
  fixture.sevdesk(
    'GET',
    `/CheckAccountTransaction?checkAccount[id]=${onlineAccount}&checkAccount[objectName]=CheckAccount`,
  );

describe('a line that the account assigns on its own', () => {
  it('to the document it was posted for is the payment, once', async () => {
    await fixture.knobs({ lineMatching: 'byNumber' });
    const invoice = await steps.anOpenInvoice();
    const before = await listLines();
    expect(await pay(invoice)).toMatchObject({ paid: '123.90' });
    expect(await steps.read(invoice.id)).toMatchObject({ paid: '123.90' });
    expect((await listLines()).slice(before.length)).toEqual([
      expect.objectContaining({ amount: '123.9', status: '400' }),
    ]);
    // Asked again, the journal answers.
    expect(await pay(invoice)).toMatchObject({ paid: '123.90' });
    expect(await listLines()).toHaveLength(before.length + 1);
  });

  it('to another document is named, posted once, and booked when it is free again', async () => {
    await fixture.knobs({ lineMatching: 'byAmount' });
    const older = await steps.anOpenInvoice();
    const invoice = await steps.anOpenInvoice();
    const before = await listLines();
    const taken = { reason: 'LINE_TAKEN', details: { kind: 'invoice', id: invoice.id } };
    await expect(pay(invoice)).rejects.toMatchObject(taken);
    await expect(pay(invoice)).rejects.toMatchObject(taken);
    expect(await listLines()).toHaveLength(before.length + 1);
    expect(await steps.read(older.id)).toMatchObject({ paid: '123.90' });
    expect(await steps.read(invoice.id)).toMatchObject({ paid: '0.00' });

    await fixture.sevdesk('PUT', `/Invoice/${older.id}/resetToOpen`, {});
    expect(await pay(invoice)).toMatchObject({ paid: '123.90' });
    expect(await steps.read(invoice.id)).toMatchObject({ paid: '123.90' });
    expect(await listLines()).toHaveLength(before.length + 1);
  });
});

describe('an account that was connected since it was read', () => {
  it('gets no line of ours, and is known as filled from then on', async () => {
    await fixture.knobs({ payPalSync: '0' });
    await fixture.provider.syncReferenceData({ shop });
    const invoice = await steps.anOpenInvoice();
    await fixture.knobs({ payPalSync: '1' });
    const payPal = '404';
    const pay = () => steps.book(`${invoice.key}/pay`, invoice.id, { accountId: payPal });
    await expect(pay()).rejects.toMatchObject({ reason: 'ACCOUNT_FILLED' });
    const lines = await fixture.sevdesk('GET', `/CheckAccountTransaction?checkAccount[id]=${payPal}`);
    expect(lines).toEqual([]);
    expect(await steps.read(invoice.id)).toMatchObject({ paid: '0.00' });
    const { connection } = await fixture.provider.getConnection({ shop, withUsers: false });
    expect(connection?.account?.filledAccountIds).toEqual([payPal]);
  });
});
