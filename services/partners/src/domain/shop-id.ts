import { createHash } from 'node:crypto';

/**
 * Identifies a shop where its name must not outlive its data: SHA-256 of the domain. A shop that returns has the same
 * id.
 */
export const toShopId = (shop: string): string => createHash('sha256').update(shop).digest('hex');
