import { contentHash } from '../../domain/content-hash.ts';
import type { AccountPart } from '../../domain/parts/part.ts';
import { changedStock, isReading, isSameStock, type StockChange } from '../../domain/parts/stock-change.ts';
import { hasMark, stockMark, withMark } from '../../domain/parts/stock-mark.ts';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { isPartGone, partBusy, partNotLinked } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { type MovedStock, movedSchema, stockWrite } from './stock-write.ts';
import { type LeasedPart, withPartLease } from './with-part-lease.ts';

export type MoveRequest = {
  readonly shop: string;
  readonly operationKey: string;
  readonly key: string;
  readonly change: StockChange;
};

/**
 * Changes a part's stock, once for each operation key and one change at a time. The provider only sets stocks, so the
 * new one is computed from a reading right before it: what a person writes between the two is lost to it. Throws
 * `PART_NOT_LINKED` when there is no part: saving it makes one.
 */
export const moveStock =
  (tools: PartTools) =>
  async (request: MoveRequest): Promise<MovedStock> => {
    const { shop, operationKey, key } = request;
    const session = await tools.sessions.open(shop);
    if (isReading(request.change)) return readStock(tools, session, key);
    const done = await tools.journal.find(shop, operationKey);
    if (done) return toMoved(movedSchema.parse(done.result));
    if (!(await tools.links.find(shop, key))?.partId) throw partNotLinked(key);
    return withPartLease(tools, session, { key, move: operationKey }, (held) =>
      move(tools, session, held, request),
    );
  };

const toMoved = ({ before, after }: MovedStock): MovedStock => ({ before, after });

async function readStock(tools: PartTools, session: Session, key: string): Promise<MovedStock> {
  const link = await tools.links.find(session.shop, key);
  if (!link) throw partNotLinked(key);
  const { stock } = await readPart(tools, session, link);
  return { before: stock, after: stock };
}

/** One that is gone is loosened, so that saving makes it again. */
async function readPart(tools: PartTools, { shop, client }: Session, link: PartLink): Promise<AccountPart> {
  if (link.partId === null) throw partNotLinked(link.key);
  const part = valueOrThrow(await client.getPart(link.partId));
  if (part) return part;
  await tools.links.unlink(shop, link);
  throw partNotLinked(link.key);
}

async function move(
  tools: PartTools,
  session: Session,
  held: LeasedPart,
  { shop, operationKey, key, change }: MoveRequest,
): Promise<MovedStock> {
  const { leases, writeOnce, links } = tools;
  const part = await readPart(tools, session, held.link);
  const to = changedStock(part.stock, change);
  const mark = stockMark(shop, operationKey);
  if (!(await leases.beginMove(held, operationKey))) throw partBusy();
  try {
    const { result } = await writeOnce({
      ...stockWrite(session, operationKey),
      requestHash: contentHash(change),
      facts: { part: part.id, from: part.stock, to, mark },
      send: async (beforeSend) => {
        const fields = { stock: to, comment: withMark(part.comment, mark) };
        const written = await session.client.updatePart(part.id, fields, held.hold(beforeSend));
        return written.ok ? verify(session, written.value, { part, to, mark }) : written;
      },
    });
    await leases.endMove(held, operationKey, result.mark);
    return toMoved(result);
  } catch (error) {
    if (!isPartGone(error)) throw error;
    await links.unlink(shop, held.link);
    throw partNotLinked(key);
  }
}

/**
 * Whether the account has taken the stock. The answer to the write says, else the part is read again; what differs then
 * while our mark is in it was changed by somebody else right afterwards.
 */
async function verify(
  { client, providerName }: Session,
  answer: AccountPart | null,
  { part, to, mark }: { readonly part: AccountPart; readonly to: string; readonly mark: string },
): Promise<ProviderResult<MovedStock & { readonly mark: string }>> {
  const moved = ok({ before: part.stock, after: to, mark });
  if (answer && isSameStock(answer.stock, to)) return moved;
  const seen = await client.getPart(part.id);
  if (!seen.ok)
    return failed({ kind: 'outcomeUnknown', message: 'The stock cannot be read.', answered: true });
  if (seen.value && hasMark(seen.value.comment, mark)) {
    const isKept = answer !== null && isSameStock(seen.value.stock, part.stock);
    return isKept ? stockKept(providerName) : moved;
  }
  return failed({ kind: 'outcomeUnknown', message: 'The part does not show the change.', answered: true });
}

const stockKept = (providerName: string): ProviderResult<never> =>
  failed({
    kind: 'rejected',
    status: 422,
    code: '',
    message: `${providerName} hat den Bestand nicht übernommen. Prüfe, ob der Artikel dort einen Bestand führt.`,
  });
