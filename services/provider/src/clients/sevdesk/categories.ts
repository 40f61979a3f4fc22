import { z } from 'zod';
import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { wireId, wireMadeId, wireText } from './wire.ts';

/** Categories of contacts. Making one is not in the current reference; accounts may refuse it. */
export function createCategoryCalls(http: SevdeskHttp) {
  return {
    createCategory({ name, code, color }, beforeSend) {
      const body = { name, objectType, code: code || null, color: color || null, priority: 100 };
      return http.write({ method: 'POST', path: '/Category', body }, wireMadeId, beforeSend);
    },

    async findCategory(name) {
      const rows = await listAll(http, '/Category', { objectType }, wireCategory);
      return mapResult(
        rows,
        (found) => found.find((row) => row.objectType === objectType && row.name === name)?.id ?? null,
      );
    },
  } satisfies Partial<ProviderClient>;
}

const objectType = 'Contact';
const wireCategory = z.looseObject({ id: wireId, name: wireText, objectType: wireText });
