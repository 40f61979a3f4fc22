import type { AdminAnswer, ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';

type Variables = Readonly<Record<string, unknown>>;

export type FakeShopify = ShopifyAdmin & {
  /** Operations that were asked for, by name, with their variables. */
  readonly asked: (readonly [string, Variables])[];
};

/** Shopify in memory: answers each operation by its name as the test says; unplanned ones fail the test. */
export function createFakeShopify(
  answers: Readonly<Record<string, (variables: Variables) => Partial<AdminAnswer>>>,
): FakeShopify {
  const asked: (readonly [string, Variables])[] = [];
  const ask: ShopifyAdmin['ask'] = async (_shop, document, variables) => {
    const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? '';
    asked.push([name, variables]);
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody expected ${name}.`);
    return { data: null, denied: [], ...answer(variables) };
  };
  return {
    asked,
    ask,
    query: async (shop, document, variables) => (await ask(shop, document, variables)).data,
  };
}

/** Shopify that takes every write-back. */
export const obliging = {
  MetafieldDefinitionCreate: () => ({
    data: { metafieldDefinitionCreate: { createdDefinition: { id: 'gid' }, userErrors: [] } },
  }),
  OrderMarkAsPaid: () => ({ data: { orderMarkAsPaid: { order: { id: 'gid' }, userErrors: [] } } }),
  MetafieldsSet: () => ({ data: { metafieldsSet: { metafields: [], userErrors: [] } } }),
};
