import { z } from 'zod';
import type { BeforeSend } from '../clients/calls/call.ts';
import type { ContactContent } from '../domain/contact-content.ts';
import type { ContactPartName } from '../domain/contact-parts.ts';
import { contentHash } from '../domain/content-hash.ts';
import { isContactGone, isGone, mapResult, ok, type ProviderResult } from '../domain/provider-result.ts';
import { findRejection, toRpcError } from '../domain/rpc-failure.ts';
import type { WriteKind } from '../storage/write-kind.ts';
import type { ContactTools } from './contact-tools.ts';
import { contactKey } from './create-contact.ts';
import { learn } from './learn.ts';
import type { Session } from './sessions.ts';
import { tagObject } from './tag-object.ts';

/** The contact was deleted at the provider while its details were written. */
export class ContactGone extends Error {}

export type DetailTarget = {
  readonly contactId: string;
  readonly addressId: string | null;
  readonly generation: number;
  /** Taken over from the merchant: what is there already is not written a second time. */
  readonly mayHave: boolean;
  readonly parts: ReadonlySet<ContactPartName>;
};

/**
 * Address, e-mail, phone and tags, as far as they changed; answers the address's id. A contact without them still
 * serves, as documents carry their own address: what the provider refuses is left out.
 */
export async function writeDetails(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  target: DetailTarget,
): Promise<string | null> {
  const addressId = target.parts.has('address')
    ? await writeAddress(tools, session, contact, target)
    : target.addressId;
  if (target.parts.has('email')) await addWay(tools, session, contact, target, 'EMAIL');
  if (target.parts.has('phone')) await addWay(tools, session, contact, target, 'PHONE');
  if (target.parts.has('tags')) await addTags(tools, session, contact, target);
  return addressId;
}

async function writeAddress(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  target: DetailTarget,
): Promise<string | null> {
  const { client, view } = session;
  const { contactId, addressId } = target;
  if (addressId !== null) {
    const updated = await client.updateAddress(addressId, contact, view, nothing);
    if (updated.ok) return addressId;
    if (updated.error.kind !== 'rejected') throw toRpcError(updated.error);
    if (!isGone(updated.error)) {
      warn(tools, session, 'address', updated.error.code);
      return addressId;
    }
  }
  if (!hasAddress(contact)) return null;
  // A later address of the same contact is another write than the first.
  const name = addressId === null ? 'address' : `address/${contentHash(contact.address).slice(0, 12)}`;
  return addDetail(tools, session, contact, target, {
    name,
    kind: 'address',
    find: () => client.findAddress(contactId),
    send: (beforeSend) => client.createAddress(contactId, contact, view, beforeSend),
  });
}

/** A new address is added; the old one stays, for letters may still come from it. */
async function addWay(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  target: DetailTarget,
  type: 'EMAIL' | 'PHONE',
): Promise<void> {
  const value = type === 'EMAIL' ? contact.email : contact.phone;
  if (value === '') return;
  await addDetail(tools, session, contact, target, {
    name: `${type.toLowerCase()}/${contentHash(value).slice(0, 12)}`,
    kind: 'communication',
    find: () => session.client.findCommunicationWay(target.contactId, { type, value }),
    send: (beforeSend) => session.client.addCommunicationWay(target.contactId, { type, value }, beforeSend),
  });
}

const tagRefusal = 'contact-tags';

/** Nothing describes that contacts take tags: an account that refuses is not asked again. */
async function addTags(
  tools: ContactTools,
  session: Session,
  { tags }: ContactContent,
  { contactId }: DetailTarget,
): Promise<void> {
  if (tags.length === 0) return;
  if ((await tools.refusals.list(session.shop)).has(tagRefusal))
    return learn(tools, session, { refusesContactTags: true });
  for (const name of tags) {
    if (await tagObject(tools, session, { kind: 'contact', id: contactId }, name)) continue;
    tools.logger.info({ shop: session.shop }, 'the provider gives contacts no tags');
    await tools.refusals.remember(session.shop, tagRefusal);
    await learn(tools, session, { refusesContactTags: true });
    return;
  }
  await learn(tools, session, { refusesContactTags: false });
}

type Detail = {
  readonly name: string;
  readonly kind: WriteKind;
  readonly find: () => Promise<ProviderResult<string | null>>;
  readonly send: (beforeSend: BeforeSend) => Promise<ProviderResult<string>>;
};

async function addDetail(
  tools: ContactTools,
  session: Session,
  contact: ContactContent,
  { contactId, generation, mayHave }: DetailTarget,
  detail: Detail,
): Promise<string | null> {
  const find = async () => mapResult(await detail.find(), (id) => (id === null ? null : { id }));
  try {
    const { result } = await tools.writeOnce<{ id: string }>({
      shop: session.shop,
      key: `${contactKey(contact, generation)}/${detail.name}`,
      kind: detail.kind,
      requestHash: '',
      facts: {},
      schema: z.object({ id: z.string() }),
      objectRef: () => `contact:${contactId}`,
      find,
      async send(beforeSend) {
        const there = mayHave ? await find() : ok(null);
        if (!there.ok) return there;
        if (there.value !== null) return ok(there.value);
        return mapResult(await detail.send(beforeSend), (id) => ({ id }));
      },
    });
    return result.id;
  } catch (error) {
    const rejection = findRejection(error);
    if (rejection === null) throw error;
    if (isContactGone(rejection)) throw new ContactGone();
    warn(tools, session, detail.kind, rejection.code);
    return null;
  }
}

const warn = ({ logger }: ContactTools, { shop }: Session, detail: string, code: string): void =>
  logger.warn({ shop, detail, code }, 'the provider refuses a detail of a contact');

const hasAddress = ({ address }: ContactContent): boolean =>
  [address.street, address.zip, address.city].some((part) => part !== '');

const nothing: BeforeSend = async () => {};
