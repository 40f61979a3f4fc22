import type { Shop } from '@belegfluss/gateway/contract';
import { paths } from '../../../lib/paths.ts';
import { planContains } from '../../../lib/plan.ts';

/** Where `/` leads: the page the merchant chose, and the overview while nobody knows the choice or the plan lacks it. */
export const selectStartPage = (shop: Shop | undefined): string =>
  shop?.shopify.home === 'orders' && planContains(shop.plan, 'orders') ? paths.orders : paths.home;
