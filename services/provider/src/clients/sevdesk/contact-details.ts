import { z } from 'zod';
import type { ContactContent } from '../../domain/contact-content.ts';
import { mapResult } from '../../domain/provider-result.ts';
import type { AccountView } from '../calls/call.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { findAddressCategory, findCountry } from './resolve-reference.ts';
import { reference, wireId, wireMadeId, wireNothing, wireReference, wireText } from './wire.ts';

/** The address, the mail address and the phone number of a contact, which are objects of their own. */
export function createContactDetailCalls(http: SevdeskHttp) {
  return {
    createAddress(contactId, content, view, beforeSend) {
      const body = {
        contact: reference('Contact', contactId),
        ...composeAddress(content, view),
        category: reference('Category', findAddressCategory(view.reference)),
      };
      return http.write({ method: 'POST', path: '/ContactAddress', body }, wireMadeId, beforeSend);
    },

    updateAddress(id, content, view, beforeSend) {
      const body = composeAddress(content, view);
      return http.write({ method: 'PUT', path: `/ContactAddress/${id}`, body }, wireNothing, beforeSend);
    },

    async findAddress(contactId) {
      const rows = await listDetails(http, '/ContactAddress', contactId);
      return mapResult(rows, ([first]) => first?.id ?? null);
    },

    addCommunicationWay(contactId, { type, value }, beforeSend) {
      const body = {
        contact: reference('Contact', contactId),
        type,
        value,
        key: reference('CommunicationWayKey', workKey),
        main: true,
      };
      return http.write({ method: 'POST', path: '/CommunicationWay', body }, wireMadeId, beforeSend);
    },

    async findCommunicationWay(contactId, { type, value }) {
      const rows = await listDetails(http, '/CommunicationWay', contactId);
      const isSought = (row: Detail) => row.type === type && row.value.toLowerCase() === value.toLowerCase();
      return mapResult(rows, (found) => found.find(isSought)?.id ?? null);
    },
  } satisfies Partial<ProviderClient>;
}

/** Filters of contact, type and value together come back empty in some accounts: only the contact is asked for. */
export async function listDetails(
  http: SevdeskHttp,
  path: '/ContactAddress' | '/CommunicationWay',
  contactId: string,
) {
  const rows = await listAll(http, path, byReference('contact', 'Contact', contactId), wireDetail);
  return mapResult(rows, (found) => found.filter(({ contact }) => contact === contactId));
}

/** Key "Arbeit"; the keys are the same in every account. */
const workKey = '2';

function composeAddress({ address }: ContactContent, view: AccountView): object {
  const country = findCountry(view.reference, address.countryCode);
  return {
    name: address.nameLines.join(', '),
    street: address.street,
    zip: address.zip,
    city: address.city,
    ...(country ? { country: reference('StaticCountry', country.id) } : {}),
  };
}

const wireDetail = z.looseObject({ id: wireId, contact: wireReference, type: wireText, value: wireText });

type Detail = z.output<typeof wireDetail>;
