import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import { z } from 'zod';
import type { BeforeSend } from '../clients/provider-client.ts';
import type { ContactContent } from '../domain/content.ts';
import { contentHash } from '../domain/content-hash.ts';
import { isGone, mapResult, type ProviderResult } from '../domain/provider-result.ts';
import { toRpcError } from '../domain/rpc-failure.ts';
import type { ContactMap, MappedContact } from '../storage/contact-map.ts';
import type { WriteJournal, WriteKind } from '../storage/write-journal.ts';
import type { Session, Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly contacts: ContactMap;
  readonly logger: Logger;
};

export type EnsuredContact = { readonly contactId: string; readonly created: boolean };

/**
 * The contact of a customer. Made once and kept in the map, which answers without a call while the customer stays
 * the same; changed when he changes, made anew when it was deleted at the provider. The keys of its writes come
 * from the customer, so that two orders of one customer never make two contacts.
 */
export const ensureContact =
  (tools: Tools) =>
  async ({
    shop,
    contact,
  }: {
    readonly shop: string;
    readonly contact: ContactContent;
  }): Promise<EnsuredContact> => {
    const session = await tools.sessions.open(shop);
    const { categoryName: _name, categoryCode: _code, ...kept } = contact;
    // The category is for new contacts: another one changes nothing.
    const hash = contentHash(kept);
    const mapped = await tools.contacts.find(shop, contact.customerKey);
    if (mapped?.contactId && mapped.contentHash === hash)
      return { contactId: mapped.contactId, created: false };

    if (mapped?.contactId && (await update(session, mapped.contactId, contact))) {
      await writeDetails(tools, session, contact, { ...mapped, contactId: mapped.contactId }, hash);
      return { contactId: mapped.contactId, created: false };
    }
    if (mapped?.contactId) await tools.contacts.forget(shop, mapped.contactId);
    const generation = (mapped?.generation ?? 1) + (mapped?.contactId ? 1 : 0);
    const made = await create(tools, session, contact, generation);
    await writeDetails(
      tools,
      session,
      contact,
      { contactId: made.contactId, addressId: null, generation },
      hash,
    );
    return made;
  };

const keyOf = (contact: ContactContent, generation: number): string =>
  `contact/${contact.customerKey}/${generation}`;

async function create(
  tools: Tools,
  session: Session,
  contact: ContactContent,
  generation: number,
): Promise<EnsuredContact> {
  const { shop, client, view } = session;
  const key = keyOf(contact, generation);
  const marker = `shopify:${contact.customerKey}`;
  const written = await tools.writeOnce<{ id: string }>({
    shop,
    key,
    kind: 'contact',
    requestHash: contentHash(contact),
    facts: { marker },
    schema: madeSchema,
    objectRef: ({ id }) => `contact:${id}`,
    async find({ sentAt }) {
      const found = await client.findContact(
        marker,
        new Date((sentAt?.getTime() ?? Date.now()) - clockSkewMs),
      );
      if (!found.ok || found.value === null) return mapResult(found, () => null);
      const { value: id } = found;
      const others = await tools.journal.findClaimed(shop, key, [`contact:${id}`]);
      return { ok: true, value: others.size > 0 ? null : { id } };
    },
    send: async (beforeSend) =>
      mapResult(await client.createContact(contact, marker, view, beforeSend), (id) => ({ id })),
  });
  return { contactId: written.result.id, created: !written.repeated && !written.matched };
}

/** False when the contact is gone. Sending the same change twice is harmless. */
async function update({ client }: Session, contactId: string, contact: ContactContent): Promise<boolean> {
  const changed = await client.updateContact(contactId, contact, nothing);
  if (changed.ok) return true;
  if (isGone(changed.error)) return false;
  throw toRpcError(changed.error);
}

/** Address, e-mail and phone. A contact without them still serves: documents carry their own address. */
async function writeDetails(
  tools: Tools,
  session: Session,
  contact: ContactContent,
  mapped: Pick<MappedContact, 'addressId' | 'generation'> & { readonly contactId: string },
  hash: string,
): Promise<void> {
  const { shop, client, view } = session;
  const { contactId, generation } = mapped;
  const detail = (name: string, kind: WriteKind, calls: DetailCalls) =>
    addDetail(tools, session, { key: `${keyOf(contact, generation)}/${name}`, kind, contactId, calls });

  const isUpdated =
    mapped.addressId !== null &&
    (await tolerated(tools, shop, await client.updateAddress(mapped.addressId, contact, view, nothing)));
  const addressId = isUpdated
    ? mapped.addressId
    : hasAddress(contact)
      ? await detail('address', 'address', {
          find: () => client.findAddress(contactId),
          send: (beforeSend) => client.createAddress(contactId, contact, view, beforeSend),
        })
      : null;

  for (const [type, value] of [
    ['EMAIL', contact.email],
    ['PHONE', contact.phone],
  ] as const) {
    if (value === '') continue;
    await detail(`${type.toLowerCase()}/${contentHash(value).slice(0, 12)}`, 'communication', {
      find: () => client.findCommunicationWay(contactId, { type, value }),
      send: (beforeSend) => client.addCommunicationWay(contactId, { type, value }, beforeSend),
    });
  }
  await tools.contacts.save(shop, contact.customerKey, {
    contactId,
    addressId,
    contentHash: hash,
    generation,
  });
}

type DetailCalls = {
  readonly find: () => Promise<ProviderResult<string | null>>;
  readonly send: (beforeSend: BeforeSend) => Promise<ProviderResult<string>>;
};

async function addDetail(
  tools: Tools,
  { shop }: Session,
  detail: {
    readonly key: string;
    readonly kind: WriteKind;
    readonly contactId: string;
    readonly calls: DetailCalls;
  },
): Promise<string | null> {
  try {
    const { result } = await tools.writeOnce<{ id: string }>({
      shop,
      key: detail.key,
      kind: detail.kind,
      requestHash: '',
      facts: {},
      schema: madeSchema,
      objectRef: () => `contact:${detail.contactId}`,
      find: async () => mapResult(await detail.calls.find(), (id) => (id === null ? null : { id })),
      send: async (beforeSend) => mapResult(await detail.calls.send(beforeSend), (id) => ({ id })),
    });
    return result.id;
  } catch (error) {
    if (!(error instanceof RpcError) || error.reason !== 'PROVIDER_REJECTED') throw error;
    tools.logger.warn(
      { shop, key: detail.key, code: error.details.code },
      'the provider refuses a detail of a contact',
    );
    return null;
  }
}

/** False when the provider refuses; other failures are the caller's. */
async function tolerated(tools: Tools, shop: string, result: ProviderResult<null>): Promise<boolean> {
  if (result.ok) return true;
  if (result.error.kind !== 'rejected') throw toRpcError(result.error);
  tools.logger.warn({ shop, code: result.error.code }, 'the provider refuses a detail of a contact');
  return false;
}

const hasAddress = ({ address }: ContactContent): boolean =>
  [address.street, address.zip, address.city].some((part) => part !== '');

const nothing: BeforeSend = async () => {};

const madeSchema = z.object({ id: z.string() });

/** How far apart the clocks of the database and the provider may be. */
const clockSkewMs = 10 * 60_000;
