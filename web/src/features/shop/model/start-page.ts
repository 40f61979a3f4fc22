import type { Shop } from '@belegfluss/gateway/contract';
import { paths } from '../../../lib/paths.ts';

/** Where `/` leads: the page the merchant chose, and the overview while nobody knows the choice. */
export const startPageOf = (shop: Shop | undefined): string =>
  shop?.shopify.home === 'orders' ? paths.orders : paths.home;
