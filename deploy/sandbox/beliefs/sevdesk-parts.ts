import type { BeliefArea } from './belief.ts';
import { description } from './sevdesk-sources.ts';

const client = (file: string): string => `services/provider/src/clients/sevdesk/${file}`;

/** Products and their stock. */
export const sevdeskParts: BeliefArea = {
  area: 'sevdesk-parts',
  title: 'sevdesk: products and stock',
  beliefs: [
    {
      id: 'sevdesk-parts',
      holds: 'Parts are listed, read, made and changed with number, name, text, unit, tax rate and prices.',
      reliedOnIn: [client('parts/parts.ts'), client('parts/wire-part.ts')],
      sources: [description('GET, POST /Part, GET, PUT /Part/{partId}, /Part/{partId}/getStock')],
      otherwise:
        'A refused product is named with sevdesk’s words on the page of products, and the others go on; orders and documents do not depend on products.',
      covers: ['GET /Part', 'GET /Part/:id', 'GET /Part/:id/getStock', 'POST /Part', 'PUT /Part/:id'],
      check: { live: 'sevdesk.part-removal' },
    },
    {
      id: 'sevdesk-part-removal',
      holds: 'DELETE /Part removes a part that nothing refers to.',
      reliedOnIn: [client('parts/parts.ts'), 'services/provider/src/use-cases/parts/remove-parts.ts'],
      sources: [],
      otherwise:
        'A description of 2018 has the call. An account without it is not asked for a week; its merchant reads that the products have to be deleted in sevdesk by hand.',
      covers: ['DELETE /Part/:id'],
      check: { live: 'sevdesk.part-removal' },
    },
    {
      id: 'sevdesk-stock-as-a-whole',
      holds: 'A stock is written as a whole by PUT /Part, and no call changes it by a difference.',
      reliedOnIn: ['services/provider/src/use-cases/parts/move-stock.ts', client('parts/parts.ts')],
      sources: [description('PUT /Part/{partId}, stock; no call for a difference')],
      otherwise:
        'A sale that sevdesk books between our reading and our writing is lost in its stock. The difference is read and written within one turn of a part, and the next comparison of stocks puts it right. The client of 2018 has PUT /Part/{id}/book with a difference: were it still there it would be better, and the product does not call it.',
      check: { live: 'sevdesk.stock-as-a-whole' },
    },
    {
      id: 'sevdesk-parts-need-a-plan',
      holds: 'An account whose plan has no parts refuses every call of them with 403.',
      reliedOnIn: [client('refusals.ts')],
      sources: [],
      otherwise:
        'Another refusal is shown with sevdesk’s own words; the transfer of products stops and nothing else does.',
      check: { none: 'It needs an account on a plan without parts.' },
    },
  ],
};
