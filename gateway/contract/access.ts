import { z } from 'zod';

/** What the shop lets the app do, as Shopify states it with a token of this moment; `write_x` with the `read_x` it implies. */
export const grantedScopes = z.object({ scopes: z.array(z.string()) });
