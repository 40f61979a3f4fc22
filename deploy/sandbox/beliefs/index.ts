import type { BeliefArea } from './belief.ts';
import { paypal } from './paypal.ts';
import { sevdeskAccount } from './sevdesk-account.ts';
import { sevdeskContacts } from './sevdesk-contacts.ts';
import { sevdeskDocuments } from './sevdesk-documents.ts';
import { sevdeskParts } from './sevdesk-parts.ts';
import { sevdeskPayments } from './sevdesk-payments.ts';
import { sevdeskRequests } from './sevdesk-requests.ts';
import { shopifyAccess } from './shopify-access.ts';
import { shopifyAdmin } from './shopify-admin.ts';
import { shopifyAdminApi } from './shopify-admin-api.ts';
import { shopifyBilling } from './shopify-billing.ts';
import { shopifyOrders } from './shopify-orders.ts';
import { shopifyProducts } from './shopify-products.ts';
import { shopifyWebhooks } from './shopify-webhooks.ts';
import { vies } from './vies.ts';

export type { Belief, BeliefArea } from './belief.ts';

export const beliefAreas: readonly BeliefArea[] = [
  shopifyAccess,
  shopifyWebhooks,
  shopifyOrders,
  shopifyAdminApi,
  shopifyProducts,
  shopifyBilling,
  shopifyAdmin,
  sevdeskAccount,
  sevdeskContacts,
  sevdeskDocuments,
  sevdeskPayments,
  sevdeskParts,
  sevdeskRequests,
  paypal,
  vies,
];
