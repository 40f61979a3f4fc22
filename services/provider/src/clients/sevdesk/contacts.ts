import { z } from 'zod';
import type { ContactContent } from '../../domain/contact-content.ts';
import { mapResult, ok } from '../../domain/provider-result.ts';
import type { ContactPart, FoundContact } from '../calls/contact-calls.ts';
import type { ProviderClient } from '../provider-client.ts';
import { listDetails } from './contact-details.ts';
import type { SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { reference, wireFlag, wireId, wireMadeId, wireNothing, wireOne, wireText } from './wire.ts';

export function createContactCalls(http: SevdeskHttp) {
  return {
    createContact(content, { marker, categoryId }, beforeSend) {
      const body = {
        ...composeParts(content, marker, ['identity', 'vatId', 'description', 'number']),
        category: reference('Category', categoryId ?? customerCategory),
        status: 1000,
      };
      return http.write({ method: 'POST', path: '/Contact', body }, wireMadeId, beforeSend);
    },

    updateContact(id, content, { marker, parts }, beforeSend) {
      const body = composeParts(content, marker, parts);
      return http.write({ method: 'PUT', path: `/Contact/${id}`, body }, wireNothing, beforeSend);
    },

    async readBuyerReference(id) {
      const row = await http.get(`/Contact/${id}`, {}, wireOne(wireBuyer));
      return mapResult(row, ({ buyerReference }) => buyerReference.trim());
    },

    writeBuyerReference(id, buyerReference, beforeSend) {
      const body = { buyerReference };
      return http.write({ method: 'PUT', path: `/Contact/${id}`, body }, wireNothing, beforeSend);
    },

    isCustomerNumberFree: (customerNumber) =>
      http.get('/Contact/Mapper/checkCustomerNumberAvailability', { customerNumber }, wireFlag),

    async findContactsByNumber(customerNumber) {
      const rows = await listAll(http, '/Contact', { depth: '1', customerNumber }, wireContact);
      if (!rows.ok) return rows;
      const found: FoundContact[] = [];
      for (const row of rows.value) {
        if (row.customerNumber !== customerNumber) continue;
        const ways = await listDetails(http, '/CommunicationWay', row.id);
        if (!ways.ok) return ways;
        const emails = ways.value.filter(({ type }) => type === 'EMAIL').map(({ value }) => value);
        const name = row.name || [row.surename, row.familyname].filter(Boolean).join(' ');
        found.push({ id: row.id, name, description: row.description, emails });
      }
      return ok(found);
    },

    /** Without `depth=1` the list has organisations only. Times are unix seconds. */
    async findContact(marker, since) {
      const query = { depth: '1', createAfter: String(Math.floor(since.getTime() / 1000)) };
      const rows = await listAll(http, '/Contact', query, wireContact);
      return mapResult(rows, (found) => found.find((row) => hasMark(row.description, marker))?.id ?? null);
    },
  } satisfies Partial<ProviderClient>;
}

/** The same in every account. */
const customerCategory = '3';

/** The mark is the last line of the description. */
const hasMark = (description: string, marker: string): boolean =>
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

const wireContact = z.looseObject({
  id: wireId,
  description: wireText,
  customerNumber: wireText,
  name: wireText,
  surename: wireText,
  familyname: wireText,
});

const wireBuyer = z.looseObject({ buyerReference: wireText });
