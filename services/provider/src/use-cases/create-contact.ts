import { z } from 'zod';
import type { ContactContent } from '../domain/contact-content.ts';
import { contentHash } from '../domain/content-hash.ts';
import { isSameCustomer } from '../domain/is-same-customer.ts';
import { isGone, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import type { ContactTools } from './contact-tools.ts';
import { ensureCategory } from './ensure-category.ts';
import type { Session } from './sessions.ts';

export type MadeContact = {
  readonly contactId: string;
  readonly created: boolean;
  /** It was there already, with what the merchant wrote into it. */
  readonly adopted: boolean;
  /** Made from what this call asked for; not where another order of the customer made it. */
  readonly isAsAsked: boolean;
};

export const contactKey = ({ customerKey }: ContactContent, generation: number): string =>
  `contact/${customerKey}/${generation}`;

/** Our mark in a contact, unique for the customer. */
export const contactMark = ({ customerKey }: ContactContent): string => `shopify:${customerKey}`;

/**
 * Creates the contact of a customer, or takes over the one that has his customer number and is him. A number that
 * somebody else has is left to them: the provider then assigns one.
 */
export async function createContact(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  generation: number,
): Promise<MadeContact> {
  const { shop, client } = session;
  const key = contactKey(contact, generation);
  const marker = contactMark(contact);
  const given = { marker, categoryId: await ensureCategory(tools, session, contact) };
  const requestHash = contentHash(contact);
  const written = await tools.writeOnce<Made>({
    shop,
    key,
    kind: 'contact',
    requestHash,
    facts: { marker },
    schema: madeSchema,
    objectRef: ({ id }) => `contact:${id}`,
    async find({ sentAt }) {
      const since = new Date((sentAt?.getTime() ?? Date.now()) - clockSkewMs);
      const found = await client.findContact(marker, since);
      if (!found.ok || found.value === null) return mapResult(found, () => null);
      const isFree = await isUnclaimed(tools, shop, key, found.value);
      return ok(isFree ? { id: found.value, adopted: false } : null);
    },
    async send(beforeSend) {
      const number = await claimNumber(tools, session, contact, key);
      if (!number.ok) return number;
      if (number.value.contactId !== null) return ok({ id: number.value.contactId, adopted: true });
      const numbered = { ...contact, customerNumber: number.value.customerNumber };
      const made = await client.createContact(numbered, given, beforeSend);
      const isLost = given.categoryId !== null && isCategoryGone(made);
      // Somebody deleted it: the contact is a customer then, as in an account that makes no categories.
      const settled = isLost
        ? await client.createContact(numbered, { ...given, categoryId: null }, beforeSend)
        : made;
      return mapResult(settled, (id) => ({ id, adopted: false }));
    },
  });
  const { id, adopted } = written.result;
  return {
    contactId: id,
    adopted,
    created: !written.repeated && !written.matched && !adopted,
    isAsAsked: written.requestHash === requestHash,
  };
}

const isCategoryGone = (made: ProviderResult<string>): boolean =>
  !made.ok && isGone(made.error) && made.error.kind === 'rejected' && made.error.missing?.kind === 'category';

type Made = { readonly id: string; readonly adopted: boolean };

type Numbered = { readonly contactId: string | null; readonly customerNumber: string };

/** The number when it is free, the contact that has it when that is the customer, else neither. */
async function claimNumber(
  tools: ContactTools,
  { shop, client }: Session,
  contact: ContactContent,
  key: string,
): Promise<ProviderResult<Numbered>> {
  const { customerNumber } = contact;
  if (customerNumber === '') return ok({ contactId: null, customerNumber });
  const free = await client.isCustomerNumberFree(customerNumber);
  if (!free.ok) return free;
  if (free.value) return ok({ contactId: null, customerNumber });
  const holders = await client.findContactsByNumber(customerNumber);
  if (!holders.ok) return holders;
  const mark = contactMark(contact);
  for (const holder of holders.value) {
    const hasMark = holder.description.split(/\r?\n/).some((line) => line.trim() === mark);
    if (!isSameCustomer(holder, contact, hasMark)) continue;
    if (await isUnclaimed(tools, shop, key, holder.id)) {
      return ok({ contactId: holder.id, customerNumber });
    }
  }
  tools.logger.info({ shop }, 'a customer number is taken by another contact');
  return ok({ contactId: null, customerNumber: '' });
}

async function isUnclaimed(
  { journal }: ContactTools,
  shop: string,
  key: string,
  id: string,
): Promise<boolean> {
  return (await journal.findClaimed({ shop, key }, [`contact:${id}`])).size === 0;
}

const madeSchema = z.object({ id: z.string(), adopted: z.boolean().default(false) });

/** How far apart the clocks of the database and the provider may be. */
const clockSkewMs = 10 * 60_000;
