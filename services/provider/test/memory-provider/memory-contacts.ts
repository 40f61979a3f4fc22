import type { ContactCalls } from '../../src/clients/calls/contact-calls.ts';
import { ok, type ProviderResult } from '../../src/domain/provider-result.ts';
import type { MemoryAccount, MemoryContact } from './memory-account.ts';
import { type Calls, missing } from './memory-calls.ts';

export function createContactCalls(account: MemoryAccount, { read, write }: Calls): ContactCalls {
  const on = <Value>(id: string, work: (contact: MemoryContact) => Value): ProviderResult<Value> => {
    const contact = account.contacts.get(id);
    return contact ? ok(work(contact)) : missing('contact', id);
  };
  const entries = () => [...account.contacts.entries()];

  return {
    createContact: (content, { marker }, beforeSend) =>
      write('createContact', beforeSend, () => {
        const id = account.nextId('person');
        account.contacts.set(id, { content, marker, buyerReference: '', addresses: [], ways: new Map() });
        return ok(id);
      }),
    updateContact: (id, content, _given, beforeSend) =>
      write('updateContact', beforeSend, () =>
        on(id, (contact) => {
          contact.content = content;
          return null;
        }),
      ),
    isCustomerNumberFree: (number) =>
      read(() => ok(entries().every(([, { content }]) => content.customerNumber !== number))),
    findContactsByNumber: (number) =>
      read(() =>
        ok(
          entries()
            .filter(([, { content }]) => content.customerNumber === number)
            .map(([id, { content, marker }]) => ({
              id,
              name: content.companyName || `${content.firstName} ${content.lastName}`,
              description: marker,
              emails: [content.email],
            })),
        ),
      ),
    readBuyerReference: (id) => read(() => on(id, ({ buyerReference }) => buyerReference)),
    writeBuyerReference: (id, reference, beforeSend) =>
      write('updateContact', beforeSend, () =>
        on(id, (contact) => {
          contact.buyerReference = reference;
          return null;
        }),
      ),
    createCategory: ({ name }, beforeSend) =>
      write('createCategory', beforeSend, () => {
        const id = account.nextId('group');
        account.categories.set(name, id);
        return ok(id);
      }),
    findCategory: (name) => read(() => ok(account.categories.get(name) ?? null)),
    findContact: (wanted) =>
      read(() => ok(entries().find(([, { marker }]) => marker === wanted)?.[0] ?? null)),
    createAddress: (id, _content, _view, beforeSend) =>
      write('createAddress', beforeSend, () =>
        on(id, ({ addresses }) => {
          const made = account.nextId('address');
          addresses.push(made);
          return made;
        }),
      ),
    updateAddress: (_id, _content, _view, beforeSend) => write('updateAddress', beforeSend, () => ok(null)),
    findAddress: (id) => read(() => on(id, ({ addresses }) => addresses[0] ?? null)),
    addCommunicationWay: (id, { type, value }, beforeSend) =>
      write('addWay', beforeSend, () =>
        on(id, ({ ways }) => {
          const made = account.nextId('way');
          ways.set(`${type} ${value}`, made);
          return made;
        }),
      ),
    findCommunicationWay: (id, { type, value }) =>
      read(() => on(id, ({ ways }) => ways.get(`${type} ${value}`) ?? null)),
  };
}
