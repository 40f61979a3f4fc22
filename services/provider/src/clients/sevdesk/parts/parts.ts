import { z } from 'zod';
import { mapResult, nullWhenGone, ok, type ProviderError } from '../../../domain/provider-result.ts';
import type { ProviderClient } from '../../provider-client.ts';
import type { SevdeskHttp } from '../http.ts';
import { listAll } from '../list-all.ts';
import { findUnit } from '../resolve-reference.ts';
import { reference, toWireNumber, wireId, wireMadeId, wireNothing, wireOne, wireText } from '../wire.ts';
import { isFullPage, listParts, readPage } from './list-parts.ts';
import { toWirePart, wirePart } from './wire-part.ts';

export function createPartCalls(http: SevdeskHttp) {
  return {
    listParts: () => listParts(http),

    async listPartsFrom(offset) {
      const rows = await readPage(http, offset);
      return mapResult(rows, (parts) => ({ parts, next: isFullPage(parts) ? offset + parts.length : null }));
    },

    async findPartsByNumber(number) {
      const rows = await listAll(http, '/Part', { partNumber: number }, wirePart);
      return mapResult(rows, (parts) => parts.filter((part) => part.number === number));
    },

    async getPart(id) {
      return nullWhenGone(await http.get(`/Part/${id}`, {}, wireOne(wirePart)));
    },

    createPart({ stock, ...fields }, view, beforeSend) {
      const body = {
        ...toWirePart(fields),
        stock: toWireNumber(stock),
        unity: reference('Unity', findUnit(view.reference, 'piece')),
      };
      return http.write({ method: 'POST', path: '/Part', body }, wireMadeId, beforeSend);
    },

    async updatePart(id, { stock, ...fields }, beforeSend) {
      const body = {
        ...toWirePart(fields),
        ...(stock === undefined ? {} : { stock: toWireNumber(stock) }),
      };
      const call = { method: 'PUT', path: `/Part/${id}`, body } as const;
      return mapResult(await http.write(call, wireAnswer, beforeSend), (part) => part ?? null);
    },

    async deletePart(id, beforeSend) {
      const result = await http.write({ method: 'DELETE', path: `/Part/${id}` }, wireNothing, beforeSend);
      if (result.ok) return ok('deleted');
      const refusal = toPartRefusal(result.error);
      return refusal === null ? result : ok(refusal);
    },

    async listPartCategories() {
      const rows = await listAll(http, '/Category', { objectType }, wireCategory);
      return mapResult(rows, (found) =>
        found
          .filter((row) => row.objectType === objectType)
          .map(({ id, name }) => ({ id, name }))
          .sort((left, right) => Number(left.id) - Number(right.id)),
      );
    },
  } satisfies Partial<ProviderClient>;
}

/**
 * Deleting parts is undocumented. An account that does not know the call answers 500, as for every path below a name
 * that it knows; the code 151 is about the part itself.
 */
function toPartRefusal(error: ProviderError): 'deleted' | 'refused' | 'unsupported' | null {
  switch (error.kind) {
    case 'rejected':
      if (error.code === '151') return 'deleted';
      return error.status === 404 || error.status === 405 ? 'unsupported' : 'refused';
    case 'outcomeUnknown':
      return error.answered && error.message.includes('wrong HTTP Type') ? 'unsupported' : null;
    default:
      return null;
  }
}

const objectType = 'Part';
/** The part in an answer to a write is used where its shape is known; the write counts in any case. */
const wireAnswer = wireOne(wirePart.nullable().catch(null));
const wireCategory = z.looseObject({ id: wireId, name: wireText, objectType: wireText });
