import type { z } from 'zod';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { Query, SevdeskHttp } from './http.ts';
import { wireRows } from './wire.ts';

const pageSize = 1000;
const mostPages = 100;

/**
 * All rows of a list. The provider silently ignores filters that it does not know, so that a list may be the whole
 * account: callers check every row themselves.
 */
export async function listAll<Row extends z.ZodType>(
  http: SevdeskHttp,
  path: string,
  query: Query,
  row: Row,
): Promise<ProviderResult<readonly z.output<Row>[]>> {
  const rows: z.output<Row>[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const paging = { limit: String(pageSize), offset: String(page * pageSize) };
    const answer = await http.get(path, { ...query, ...paging }, wireRows(row));
    if (!answer.ok) return answer;
    rows.push(...answer.value);
    if (answer.value.length < pageSize) return ok(rows);
  }
  return failed({ kind: 'unavailable', message: `The list ${path} is too long to be searched.` });
}

/** A filter by reference needs both keys. */
export const byReference = (name: string, objectName: string, id: string): Query => ({
  [`${name}[id]`]: id,
  [`${name}[objectName]`]: objectName,
});
