import type { AccountPart } from '../../../domain/parts/part.ts';
import { failed, ok, type ProviderResult } from '../../../domain/provider-result.ts';
import type { SevdeskHttp } from '../http.ts';
import { wireRows } from '../wire.ts';
import { wirePart } from './wire-part.ts';

const pageSize = 1000;
const mostPages = 200;
const mostAttempts = 3;

export const readPage = (http: SevdeskHttp, offset: number): Promise<ProviderResult<AccountPart[]>> =>
  http.get('/Part', { limit: String(pageSize), offset: String(offset) }, wireRows(wirePart));

export const isFullPage = (rows: readonly unknown[]): boolean => rows.length >= pageSize;

/**
 * All parts of the account. The list is read by offsets, which move when a part goes meanwhile, and one that stands at
 * the seam would then be missed. So each page begins with the last part of the one before; where it does not, the list
 * has moved and is read again.
 */
export async function listParts(http: SevdeskHttp): Promise<ProviderResult<readonly AccountPart[]>> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const parts = await listOnce(http);
    if (!parts.ok) return parts;
    if (parts.value) return ok(parts.value);
  }
  return failed({ kind: 'unavailable', message: 'The list of parts changes while it is read.' });
}

/** Null when the list has moved. */
async function listOnce(http: SevdeskHttp): Promise<ProviderResult<readonly AccountPart[] | null>> {
  const parts = new Map<string, AccountPart>();
  let last: AccountPart | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await readPage(http, last ? parts.size - 1 : 0);
    if (!rows.ok) return rows;
    const [first, ...others] = rows.value;
    if (last && first?.id !== last.id) return ok(null);
    for (const row of last ? others : rows.value) {
      if (parts.has(row.id)) return ok(null);
      parts.set(row.id, row);
      last = row;
    }
    if (!isFullPage(rows.value)) return ok([...parts.values()]);
  }
  return failed({ kind: 'unavailable', message: 'The account has more parts than can be read.' });
}
