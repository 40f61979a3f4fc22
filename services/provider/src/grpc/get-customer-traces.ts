import type {
  GetCustomerTracesRequest,
  GetCustomerTracesResponse,
} from '@belegfluss/protos/provider/v1/privacy';
import type pg from 'pg';
import { z } from 'zod';
import { findCustomerContacts, findCustomerMails } from '../storage/customer-traces.ts';
import { parseRequest, shopField } from './parse-request.ts';

const shopifyId = z.string().regex(/^\d{1,20}$/);
const schema = z.object({
  shop: shopField,
  customerId: z.union([z.literal(''), shopifyId]),
  orderIds: z.array(shopifyId).max(200),
});

export const getCustomerTraces =
  (pool: pg.Pool) =>
  async (request: GetCustomerTracesRequest): Promise<GetCustomerTracesResponse> => {
    const { shop, ...customer } = parseRequest(schema, request);
    const [contacts, mails] = await Promise.all([
      findCustomerContacts(pool, shop, customer),
      findCustomerMails(pool, shop, customer),
    ]);
    return {
      contacts: contacts.map(({ createdAt, updatedAt, contactId, customerKey, vatId }) => ({
        customerKey,
        contactId: contactId ?? '',
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
        vatId: vatId ?? '',
      })),
      mails: mails.map(({ document, sentAt, state }) => ({
        document: document ?? '',
        sentAt: sentAt?.toISOString() ?? '',
        state,
      })),
    };
  };
