/** Reads the available quantity of variants, summed over all locations. */
export const stockQuantitiesQuery = `
query StockQuantities($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on ProductVariant { id inventoryQuantity inventoryItem { tracked } }
  }
}`;

/** Where an item is stocked, and how much of it. */
export const stockLevelsQuery = `
query StockLevels($id: ID!, $after: String) {
  inventoryItem(id: $id) {
    variants(first: 1) { nodes { inventoryQuantity } }
    inventoryLevels(first: 50, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { isActive location { id } quantities(names: ["available"]) { quantity updatedAt } }
    }
  }
}`;

/** Takes effect once for a key, and only on what the location was said to have. */
export const stockAdjustMutation = `
mutation StockAdjust($input: InventoryAdjustQuantitiesInput!, $key: String!) {
  inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
    inventoryAdjustmentGroup { id }
    userErrors { code message }
  }
}`;

/** Subscriptions to changes of stock that lead to an address. */
export const stockSubscriptionsQuery = `
query StockSubscriptions($uri: String!) {
  webhookSubscriptions(first: 10, topics: [INVENTORY_LEVELS_UPDATE], uri: $uri) { nodes { id } }
}`;

export const stockSubscribeMutation = `
mutation StockSubscribe($uri: String!) {
  webhookSubscriptionCreate(topic: INVENTORY_LEVELS_UPDATE, webhookSubscription: { uri: $uri }) {
    webhookSubscription { id }
    userErrors { message }
  }
}`;

export const stockUnsubscribeMutation = `
mutation StockUnsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } }
}`;
