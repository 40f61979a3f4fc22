import type { EnsureContactRequest, EnsureContactResponse } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { ContactWish, EnsuredContact } from '../use-cases/ensure-contact.ts';
import { keyField, parseRequest, shopField } from './parse-request.ts';
import { addressField } from './proto-document.ts';

const schema = z.object({
  shop: shopField,
  operationKey: keyField,
  contact: z.object({
    customerKey: z.string().min(1).max(200),
    companyName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    vatId: z.string(),
    address: addressField,
    categoryName: z.string(),
    categoryCode: z.string(),
    categoryColor: z.string(),
    customerNumber: z.string().max(60),
    description: z.string(),
    tags: z.array(z.string().min(1).max(255)),
  }),
  orderedAt: z
    .union([z.literal(''), z.iso.datetime({ offset: true })])
    .transform((time) => (time === '' ? null : new Date(time))),
});

export const ensureContact =
  (run: (wish: ContactWish) => Promise<EnsuredContact>) =>
  async (request: EnsureContactRequest): Promise<EnsureContactResponse> =>
    run(parseRequest(schema, request));
