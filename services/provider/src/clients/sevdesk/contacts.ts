import { z } from 'zod';
import type { ContactContent } from '../../domain/contact-content.ts';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { AccountView } from '../calls/call.ts';
import type { ContactPart, FoundContact } from '../calls/contact-calls.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { findAddressCategory, findCountry } from './resolve-reference.ts';
import { reference, wireAnything, wireFlag, wireId, wireOne, wireReference, wireText } from './wire.ts';

type Way = { readonly type: 'EMAIL' | 'PHONE'; readonly value: string };

export function createContactCalls(http: SevdeskHttp) {
  const findAddress = async (contactId: string) => {
    const rows = await listAll(
      http,
      '/ContactAddress',
      byReference('contact', 'Contact', contactId),
      wireDetail,
    );
    return mapResult(rows, (found) => found.find((row) => row.contact === contactId)?.id ?? null);
  };

  /** Filters of contact, type and value together come back empty in some accounts: only the contact is asked for. */
  const findWay = async (contactId: string, way: Way) => {
    const rows = await listAll(
      http,
      '/CommunicationWay',
      byReference('contact', 'Contact', contactId),
      wireDetail,
    );
    return mapResult(
      rows,
      (found) =>
        found.find(
          (row) =>
            row.contact === contactId &&
            row.type === way.type &&
            row.value.toLowerCase() === way.value.toLowerCase(),
        )?.id ?? null,
    );
  };

  return {
    async createContact(content, { marker, categoryId }, beforeSend) {
      const body = {
        ...composeParts(content, marker, ['identity', 'vatId', 'description', 'number']),
        category: reference('Category', categoryId ?? customerCategory),
        status: 1000,
      };
      const call = { method: 'POST', path: '/Contact', body } as const;
      return mapResult(await http.write(call, wireOne(withId), beforeSend), ({ id }) => id);
    },

    async updateContact(id, content, { marker, parts }, beforeSend) {
      const body = composeParts(content, marker, parts);
      const call = { method: 'PUT', path: `/Contact/${id}`, body } as const;
      return mapResult(await http.write(call, wireAnything, beforeSend), () => null);
    },

    async readBuyerReference(id) {
      const row = await http.get(`/Contact/${id}`, {}, wireOne(wireBuyer));
      return mapResult(row, ({ buyerReference }) => buyerReference.trim());
    },

    async writeBuyerReference(id, buyerReference, beforeSend) {
      const body = { buyerReference };
      const call = { method: 'PUT', path: `/Contact/${id}`, body } as const;
      return mapResult(await http.write(call, wireAnything, beforeSend), () => null);
    },

    isCustomerNumberFree: (customerNumber) =>
      http.get('/Contact/Mapper/checkCustomerNumberAvailability', { customerNumber }, wireFlag),

    async findContactsByNumber(customerNumber) {
      const rows = await listAll(http, '/Contact', { depth: '1', customerNumber }, wireContact);
      if (!rows.ok) return rows;
      const found: FoundContact[] = [];
      for (const row of rows.value) {
        if (row.customerNumber !== customerNumber) continue;
        const ways = await listAll(
          http,
          '/CommunicationWay',
          byReference('contact', 'Contact', row.id),
          wireDetail,
        );
        if (!ways.ok) return ways;
        const emails = ways.value
          .filter((way) => way.contact === row.id && way.type === 'EMAIL')
          .map(({ value }) => value);
        const name = row.name || [row.surename, row.familyname].filter(Boolean).join(' ');
        found.push({ id: row.id, name, description: row.description, emails });
      }
      return ok(found);
    },

    /** Without `depth=1` the list has organisations only. Times are unix seconds. */
    async findContact(marker, since) {
      const query = { depth: '1', createAfter: String(Math.floor(since.getTime() / 1000)) };
      const rows = await listAll(http, '/Contact', query, wireContact);
      return mapResult(rows, (found) => found.find((row) => bearsMark(row.description, marker))?.id ?? null);
    },

    async createAddress(contactId, content, view, beforeSend) {
      const body = {
        contact: reference('Contact', contactId),
        ...composeAddress(content, view),
        category: reference('Category', findAddressCategory(view.reference)),
      };
      const call = { method: 'POST', path: '/ContactAddress', body } as const;
      return mapResult(await http.write(call, wireOne(withId), beforeSend), ({ id }) => id);
    },

    async updateAddress(id, content, view, beforeSend) {
      const call = {
        method: 'PUT',
        path: `/ContactAddress/${id}`,
        body: composeAddress(content, view),
      } as const;
      return mapResult(await http.write(call, wireAnything, beforeSend), () => null);
    },

    findAddress,

    async addCommunicationWay(contactId, way, beforeSend): Promise<ProviderResult<string>> {
      const body = {
        contact: reference('Contact', contactId),
        type: way.type,
        value: way.value,
        key: reference('CommunicationWayKey', workKey),
        main: true,
      };
      const call = { method: 'POST', path: '/CommunicationWay', body } as const;
      return mapResult(await http.write(call, wireOne(withId), beforeSend), ({ id }) => id);
    },

    findCommunicationWay: findWay,
  } satisfies Partial<ProviderClient>;
}

/** The same in every account. */
const customerCategory = '3';

/** Key "Arbeit"; the keys are the same in every account. */
const workKey = '2';

/** The mark is the last line of the description. */
const bearsMark = (description: string, marker: string): boolean =>
  description.split(/\r?\n/).at(-1)?.trim() === marker;

/** Composes the parts to write. An empty value is left out: the merchant may have entered one by hand. */
function composeParts(content: ContactContent, marker: string, parts: readonly ContactPart[]): object {
  const description = [content.description, marker].filter((line) => line !== '').join('\n');
  return {
    ...(parts.includes('identity') ? composeNames(content) : {}),
    ...(parts.includes('vatId') && content.vatId !== '' ? { vatNumber: content.vatId } : {}),
    ...(parts.includes('number') && content.customerNumber !== ''
      ? { customerNumber: content.customerNumber }
      : {}),
    ...(parts.includes('description') ? { description } : {}),
  };
}

/** A name makes an organisation, `surename` (sic, the first name) and `familyname` a person; never both. */
function composeNames(content: ContactContent): object {
  if (content.companyName !== '') return { name: content.companyName };
  const familyname = content.lastName || content.address.nameLines[0] || content.email || content.customerKey;
  if (content.firstName === '' && content.lastName === '') return { surename: null, familyname };
  return { surename: content.firstName || null, familyname: content.lastName || null };
}

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

const withId = z.looseObject({ id: wireId });

const wireContact = z.looseObject({
  id: wireId,
  description: wireText,
  customerNumber: wireText,
  name: wireText,
  surename: wireText,
  familyname: wireText,
});

const wireBuyer = z.looseObject({ buyerReference: wireText });

const wireDetail = z.looseObject({ id: wireId, contact: wireReference, type: wireText, value: wireText });
