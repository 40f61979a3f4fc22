import type { ProviderError } from '../../domain/provider-result.ts';
import { toRpcError } from '../../domain/rpc-failure.ts';
import type { Session } from '../sessions.ts';

type NamedCategory = { readonly named: string | null; readonly usual: string | null };

export type PartCategories = {
  /** Ids of the account's category of a name, whatever its case, and of its usual one. Throws like any call. */
  find(session: Session, name: string): Promise<NamedCategory>;
};

type Category = { readonly id: string; readonly name: string };
type Kept = {
  readonly generation: number;
  readonly readAt: number;
  readonly rows: Promise<readonly Category[]>;
};

/** How long categories count as they were read: a new one is found soon enough. */
const freshForMs = 300_000;
const mostKept = 500;

/** Categories are few and the same for thousands of parts: they are read once for some minutes. */
export function createPartCategories(now: () => number): PartCategories {
  const kept = new Map<string, Kept>();

  const read = (session: Session): Promise<readonly Category[]> => {
    const { shop, generation } = session;
    const known = kept.get(shop);
    if (known?.generation === generation && now() - known.readAt < freshForMs) return known.rows;
    const rows = fetchCategories(session);
    kept.delete(shop);
    kept.set(shop, { generation, readAt: now(), rows });
    // A failure is nothing to keep.
    rows.catch(() => kept.get(shop)?.rows === rows && kept.delete(shop));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return rows;
  };

  return {
    async find(session, name) {
      const rows = await read(session);
      const wanted = name.trim().toLowerCase();
      const named = rows.find((row) => wanted !== '' && row.name.trim().toLowerCase() === wanted);
      return { named: named?.id ?? null, usual: rows[0]?.id ?? null };
    },
  };
}

/** None when the account does not state them. */
async function fetchCategories({ client }: Session): Promise<readonly Category[]> {
  const rows = await client.listPartCategories();
  if (rows.ok) return rows.value;
  if (isRefused(rows.error)) return [];
  throw toRpcError(rows.error);
}

const isRefused = (error: ProviderError): boolean => error.kind === 'rejected';
