import { vatIdTest, vatIdTestAnswer } from '@belegfluss/gateway/contract';
import { composeVatIdTest } from '../compose/vat-id-test.ts';
import { parseBody } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

/** The merchant tries out which VAT id would be found in a text. */
export const findVatId: Route = (app) => {
  app.post('/contacts/test-vatid', { config: costly, bodyLimit: 32 * 1024 }, async ({ body }) => {
    const { text } = parseBody(vatIdTest, body);
    return vatIdTestAnswer.parse(composeVatIdTest(text));
  });
};
