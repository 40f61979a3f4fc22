import type {
  BatchFindContactsRequest,
  BatchFindContactsResponse,
  EnsureContactRequest,
  EnsureContactResponse,
} from '@belegfluss/protos/provider/v1/provider';
import { batchKeys } from '@belegfluss/runtime/batch';
import { z } from 'zod';
import type { ContactInput, EnsuredContact, FoundContact } from '../use-cases/ensure-contact.ts';
import { addressField, keyField, parseRequest, shopField } from './parse-request.ts';

/** Unknown values of a contact are empty here. */
const mayBeUnknown = z.string().default('');

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  contact: z.object({
    customerKey: z.string().min(1).max(200),
    companyName: mayBeUnknown,
    firstName: z.string(),
    lastName: z.string(),
    email: mayBeUnknown,
    phone: mayBeUnknown,
    vatId: mayBeUnknown,
    address: addressField,
    categoryName: z.string(),
    categoryCode: z.string(),
    categoryColor: z.string(),
    customerNumber: z.string().max(60).default(''),
    description: mayBeUnknown,
    tags: z.array(z.string().min(1).max(255)),
  }),
  orderedAt: z
    .date()
    .optional()
    .transform((time) => time ?? null),
});

export const ensureContact =
  (run: (input: ContactInput) => Promise<EnsuredContact>) =>
  async (request: EnsureContactRequest): Promise<EnsureContactResponse> =>
    run(parseRequest(schema, request));

export const batchFindContacts =
  (find: (inputs: readonly ContactInput[]) => Promise<readonly FoundContact[]>) =>
  async ({ contacts }: BatchFindContactsRequest): Promise<BatchFindContactsResponse> => {
    const inputs = contacts.map((contact) => parseRequest(schema, contact));
    batchKeys(inputs.map(({ shop, contact }) => `${shop} ${contact.customerKey}`));
    return { contacts: [...(await find(inputs))] };
  };
