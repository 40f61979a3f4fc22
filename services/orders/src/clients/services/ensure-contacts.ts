import type {
  EnsureContactRequest,
  EnsureContactResponse,
  FoundContact,
  ProviderServiceService,
} from '@belegfluss/protos/provider/v1/provider';
import { createBatcher } from '@belegfluss/runtime/batch';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Client } from '@belegfluss/runtime/grpc';

type Provider = Client<typeof ProviderServiceService>;

/**
 * Asks first for all contacts that are wanted at the same moment whether they are there already as they should be; most
 * are. Only the others are asked for one by one, each with the time that calls to its account may take.
 */
export function ensureContacts({
  ensureContact,
  batchFindContacts,
}: Pick<Provider, 'ensureContact' | 'batchFindContacts'>): Provider['ensureContact'] {
  const find = createBatcher<EnsureContactRequest, EnsureContactResponse | null>({
    async work(requests) {
      const { contacts } = await batchFindContacts({ contacts: [...requests] });
      const found = new Map(contacts.map((contact) => [toKey(contact), contact.contactId]));
      return requests.map(({ shop, contact }) => {
        const contactId = found.get(toKey({ shop, customerKey: contact?.customerKey ?? '' }));
        return contactId === undefined ? null : { contactId, created: false, updated: false };
      });
    },
    isRefusal: (error) => error instanceof RpcError && error.kind === 'invalidArgument',
    countBytes: () => 0,
    lanes: 4,
    restMs: 2,
    restsFrom: 90,
    batch: { items: 128, bytes: Number.POSITIVE_INFINITY },
  });
  return async (request, options) => {
    const isSought = (request.contact?.vatId ?? '') === '';
    // Whatever keeps it from being found: the call that makes sure of it says so.
    const found = isSought ? await find(request).catch(() => null) : null;
    return found ?? ensureContact(request, options);
  };
}

const toKey = ({ shop, customerKey }: Omit<FoundContact, 'contactId'>): string => `${shop} ${customerKey}`;
