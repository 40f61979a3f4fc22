import { RpcError } from '@belegfluss/runtime/errors';
import type { BeforeSend } from '../clients/calls/call.ts';
import type { ContactPart } from '../clients/calls/contact-calls.ts';
import type { ContactContent } from '../domain/contact-content.ts';
import { changedContactParts, contactParts } from '../domain/contact-parts.ts';
import { contentHash } from '../domain/content-hash.ts';
import { isGone, ok, type ProviderResult } from '../domain/provider-result.ts';
import { toRpcError, valueOrThrow } from '../domain/rpc-failure.ts';
import type { MappedContact } from '../storage/contact-map.ts';
import type { ContactTools } from './contact-tools.ts';
import { contactMark, createContact } from './create-contact.ts';
import type { Session } from './sessions.ts';
import { ContactGone, writeDetails } from './write-contact-details.ts';

export type ContactInput = {
  readonly shop: string;
  readonly contact: ContactContent;
  /** When the order was placed that wants the contact; null where that is not known. */
  readonly orderedAt: Date | null;
};

export type EnsuredContact = {
  readonly contactId: string;
  readonly created: boolean;
  readonly updated: boolean;
};

/**
 * Finds or creates the contact of a customer. It is made once and kept in the map, which answers without a call while
 * the customer is unchanged; changes are written part by part, and what the merchant wrote beside them stays. It is
 * made again when it was deleted at the provider. The keys of its writes come from the customer, so that two orders of
 * one customer never make two contacts.
 *
 * An order without a VAT id states nothing about the customer's, and one that is reconciled again after a later order
 * has named another id changes nothing: the contact has the id of the latest order that named one.
 */
export const ensureContact =
  (tools: ContactTools) =>
  async ({ shop, contact: requested, orderedAt }: ContactInput): Promise<EnsuredContact> => {
    const session = await tools.sessions.open(shop);
    const { customerKey, vatId } = requested;
    if (vatId !== '') await tools.contacts.noteVatId(shop, customerKey, { vatId, orderedAt });
    const mapped = await tools.contacts.find(shop, customerKey);
    const contact = { ...requested, vatId: mapped?.vatId ?? vatId };
    if (!mapped?.contactId) return make(tools, session, contact, mapped?.generation ?? 1);

    const { contactId } = mapped;
    if (isAsAsked(mapped, contact)) return { contactId, created: false, updated: false };
    if (await update(tools, session, contact, { ...mapped, contactId })) {
      return { contactId, created: false, updated: true };
    }
    await tools.contacts.forget(shop, contactId);
    return make(tools, session, contact, mapped.generation + 1);
  };

export type FoundContact = {
  readonly shop: string;
  readonly customerKey: string;
  readonly contactId: string;
};

/** Contacts of connected shops that `ensureContact` would answer from the map alone. */
export const findContacts =
  (tools: ContactTools) =>
  async (inputs: readonly ContactInput[]): Promise<readonly FoundContact[]> => {
    const found = await Promise.all(inputs.map((input) => findContact(tools, input)));
    return found.filter((contact) => contact !== null);
  };

async function findContact(
  { sessions, contacts }: ContactTools,
  { shop, contact: requested }: ContactInput,
): Promise<FoundContact | null> {
  const { customerKey, vatId } = requested;
  if (vatId !== '' || !(await isConnected(sessions, shop))) return null;
  const mapped = await contacts.find(shop, customerKey);
  if (!mapped?.contactId || !isAsAsked(mapped, { ...requested, vatId: mapped.vatId ?? '' })) return null;
  return { shop, customerKey, contactId: mapped.contactId };
}

async function isConnected(sessions: ContactTools['sessions'], shop: string): Promise<boolean> {
  try {
    await sessions.open(shop);
    return true;
  } catch (error) {
    if (error instanceof RpcError) return false;
    throw error;
  }
}

const isAsAsked = (mapped: MappedContact, contact: ContactContent): boolean =>
  mapped.contentHash === hashToKeep(contact);

async function make(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  generation: number,
): Promise<EnsuredContact> {
  const made = await createContact(tools, session, contact, generation);
  const target = { contactId: made.contactId, addressId: null, generation, mayHave: made.adopted };
  if (!made.created && !made.adopted && !made.isAsAsked) {
    // Another order of the customer made it at the same time, from what it knew.
    const written = await writeParts(tools, session, contact, made.contactId, [
      'identity',
      'description',
      'vatId',
    ]);
    if (!written.ok) throw toRpcError(written.error);
  }
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
  const parts: ContactPart[] = (['identity', 'description', 'vatId'] as const).filter((part) =>
    changed.has(part),
  );
  if (changed.has('number') && contact.customerNumber !== '') {
    if (valueOrThrow(await client.isCustomerNumberFree(contact.customerNumber))) parts.push('number');
    else tools.logger.info({ shop }, 'a customer number is taken by another contact');
  }
  const written = await writeParts(tools, session, contact, contactId, parts);
  if (!written.ok && isGone(written.error)) return false;
  if (!written.ok) throw toRpcError(written.error);
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

/**
 * Of two orders that write at once neither knows whose write arrives last. The valid id was stored before, so an order
 * that finds another id stored than it has written writes that one.
 */
async function writeParts(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  contactId: string,
  parts: readonly ContactPart[],
): Promise<ProviderResult<null>> {
  const named = parts.filter((part) => part !== 'vatId' || contact.vatId !== '');
  if (named.length === 0) return ok(null);
  const given = { marker: contactMark(contact), parts: named };
  const written = await session.client.updateContact(contactId, contact, given, nothing);
  if (!written.ok || !named.includes('vatId')) return written;
  const storedVatId = (await tools.contacts.find(session.shop, contact.customerKey))?.vatId ?? contact.vatId;
  if (storedVatId === contact.vatId) return written;
  return writeParts(tools, session, { ...contact, vatId: storedVatId }, contactId, ['vatId']);
}

async function keep(
  { contacts }: ContactTools,
  shop: string,
  contact: ContactContent,
  written: { readonly contactId: string; readonly addressId: string | null; readonly generation: number },
): Promise<void> {
  const { contactId, addressId, generation } = written;
  await contacts.save(shop, contact.customerKey, {
    contactId,
    addressId,
    generation,
    contentHash: hashToKeep(contact),
    parts: contactParts(contact),
  });
}

/** The category is for new contacts: another one changes nothing. */
function hashToKeep(contact: ContactContent): string {
  const { categoryName: _name, categoryCode: _code, categoryColor: _color, ...kept } = contact;
  return contentHash(kept);
}

const nothing: BeforeSend = async () => {};
