import type { ContactContent } from '../../domain/contact-content.ts';
import type { ProviderResult } from '../../domain/provider-result.ts';
import type { AccountView, BeforeSend } from './call.ts';

/** Which parts of a contact to write. */
export type ContactPart = 'identity' | 'vatId' | 'description' | 'number';

/** A contact found by its customer number, with what shows whose it is. */
export type FoundContact = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly emails: readonly string[];
};

/** Customers, with their addresses and categories. */
export type ContactCalls = {
  createContact(
    content: ContactContent,
    given: {
      readonly marker: string;
      /** Null for the one that every account has for customers. */
      readonly categoryId: string | null;
    },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  /** Writes some parts of a contact. */
  updateContact(
    id: string,
    content: ContactContent,
    given: { readonly marker: string; readonly parts: readonly ContactPart[] },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<null>>;
  isCustomerNumberFree(customerNumber: string): Promise<ProviderResult<boolean>>;
  /** A call more for each contact found. */
  findContactsByNumber(customerNumber: string): Promise<ProviderResult<readonly FoundContact[]>>;
  /** The buyer's reference (BT-10) that stands with the contact; empty where none does. */
  readBuyerReference(contactId: string): Promise<ProviderResult<string>>;
  writeBuyerReference(
    contactId: string,
    reference: string,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<null>>;
  createCategory(
    category: { readonly name: string; readonly code: string; readonly color: string },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  findCategory(name: string): Promise<ProviderResult<string | null>>;
  /** Contacts made since, with exactly this mark. A call for each thousand. */
  findContact(marker: string, since: Date): Promise<ProviderResult<string | null>>;
  createAddress(
    contactId: string,
    content: ContactContent,
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  updateAddress(
    id: string,
    content: ContactContent,
    view: AccountView,
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<null>>;
  findAddress(contactId: string): Promise<ProviderResult<string | null>>;
  addCommunicationWay(
    contactId: string,
    way: { readonly type: 'EMAIL' | 'PHONE'; readonly value: string },
    beforeSend: BeforeSend,
  ): Promise<ProviderResult<string>>;
  findCommunicationWay(
    contactId: string,
    way: { readonly type: 'EMAIL' | 'PHONE'; readonly value: string },
  ): Promise<ProviderResult<string | null>>;
};
