const recurringPricing = `
  lineItems {
    plan {
      pricingDetails {
        __typename
        ... on AppRecurringPricing {
          interval
          price { amount currencyCode }
          discount { durationLimitInIntervals priceAfterDiscount { amount currencyCode } }
        }
      }
    }
  }
`;

const subscriptionFields = `
  id name status test trialDays createdAt currentPeriodEnd returnUrl
  ${recurringPricing}
`;

const purchaseFields = 'id name status test createdAt price { amount currencyCode }';

/**
 * Reads our charges from Shopify, the latest first, page by page; and whether test charges count and in which currency
 * the shop pays Shopify. Needs no scope.
 */
export const billingQuery = `#graphql
  query Billing($first: Int!, $subscriptionsAfter: String, $purchasesAfter: String) {
    shop { plan { partnerDevelopment publicDisplayName } }
    shopBillingPreferences { currency }
    currentAppInstallation {
      activeSubscriptions { ${subscriptionFields} }
      allSubscriptions(first: $first, after: $subscriptionsAfter, sortKey: CREATED_AT, reverse: true) {
        nodes { ${subscriptionFields} }
        pageInfo { hasNextPage endCursor }
      }
      oneTimePurchases(first: $first, after: $purchasesAfter, sortKey: CREATED_AT, reverse: true) {
        nodes { ${purchaseFields} }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`;

/** Reads the currency in which the shop pays Shopify: charges may be in that, or in USD. Needs no scope. */
export const currencyQuery = `#graphql
  query BillingCurrency {
    shopBillingPreferences { currency }
  }
`;

export const createSubscriptionMutation = `#graphql
  mutation CreateSubscription(
    $name: String!
    $returnUrl: URL!
    $test: Boolean!
    $trialDays: Int!
    $lineItems: [AppSubscriptionLineItemInput!]!
  ) {
    appSubscriptionCreate(
      name: $name
      returnUrl: $returnUrl
      test: $test
      trialDays: $trialDays
      replacementBehavior: STANDARD
      lineItems: $lineItems
    ) {
      appSubscription { ${subscriptionFields} }
      confirmationUrl
      userErrors { field message }
    }
  }
`;

export const createPurchaseMutation = `#graphql
  mutation CreatePurchase($name: String!, $price: MoneyInput!, $returnUrl: URL!, $test: Boolean!) {
    appPurchaseOneTimeCreate(name: $name, price: $price, returnUrl: $returnUrl, test: $test) {
      appPurchaseOneTime { ${purchaseFields} }
      confirmationUrl
      userErrors { field message }
    }
  }
`;

export const cancelSubscriptionMutation = `#graphql
  mutation CancelSubscription($id: ID!) {
    appSubscriptionCancel(id: $id, prorate: false) {
      appSubscription { id status }
      userErrors { field message }
    }
  }
`;
