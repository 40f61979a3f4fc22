import { describe, expect, it } from '@jest/globals';
import { createFakeShopify, obliging } from './fake-shopify.ts';
import { type Script, saveSteps, steps } from './scripted-plan.ts';
import {
  fixture,
  openStepsFixture,
  orderId,
  readEvents,
  readLedger,
  readLogBody,
  readWork,
  reconcile,
} from './steps-fixture.ts';

openStepsFixture();

describe('marking the order as paid in Shopify', () => {
  const script: Script = (input, invoice) => [
    ...(invoice ? [] : saveSteps(input)),
    steps.markPaid(input, invoice),
  ];
  const refusing = (fullyPaid: boolean) =>
    createFakeShopify({
      OrderMarkAsPaid: () => ({
        data: {
          orderMarkAsPaid: { order: null, userErrors: [{ message: 'Order cannot be marked as paid.' }] },
        },
      }),
      OrderPaidState: () => ({ data: { order: { fullyPaid, displayFinancialStatus: 'PENDING' } } }),
    });

  it('happens once and is reported', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(obliging);
    await reconcile(shop, { script, shopify });
    await reconcile(shop, { script, shopify });
    expect(shopify.asked).toEqual([['OrderMarkAsPaid', { id: `gid://shopify/Order/${orderId}` }]]);
    expect((await readEvents(shop)).at(-1)).toBe('order.markedPaid');
  });

  it('is fine when it is paid already', async () => {
    const shop = fixture.newShop();
    await reconcile(shop, { script, shopify: refusing(true) });
    expect(await readLedger(shop)).toMatchObject([{ writtenPaid: true }]);
    expect((await readEvents(shop)).at(-1)).toBe('invoice.created');
  });

  it('that Shopify refuses is reported and left alone', async () => {
    const shop = fixture.newShop();
    await reconcile(shop, { script, shopify: refusing(false) });
    expect(await readLogBody(shop, 'order.markPaidFailed')).toMatchObject({
      message: 'Order cannot be marked as paid.',
    });
    expect(await readLedger(shop)).toMatchObject([{ writtenPaid: true }]);
  });

  it('without the scope asks nobody, is reported once, and follows when the scope is there', async () => {
    const shop = fixture.newShop();
    fixture.shops.records.set(shop, { scopes: ['read_orders'] });
    const shopify = createFakeShopify(obliging);
    await reconcile(shop, { script, shopify });
    await reconcile(shop, { script, shopify });
    expect(shopify.asked).toEqual([]);
    expect((await readEvents(shop)).filter((event) => event === 'order.missingScope')).toHaveLength(1);
    expect(await readWork(shop)).toEqual([]);
    fixture.shops.records.set(shop, {});
    await reconcile(shop, { script, shopify });
    expect(await readLedger(shop)).toMatchObject([{ writtenPaid: true }]);
  });
});

describe('writing metafields', () => {
  const script: Script = (input, invoice) => [
    ...(invoice ? [] : saveSteps(input)),
    steps.open(input, invoice),
    steps.metafields(input, invoice),
  ];
  const field = { namespace: 'buchhaltung', key: 'rechnung' };
  const userErrors = (code: string) => ({
    data: { metafieldsSet: { userErrors: [{ message: 'No.', code }] } },
  });

  it('happens once for the same values', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(obliging);
    await reconcile(shop, { script, shopify });
    await reconcile(shop, { script, shopify });
    const [{ number } = { number: '' }] = await readLedger(shop);
    const metafields = [
      {
        ownerId: `gid://shopify/Order/${orderId}`,
        ...field,
        value: number,
        type: 'single_line_text_field',
      },
    ];
    const definition = {
      ...field,
      name: 'Rechnung: Nummer',
      type: 'single_line_text_field',
      ownerType: 'ORDER',
      pin: true,
    };
    expect(shopify.asked).toEqual([
      ['MetafieldDefinitionCreate', { definition }],
      ['MetafieldsSet', { metafields }],
    ]);
    expect((await readEvents(shop)).at(-1)).toBe('order.metafieldWritten');
  });

  it('makes a definition once for a shop, whatever else is written into it', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify(obliging);
    await reconcile(shop, { script, shopify });
    await fixture.pool.query('UPDATE document SET written_metafields = NULL WHERE shop = $1', [shop]);
    await reconcile(shop, { script, shopify });
    expect(shopify.asked.map(([name]) => name)).toEqual([
      'MetafieldDefinitionCreate',
      'MetafieldsSet',
      'MetafieldsSet',
    ]);
  });

  it('goes on without a definition that Shopify has no room for, and reports it once', async () => {
    const shop = fixture.newShop();
    const full = { message: 'No room.', code: 'RESOURCE_TYPE_LIMIT_EXCEEDED' };
    const shopify = createFakeShopify({
      ...obliging,
      MetafieldDefinitionCreate: () => ({ data: { metafieldDefinitionCreate: { userErrors: [full] } } }),
    });
    await reconcile(shop, { script, shopify });
    await fixture.pool.query('UPDATE document SET written_metafields = NULL WHERE shop = $1', [shop]);
    await reconcile(shop, { script, shopify });
    const reported = (await readEvents(shop)).filter((event) => event === 'order.metafieldDefinitionFailed');
    expect(reported).toHaveLength(1);
    expect(await readLogBody(shop, 'order.metafieldDefinitionFailed')).toMatchObject({
      name: 'buchhaltung.rechnung',
      message: 'No room.',
    });
    expect((await readEvents(shop)).at(-1)).toBe('order.metafieldWritten');
  });

  it('leaves a definition to the merchant who has one, and pins none where Shopify shows enough', async () => {
    const definitionWith = (code: string) => ({
      data: { metafieldDefinitionCreate: { userErrors: [{ message: 'No.', code }] } },
    });
    const shop = fixture.newShop();
    const taken = createFakeShopify({
      ...obliging,
      MetafieldDefinitionCreate: () => definitionWith('TAKEN'),
    });
    await reconcile(shop, { script, shopify: taken });
    expect((await readEvents(shop)).at(-1)).toBe('order.metafieldWritten');
    const other = fixture.newShop();
    const full = createFakeShopify({
      ...obliging,
      MetafieldDefinitionCreate: ({ definition }) =>
        (definition as { pin: boolean }).pin
          ? definitionWith('PINNED_LIMIT_REACHED')
          : obliging.MetafieldDefinitionCreate(),
    });
    await reconcile(other, { script, shopify: full });
    expect(full.asked.map(([name]) => name)).toEqual([
      'MetafieldDefinitionCreate',
      'MetafieldDefinitionCreate',
      'MetafieldsSet',
    ]);
    expect(await readEvents(other)).not.toContain('order.metafieldDefinitionFailed');
  });

  it('asks again for a definition of which Shopify says nothing', async () => {
    const shop = fixture.newShop();
    const silent = createFakeShopify({
      ...obliging,
      MetafieldDefinitionCreate: () => ({ data: { metafieldDefinitionCreate: null } }),
    });
    await reconcile(shop, { script, shopify: silent });
    expect((await readEvents(shop)).at(-1)).toBe('order.metafieldWritten');
    await fixture.pool.query('UPDATE document SET written_metafields = NULL WHERE shop = $1', [shop]);
    const shopify = createFakeShopify(obliging);
    await reconcile(shop, { script, shopify });
    expect(shopify.asked.map(([name]) => name)).toEqual(['MetafieldDefinitionCreate', 'MetafieldsSet']);
  });

  it("takes the type of the merchant's own definition", async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify({
      ...obliging,
      MetafieldsSet: ({ metafields }) =>
        (metafields as { type?: string }[])[0]?.type ? userErrors('INVALID_TYPE') : obliging.MetafieldsSet(),
    });
    await reconcile(shop, { script, shopify });
    expect((await readEvents(shop)).at(-1)).toBe('order.metafieldWritten');
  });

  it('that Shopify refuses is reported as an unknown error and not repeated', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify({ ...obliging, MetafieldsSet: () => userErrors('INVALID_VALUE') });
    await reconcile(shop, { script, shopify });
    await reconcile(shop, { script, shopify });
    expect(shopify.asked.filter(([name]) => name === 'MetafieldsSet')).toHaveLength(1);
    expect(await readLogBody(shop, 'order.metafieldFailed')).toMatchObject({
      code: 'INVALID_VALUE',
      message: 'No.',
    });
  });

  it('that is denied is reported as a missing scope', async () => {
    const shop = fixture.newShop();
    const shopify = createFakeShopify({
      ...obliging,
      MetafieldsSet: () => ({ denied: ['metafieldsSet'] }),
    });
    await reconcile(shop, { script, shopify });
    expect(await readLogBody(shop, 'order.metafieldScope')).toMatchObject({ code: 'MISSING_SCOPE' });
    expect(await readLedger(shop)).toMatchObject([{ metafields: null }]);
    expect(await readWork(shop)).toEqual([]);
  });
});
