import type { Logger } from '@belegfluss/runtime/log';
import type { BeforeSend, ContactPart } from '../clients/provider-client.ts';
import { changedContactParts, contactParts } from '../domain/contact-parts.ts';
import type { ContactContent } from '../domain/content.ts';
import { contentHash } from '../domain/content-hash.ts';
import { isGone } from '../domain/provider-result.ts';
import { toRpcError, valueOrThrow } from '../domain/rpc-failure.ts';
import type { ContactMap, MappedContact } from '../storage/contact-map.ts';
import type { Refusals } from '../storage/refusals.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { contactMark, createContact } from './create-contact.ts';
import type { LearnTools } from './learn.ts';
import type { Session, Sessions } from './sessions.ts';
import { ContactGone, writeDetails } from './write-contact-details.ts';
import type { WriteOnce } from './write-once.ts';

export type ContactTools = LearnTools & {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly contacts: ContactMap;
  readonly refusals: Refusals;
  readonly logger: Logger;
};

export type EnsuredContact = {
  readonly contactId: string;
  readonly created: boolean;
  readonly updated: boolean;
};

/**
 * The contact of a customer. Made once and kept in the map, which answers without a call while the customer stays
 * the same; what changes is written part by part, and what the merchant wrote beside it stays. Made anew when it was
 * deleted at the provider. The keys of its writes come from the customer, so that two orders of one customer never
 * make two contacts.
 */
export const ensureContact =
  (tools: ContactTools) =>
  async ({
    shop,
    contact,
  }: {
    readonly shop: string;
    readonly contact: ContactContent;
  }): Promise<EnsuredContact> => {
    const session = await tools.sessions.open(shop);
    const { categoryName: _name, categoryCode: _code, categoryColor: _color, ...kept } = contact;
    const contentHashNow = contentHash(kept);
    const mapped = await tools.contacts.find(shop, contact.customerKey);
    if (!mapped?.contactId) return make(tools, session, contact, mapped?.generation ?? 1);

    const { contactId } = mapped;
    if (mapped.contentHash === contentHashNow) return { contactId, created: false, updated: false };
    if (await update(tools, session, contact, { ...mapped, contactId })) {
      return { contactId, created: false, updated: true };
    }
    await tools.contacts.forget(shop, contactId);
    return make(tools, session, contact, mapped.generation + 1);
  };

async function make(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  generation: number,
): Promise<EnsuredContact> {
  const made = await createContact(tools, session, contact, generation);
  const target = { contactId: made.contactId, addressId: null, generation, mayHave: made.adopted };
  const parts = changedContactParts({}, contactParts(contact));
  const addressId = await writeDetails(tools, session, contact, { ...target, parts });
  await keep(tools, session.shop, contact, { ...target, addressId });
  return { contactId: made.contactId, created: made.created, updated: false };
}

/** False when the contact is gone. Sending the same change twice is harmless. */
async function update(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  mapped: MappedContact & { readonly contactId: string },
): Promise<boolean> {
  const { shop, client } = session;
  const { contactId, generation } = mapped;
  const changed = changedContactParts(mapped.parts, contactParts(contact));
  const parts: ContactPart[] = (['identity', 'description'] as const).filter((part) => changed.has(part));
  if (changed.has('number') && contact.customerNumber !== '') {
    if (valueOrThrow(await client.isCustomerNumberFree(contact.customerNumber))) parts.push('number');
    else tools.logger.info({ shop }, 'a customer number is taken by another contact');
  }
  if (parts.length > 0) {
    const given = { marker: contactMark(contact), parts };
    const written = await client.updateContact(contactId, contact, given, nothing);
    if (!written.ok && isGone(written.error)) return false;
    if (!written.ok) throw toRpcError(written.error);
  }
  try {
    const target = { contactId, addressId: mapped.addressId, generation, mayHave: false };
    const addressId = await writeDetails(tools, session, contact, { ...target, parts: changed });
    await keep(tools, shop, contact, { ...target, addressId });
    return true;
  } catch (error) {
    if (error instanceof ContactGone) return false;
    throw error;
  }
}

async function keep(
  { contacts }: ContactTools,
  shop: string,
  contact: ContactContent,
  written: { readonly contactId: string; readonly addressId: string | null; readonly generation: number },
): Promise<void> {
  const { categoryName: _name, categoryCode: _code, categoryColor: _color, ...kept } = contact;
  const { contactId, addressId, generation } = written;
  await contacts.save(shop, contact.customerKey, {
    contactId,
    addressId,
    generation,
    contentHash: contentHash(kept),
    parts: contactParts(contact),
  });
}

const nothing: BeforeSend = async () => {};
