import { beforeAll, describe, expect, it } from '@jest/globals';
import { adminSchema } from '../../src/shopify/graphql/schema.ts';
import type { BeliefArea } from '../belief.ts';
import { beliefAreas } from '../index.ts';
import { collectItems } from './collect-items.ts';
import { findSuperfluous, findUncovered, type Item } from './item.ts';
import { selectedFields } from './selected-fields.ts';

describe('the surface of the sandboxes', () => {
  let items: readonly Item[];
  beforeAll(async () => {
    items = await collectItems();
  });

  it('is covered by entries of the register', () => {
    expect(findUncovered(items, beliefAreas)).toEqual([]);
  });

  it('contains everything that entries cover', () => {
    expect(findSuperfluous(items, beliefAreas)).toEqual([]);
  });

  it.each([
    ['a route of sevdesk', 'sevdesk GET /Invoice/:id'],
    ['a refusal of sevdesk', 'sevdesk 422 7100'],
    ['the token endpoint', 'shopify POST /admin/oauth/access_token'],
    ['a refusal of the token endpoint', 'shopify 400 invalid_subject_token'],
    ['the Admin API', 'shopify POST /admin/api/:version/graphql.json'],
    ['a page on which charges are approved', 'shopify GET /admin/charges/:id/:page'],
    ['the file of a bulk operation', 'shopify GET /bulk/:id/:secret.jsonl'],
    ['an error of the Admin API', 'shopify THROTTLED'],
    ['a user error', 'shopify OPERATION_IN_PROGRESS'],
    ['a field that an operation reads through a fragment', 'shopify TaxLine.channelLiable'],
    ['a query that the stand-in serves', 'shopify QueryRoot.ordersCount'],
    ['a mutation that the stand-in serves', 'shopify Mutation.bulkOperationRunQuery'],
    ['a topic', 'shopify orders/updated'],
    ['a route of PayPal', 'paypal GET /v1/reporting/transactions'],
    ['a route of VIES', 'vies POST /taxation_customs/vies/rest-api/check-vat-number'],
  ])('includes %s', (_what, key) => {
    expect(items.map(({ system, name }) => `${system} ${name}`)).toContain(key);
  });

  it('excludes controls of the sandboxes', () => {
    expect(items.filter(({ name }) => name.includes('/sandbox'))).toEqual([]);
  });
});

describe('an entry of the register', () => {
  const area = (name: string, covers: string[]): BeliefArea => ({
    area: name,
    title: '',
    beliefs: [
      { id: 'one', holds: '', reliedOnIn: [], sources: [], otherwise: '', covers, check: { none: '' } },
    ],
  });
  const items: Item[] = [
    { system: 'shopify', name: 'Order.id' },
    { system: 'shopify', name: 'MoneyV2.amount' },
    { system: 'sevdesk', name: 'INVALID' },
  ];

  it('covers exactly the items that it names', () => {
    expect(findUncovered(items, [area('shopify-orders', ['Order.id'])])).toEqual([
      'sevdesk INVALID',
      'shopify MoneyV2.amount',
    ]);
    expect(findUncovered(items, [area('shopify-orders', ['Order.i'])])).toHaveLength(3);
  });

  it('covers a family with a star', () => {
    expect(findUncovered(items, [area('shopify-orders', ['MoneyV2.*'])])).not.toContain(
      'shopify MoneyV2.amount',
    );
  });

  it('covers only items of its own system', () => {
    expect(findUncovered(items, [area('shopify-orders', ['INVALID'])])).toContain('sevdesk INVALID');
  });

  it('is reported when it names an item that does not exist', () => {
    expect(findSuperfluous(items, [area('shopify-orders', ['Order.id', 'Order.gone'])])).toEqual([
      'one covers Order.gone',
    ]);
  });
});

describe('the fields of an operation', () => {
  it('are found through fragments, aliases and inline fragments', () => {
    const document = `
      query One { shop { plan { ...Plan } } node(id: "gid://shopify/Order/1") { ... on Order { total: name } } }
      fragment Plan on ShopPlan { partnerDevelopment __typename }`;
    expect(selectedFields(adminSchema().schema, document)).toEqual([
      'QueryRoot.shop',
      'Shop.plan',
      'QueryRoot.node',
      'Order.name',
      'ShopPlan.partnerDevelopment',
    ]);
  });
});
