import type { ContactContent } from './contact-content.ts';

/**
 * Decides whether a contact with a customer's number is this customer: our own mark shows it, or the name does and the
 * e-mail addresses do not contradict it.
 */
export function isSameCustomer(
  found: { readonly name: string; readonly description: string; readonly emails: readonly string[] },
  contact: ContactContent,
  hasMark: boolean,
): boolean {
  if (hasMark) return true;
  const name = contact.companyName || [contact.firstName, contact.lastName].filter(Boolean).join(' ');
  if (name === '' || fold(found.name) !== fold(name)) return false;
  const isUnknown = contact.email === '' || found.emails.length === 0;
  return isUnknown || found.emails.some((email) => fold(email) === fold(contact.email));
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
