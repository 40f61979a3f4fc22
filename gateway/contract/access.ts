import { z } from 'zod';

/**
 * Scopes that the shop has granted, as Shopify states them with a current token; `write_x` with the `read_x` it
 * implies.
 */
export const grantedScopes = z.object({ scopes: z.array(z.string()) });
