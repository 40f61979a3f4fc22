import { z } from 'zod';

/** No preference of this section is needed yet; unknown fields are refused. */
export const metafields = z.strictObject({});
