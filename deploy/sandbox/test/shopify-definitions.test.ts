import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_SCOPES, PRODUCTS, type ShopifySandbox } from '../src/shopify/index.ts';
import { accessToken, control, graphql, SHOP, startSandbox } from './shopify-helpers.ts';

const ORDER = 'gid://shopify/Order/990001';
const PRODUCT = `gid://shopify/Product/${PRODUCTS[0]!.id}`;

let sandbox: ShopifySandbox;
let url: string;
let token: string;
beforeAll(async () => {
  ({ sandbox, url } = await startSandbox());
});
beforeEach(async () => {
  await control(url, 'POST', '/sandbox/reset');
  await control(url, 'DELETE', '/sandbox/knobs');
  token = await accessToken(sandbox);
  await control(url, 'POST', '/sandbox/orders', { id: 990001 });
});
afterAll(() => sandbox.stop());

const create = async (given: Record<string, unknown> = {}) =>
  graphql(
    url,
    token,
    `mutation($definition: MetafieldDefinitionInput!) { metafieldDefinitionCreate(definition: $definition) {
      createdDefinition { id name namespace key ownerType type { name } access { admin storefront } pinnedPosition }
      userErrors { field message code } } }`,
    {
      definition: {
        name: 'Rechnungsnummer',
        namespace: 'belege',
        key: 'invoice_number',
        type: 'single_line_text_field',
        ownerType: 'ORDER',
        ...given,
      },
    },
  );
const createCodes = async (given: Record<string, unknown>): Promise<string[]> =>
  (await create(given)).data.metafieldDefinitionCreate.userErrors.map(({ code }: { code: string }) => code);
const set = async (given: Record<string, unknown>) => {
  const { data } = await graphql(
    url,
    token,
    `mutation($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
      metafields { type value } userErrors { code message } } }`,
    { metafields: [{ ownerId: ORDER, namespace: 'belege', key: 'invoice_number', value: 'RE-1', ...given }] },
  );
  return data.metafieldsSet;
};

describe('a metafield definition', () => {
  it('is created and listed', async () => {
    const { data } = await create({ pin: true });
    expect(data.metafieldDefinitionCreate).toEqual({
      createdDefinition: {
        id: expect.stringMatching(/^gid:\/\/shopify\/MetafieldDefinition\/\d+$/),
        name: 'Rechnungsnummer',
        namespace: 'belege',
        key: 'invoice_number',
        ownerType: 'ORDER',
        type: { name: 'single_line_text_field' },
        access: { admin: 'PUBLIC_READ_WRITE', storefront: 'NONE' },
        pinnedPosition: 1,
      },
      userErrors: [],
    });
    await set({});
    const { data: listed } = await graphql(
      url,
      token,
      `{ orders: metafieldDefinitions(first: 5, ownerType: ORDER, namespace: "belege") { nodes { key metafieldsCount type { name } } }
         products: metafieldDefinitions(first: 5, ownerType: PRODUCT) { nodes { key } }
         one: metafieldDefinition(identifier: { ownerType: ORDER, namespace: "belege", key: "invoice_number" }) { name }
         none: metafieldDefinition(identifier: { ownerType: PRODUCT, namespace: "belege", key: "invoice_number" }) { name } }`,
    );
    expect(listed).toEqual({
      orders: {
        nodes: [{ key: 'invoice_number', metafieldsCount: 1, type: { name: 'single_line_text_field' } }],
      },
      products: { nodes: [] },
      one: { name: 'Rechnungsnummer' },
      none: null,
    });
  });

  it('exists once per owner type, namespace and key', async () => {
    expect(await createCodes({})).toEqual([]);
    expect(await createCodes({ name: 'Anders' })).toEqual(['TAKEN']);
    expect(await createCodes({ key: 'another' })).toEqual([]);
  });

  it('is refused above the limit', async () => {
    await control(url, 'POST', '/sandbox/knobs', { metafieldDefinitionLimit: 1 });
    expect(await createCodes({})).toEqual([]);
    expect(await createCodes({ key: 'second' })).toEqual(['RESOURCE_TYPE_LIMIT_EXCEEDED']);
    expect(await createCodes({ namespace: '$app', key: 'first' })).toEqual([]);
    expect(await createCodes({ namespace: '$app', key: 'second' })).toEqual([
      'RESOURCE_TYPE_LIMIT_EXCEEDED_BY_APP',
    ]);
  });

  it.each([
    ['RESERVED_NAMESPACE_KEY', { namespace: 'shopify' }],
    ['RESERVED_NAMESPACE_KEY', { namespace: 'shopify--discovery' }],
    ['RESERVED_NAMESPACE_KEY', { namespace: 'app--1' }],
    ['INCLUSION', { type: 'text' }],
    ['INCLUSION', { type: 'list.json' }],
    ['BLANK', { name: ' ' }],
    ['TOO_SHORT', { key: 'a' }],
    ['TOO_LONG', { key: 'k'.repeat(65) }],
    ['INVALID_CHARACTER', { key: 'a b' }],
    ['ADMIN_ACCESS_INPUT_NOT_ALLOWED', { access: { admin: 'MERCHANT_READ' } }],
  ])('answers %s', async (code, given) => {
    expect(await createCodes(given)).toEqual([code]);
  });

  it('requires the scope of its owner', async () => {
    sandbox.service.world.shops.get(SHOP)!.scopes = DEFAULT_SCOPES.filter(
      (scope) => scope !== 'write_orders',
    );
    const reply = await create();
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
  });

  it('prescribes the type of values, and is their default type', async () => {
    await create({ type: 'url' });
    expect((await set({ type: 'single_line_text_field' })).userErrors).toEqual([
      {
        code: 'INVALID_TYPE',
        message: "Type 'single_line_text_field' must be consistent with the definition's type: 'url'.",
      },
    ]);
    expect((await set({ value: 'no url' })).userErrors).toMatchObject([{ code: 'INVALID_VALUE' }]);
    expect(await set({ value: 'https://a.example/1' })).toEqual({
      metafields: [{ type: 'url', value: 'https://a.example/1' }],
      userErrors: [],
    });
  });

  it('applies to existing values that are valid, and leaves the others', async () => {
    await set({ key: 'day', value: '2026-11-20', type: 'single_line_text_field' });
    await create({ key: 'day', type: 'date' });
    const read = async (key: string) =>
      (
        await graphql(
          url,
          token,
          'query($id: ID!, $key: String!) { order(id: $id) { metafield(namespace: "belege", key: $key) { type } } }',
          { id: ORDER, key },
        )
      ).data.order.metafield.type;
    expect(await read('day')).toBe('date');
    await set({ key: 'word', value: 'bald', type: 'single_line_text_field' });
    await create({ key: 'word', type: 'date' });
    expect(await read('word')).toBe('single_line_text_field');
  });

  it('applies to existing products and variants too', async () => {
    sandbox.service.world.shops.get(SHOP)!.scopes = [...DEFAULT_SCOPES, 'write_products'];
    const { userErrors } = await set({ ownerId: PRODUCT, type: 'single_line_text_field' });
    expect(userErrors).toEqual([]);
    const { data } = await graphql(
      url,
      token,
      'query($id: ID!) { product(id: $id) { metafield(namespace: "belege", key: "invoice_number") { value ownerType } } }',
      { id: PRODUCT },
    );
    expect(data.product.metafield).toEqual({ value: 'RE-1', ownerType: 'PRODUCT' });
    expect(
      (await set({ ownerId: 'gid://shopify/ProductVariant/5', type: 'json', value: '1' })).userErrors,
    ).toMatchObject([{ code: 'INVALID' }]);
  });
});
