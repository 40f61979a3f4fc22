import { randomUUID } from 'node:crypto';
import { type Finding, holdsIf, notTried, shopifyCheck } from '../../check.ts';
import type { RawAnswer } from '../../http/client.ts';
import { at, listAt, textAt } from '../../http/read.ts';
import { dataAt, describeErrors, type ShopifyWorld, userErrorCodes } from '../world.ts';

/** Checks of products and their stock. They undo every change. */
export const stockChecks = [
  shopifyCheck({
    name: 'shopify.stock',
    claim:
      'The variants of an item are those that its quantity belongs to, its active locations add up to it, and nodes is null for a variant that is not there.',
    requests: 5,
    leaves: null,
    run: readStock,
  }),
  shopifyCheck({
    name: 'shopify.inventory-adjust',
    claim:
      'inventoryAdjustQuantities needs a key, takes effect once for it, and refuses a stale quantity and another change under the key.',
    requests: 12,
    leaves: null,
    run: adjustOnce,
  }),
  shopifyCheck({
    name: 'shopify.stock-subscription',
    claim:
      'A subscription to stock is made once for an address and found by it; one that is gone is refused when it is deleted.',
    requests: 8,
    leaves: null,
    run: subscribe,
  }),
];

type Stocked = {
  readonly variantId: string;
  readonly itemId: string;
  readonly quantity: number;
};

/** The first variant whose stock is tracked. */
async function findTracked(world: ShopifyWorld): Promise<Stocked | null> {
  const answer = await world.graphql(
    '{ productVariants(first: 25) { nodes { id inventoryQuantity inventoryItem { id tracked } } } }',
  );
  const found = listAt(answer.body, 'data.productVariants.nodes').find(
    (variant) => at(variant, 'inventoryItem.tracked') === true,
  );
  if (found === undefined) return null;
  return {
    variantId: textAt(found, 'id'),
    itemId: textAt(found, 'inventoryItem.id'),
    quantity: Number(textAt(found, 'inventoryQuantity')),
  };
}

const VARIANTS = `query ($id: ID!) { inventoryItem(id: $id) {
  variants(first: 25) { nodes { id inventoryQuantity } }
} }`;
const LEVELS = `query ($id: ID!) { inventoryItem(id: $id) {
  inventoryLevels(first: 50) { nodes { isActive location { id } quantities(names: ["available"]) { quantity } } }
} }`;

type Place = { readonly locationId: string; readonly available: number };

async function readPlaces(world: ShopifyWorld, itemId: string): Promise<readonly Place[]> {
  const answer = await world.graphql(LEVELS, { id: itemId });
  return listAt(answer.body, 'data.inventoryItem.inventoryLevels.nodes')
    .filter((level) => at(level, 'isActive') === true)
    .map((level) => ({
      locationId: textAt(level, 'location.id'),
      available: Number(textAt(level, 'quantities.0.quantity')),
    }));
}

async function readStock(world: ShopifyWorld): Promise<Finding> {
  const stocked = await findTracked(world);
  if (stocked === null) return notTried('The store has no variant whose stock is tracked.');
  const item = await world.graphql(VARIANTS, { id: stocked.itemId });
  const variants = listAt(item.body, 'data.inventoryItem.variants.nodes');
  const isShared = variants.every((one) => Number(textAt(one, 'inventoryQuantity')) === stocked.quantity);
  const isListed = variants.some((one) => textAt(one, 'id') === stocked.variantId);
  const hasLevels = (await world.scopes()).includes('read_inventory');
  const sum = (await readPlaces(world, stocked.itemId)).reduce(
    (total, { available }) => total + available,
    0,
  );
  const ids = [stocked.variantId, 'gid://shopify/ProductVariant/1'];
  const nodes = await world.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
  const isNull = listAt(nodes.body, 'data.nodes')[1] === null && listAt(nodes.body, 'errors').length === 0;
  return holdsIf(
    isListed && isShared && isNull && (!hasLevels || sum === stocked.quantity),
    `variant listed ${isListed}, same quantity ${isShared}, ${hasLevels ? `levels ${sum} of ${stocked.quantity}` : 'levels not tried without read_inventory'}, absent one null ${isNull}`,
  );
}

const adjustment = (
  directive: string,
) => `mutation ($input: InventoryAdjustQuantitiesInput!${directive ? ', $key: String!' : ''}) {
  inventoryAdjustQuantities(input: $input) ${directive} { inventoryAdjustmentGroup { id } userErrors { code message } }
}`;

async function adjustOnce(world: ShopifyWorld): Promise<Finding> {
  const scopes = await world.scopes();
  if (!scopes.includes('write_inventory')) return notTried('write_inventory is not granted.');
  const stocked = await findTracked(world);
  const [place] = stocked ? await readPlaces(world, stocked.itemId) : [];
  if (!stocked || !place) return notTried('The store has no variant whose stock is tracked at a location.');
  const { itemId: inventoryItemId } = stocked;
  const { locationId, available } = place;
  const adjust = (delta: number, changeFromQuantity: number, key: string | null): Promise<RawAnswer> => {
    const changes = [{ inventoryItemId, locationId, delta, changeFromQuantity }];
    const input = { name: 'available', reason: 'correction', changes };
    return world.graphql(adjustment(key === null ? '' : '@idempotent(key: $key)'), {
      input,
      ...(key === null ? {} : { key }),
    });
  };
  const now = async (): Promise<number> =>
    (await readPlaces(world, inventoryItemId)).find((one) => one.locationId === locationId)?.available ?? 0;
  world.later(`the stock of ${inventoryItemId}`, async () => {
    const changed = await now();
    if (changed === available) return;
    const answer = await adjust(available - changed, changed, randomUUID());
    if ((await now()) !== available) throw new Error(describeErrors(answer, 'inventoryAdjustQuantities'));
  });

  const without = await adjust(1, available, null);
  const isRefused = listAt(without.body, 'errors').length > 0 && (await now()) === available;
  const key = randomUUID();
  await adjust(1, available, key);
  await adjust(1, available, key);
  const after = await now();
  const other = userErrorCodes(await adjust(2, after, key), 'inventoryAdjustQuantities');
  const stale = userErrorCodes(await adjust(1, after + 5, randomUUID()), 'inventoryAdjustQuantities');
  return holdsIf(
    isRefused &&
      after === available + 1 &&
      other.includes('IDEMPOTENCY_KEY_PARAMETER_MISMATCH') &&
      stale.includes('CHANGE_FROM_QUANTITY_STALE'),
    `without a key ${isRefused ? 'refused' : 'not refused'}; ${available} → ${after} by two calls; another change: ${other.join() || 'taken'}; stale: ${stale.join() || 'taken'}`,
  );
}

const SUBSCRIBE = `mutation ($uri: String!) {
  webhookSubscriptionCreate(topic: INVENTORY_LEVELS_UPDATE, webhookSubscription: { uri: $uri }) {
    webhookSubscription { id } userErrors { message }
  }
}`;
const SUBSCRIPTIONS = `query ($uri: String!) {
  webhookSubscriptions(first: 10, topics: [INVENTORY_LEVELS_UPDATE], uri: $uri) { nodes { id } }
}`;
const UNSUBSCRIBE = `mutation ($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } }
}`;

async function subscribe(world: ShopifyWorld): Promise<Finding> {
  if (!(await world.scopes()).includes('read_inventory')) return notTried('read_inventory is not granted.');
  const uri = `https://example.com/${world.mark}`;
  const listed = async () =>
    listAt((await world.graphql(SUBSCRIPTIONS, { uri })).body, 'data.webhookSubscriptions.nodes').map((one) =>
      textAt(one, 'id'),
    );
  world.later(`subscriptions that lead to ${uri}`, async () => {
    for (const id of await listed()) await world.graphql(UNSUBSCRIBE, { id });
  });
  const made = await world.graphql(SUBSCRIBE, { uri });
  const id = textAt(dataAt(made, 'webhookSubscriptionCreate'), 'webhookSubscription.id');
  if (id === '') return notTried(describeErrors(made, 'webhookSubscriptionCreate'));
  const isFound = (await listed()).join() === id;
  const again = describeErrors(await world.graphql(SUBSCRIBE, { uri }), 'webhookSubscriptionCreate');
  await world.graphql(UNSUBSCRIBE, { id });
  const gone = describeErrors(await world.graphql(UNSUBSCRIBE, { id }), 'webhookSubscriptionDelete');
  return holdsIf(
    isFound && again !== '' && gone !== '',
    `${isFound ? 'found' : 'not found'} by its address; again: ${again || 'taken'}; deleted twice: ${gone || 'no error'}`,
  );
}
