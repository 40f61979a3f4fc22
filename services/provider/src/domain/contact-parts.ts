import type { ContactContent } from './contact-content.ts';
import { contentHash } from './content-hash.ts';

/** Parts of a contact that are written on their own. The category is for new contacts: another one changes nothing. */
const contactPartNames = [
  'identity',
  'vatId',
  'description',
  'number',
  'address',
  'email',
  'phone',
  'tags',
] as const;
export type ContactPartName = (typeof contactPartNames)[number];
export type ContactParts = Readonly<Record<ContactPartName, string>>;

/** A short hash of each part. */
export function contactParts(contact: ContactContent): ContactParts {
  const { companyName, firstName, lastName, vatId, address } = contact;
  // A contact without any name is called by its address, so that another address is another name.
  const named = companyName || firstName || lastName;
  const fallback = named ? [] : [address.nameLines[0] ?? '', contact.email];
  const content: Readonly<Record<ContactPartName, unknown>> = {
    identity: [companyName, firstName, lastName, ...fallback],
    vatId,
    description: contact.description,
    number: contact.customerNumber,
    address,
    email: contact.email,
    phone: contact.phone,
    tags: [...contact.tags].sort(),
  };
  return Object.fromEntries(
    contactPartNames.map((name) => [name, contentHash(content[name]).slice(0, 16)]),
  ) as ContactParts;
}

/** Selects the parts that differ from those written last; all of them when none are known. */
export const changedContactParts = (
  before: Readonly<Record<string, string>>,
  now: ContactParts,
): ReadonlySet<ContactPartName> => new Set(contactPartNames.filter((name) => before[name] !== now[name]));
