import type {
  GetCustomerTracesRequest,
  GetCustomerTracesResponse,
} from '@belegfluss/protos/provider/v1/privacy';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { z } from 'zod';
import { findCustomerContacts, findCustomerMails } from '../storage/customer-traces.ts';
import { parseRequest, shopField } from './parse-request.ts';

const shopifyId = z.string().regex(/^\d{1,20}$/);
const schema = z.object({
  shop: shopField,
  customerId: shopifyId.optional(),
  orderIds: z.array(shopifyId).max(200),
});

export const getCustomerTraces =
  (pool: pg.Pool) =>
  async (request: GetCustomerTracesRequest): Promise<GetCustomerTracesResponse> => {
    const { shop, customerId = '', orderIds } = parseRequest(schema, request);
    const customer = { customerId, orderIds };
    const [contacts, mails] = await Promise.all([
      findCustomerContacts(pool, shop, customer),
      findCustomerMails(pool, shop, customer),
    ]);
    return {
      contacts: contacts.map(({ contactId, vatId, ...contact }) => ({
        ...contact,
        contactId: contactId ?? undefined,
        vatId: vatId ?? undefined,
      })),
      mails: mails.map(({ document, sentAt, state }) => ({
        document: document ?? undefined,
        sentAt: sentAt ?? undefined,
        state: toProtoEnum('MAIL_STATE', state),
      })),
    };
  };
