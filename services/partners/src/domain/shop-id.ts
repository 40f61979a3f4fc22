import { createHash } from 'node:crypto';

/** What a shop is called where its name must not outlive its data: SHA-256 of the domain. It is the same when it comes back. */
export const shopIdOf = (shop: string): string => createHash('sha256').update(shop).digest('hex');
