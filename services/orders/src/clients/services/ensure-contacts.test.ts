import { ContactContent, EnsureContactRequest } from '@belegfluss/protos/provider/v1/provider';
import { RpcError } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { ensureContacts } from './ensure-contacts.ts';

const shop = 'contacts.myshopify.com';
const ask = (customerKey: string, vatId?: string) =>
  EnsureContactRequest.create({ shop, contact: ContactContent.create({ customerKey, vatId }) });

/** A provider that has the customers `known` as they are asked for, and makes all others. */
function aProvider(known: readonly string[], failure?: RpcError) {
  const sought: string[][] = [];
  const ensured: string[] = [];
  const ensure = ensureContacts({
    async batchFindContacts({ contacts = [] }) {
      const keys = contacts.map(({ contact }) => contact?.customerKey ?? '');
      sought.push(keys);
      if (failure) throw failure;
      const found = keys.filter((key) => known.includes(key));
      return {
        contacts: found.map((customerKey) => ({ shop, customerKey, contactId: `old-${customerKey}` })),
      };
    },
    async ensureContact({ contact }) {
      const key = contact?.customerKey ?? '';
      ensured.push(key);
      return { contactId: `new-${key}`, created: true, updated: false };
    },
  });
  return { ensure, sought, ensured };
}

describe('contacts that are wanted at the same moment', () => {
  it('are looked for in one call, and only those that are not there as they should be are asked for', async () => {
    const { ensure, sought, ensured } = aProvider(['a', 'c']);
    const answers = await Promise.all(['a', 'b', 'c', 'a'].map((key) => ensure(ask(key))));
    expect(answers.map(({ contactId }) => contactId)).toEqual(['old-a', 'new-b', 'old-c', 'old-a']);
    expect(answers.map(({ created }) => created)).toEqual([false, true, false, false]);
    expect([sought, ensured]).toEqual([[['a', 'b', 'c', 'a']], ['b']]);
  });

  it('are asked for at once where an order names a VAT id, which may have to be kept', async () => {
    const { ensure, sought, ensured } = aProvider(['a']);
    expect(await ensure(ask('a', 'DE123456789'))).toMatchObject({ contactId: 'new-a' });
    expect([sought, ensured]).toEqual([[], ['a']]);
  });

  it.each([
    new RpcError('internal', 'INTERNAL', 'An older version does not know the call.'),
    new RpcError('unavailable', 'UNAVAILABLE', 'It is away.'),
  ])('are asked for where they cannot be looked for ($reason)', async (failure) => {
    const { ensure, ensured } = aProvider(['a'], failure);
    expect(await ensure(ask('a'))).toMatchObject({ contactId: 'new-a' });
    expect(ensured).toEqual(['a']);
  });
});
