import type { PartRequest } from '@belegfluss/provider/contract';
import { inLanes } from '@belegfluss/runtime/batch';
import { isTransient, RpcError } from '@belegfluss/runtime/errors';
import { partHash } from '../../domain/parts/compose-fields.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { handOnNumbers } from './hand-on-numbers.ts';
import { makePart } from './make-part.ts';
import { isWarehouseMissing, partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { takeNumber } from './take-number.ts';
import { writePart } from './write-part.ts';

type SaveOutcome = 'created' | 'matched' | 'updated' | 'unchanged' | 'rejected' | 'later';

export type SavedPart = {
  readonly key: string;
  /** Null when there is none yet. */
  readonly partId: string | null;
  readonly number: string;
  readonly outcome: SaveOutcome;
  /** Why not, and the reason as of an error; empty when all is well. */
  readonly message: string;
  readonly reason: string;
  readonly linkedAt: Date | null;
  /** By us, now or earlier; false when it was there before us, or there is none. */
  readonly made: boolean;
  /** Decimal string; empty when it was neither written nor found. */
  readonly stock: string;
  /** Stock that we made it with, decimal string; empty where others made it, or where it kept none. */
  readonly madeWith: string;
};

/**
 * Makes or changes parts, a few at a time. Each has a separate outcome; only a failure of the whole account ends the
 * request. An unchanged part costs no call.
 */
export const saveParts =
  (tools: PartTools) =>
  async (request: {
    readonly shop: string;
    readonly parts: readonly PartRequest[];
  }): Promise<readonly SavedPart[]> => {
    const { shop, parts } = request;
    const session = await tools.sessions.open(shop);
    const links = await tools.links.findAll(
      shop,
      parts.map(({ key }) => key),
    );
    const free = await findFreeNumbers(tools, shop, parts, links);
    const until = performance.now() + tools.requestMs;
    const saved = await inLanes(parts, tools.lanes, async (part) => {
      const link = links.get(part.key) ?? null;
      try {
        if (isUnchanged(part, link) && !free.has(part.number)) return await leave(tools, shop, part, link);
        if (performance.now() > until) throw outOfTime();
        return await save(tools, session, part, link);
      } catch (error) {
        return toFailedPart(error, part, link);
      }
    });
    const given = saved.map(({ key, number }) => ({ before: links.get(key)?.number, number }));
    const freed = given.flatMap(({ before, number }) => (before && before !== number ? [before] : []));
    const handedOn = await handOnNumbers(tools, session, freed);
    return saved.map((part) => ({ ...part, number: handedOn.get(part.key) ?? part.number }));
  };

/** Numbers requested for parts that have a different one, and that are no longer in use. */
function findFreeNumbers(
  { links }: PartTools,
  shop: string,
  parts: readonly PartRequest[],
  known: ReadonlyMap<string, PartLink>,
): Promise<ReadonlySet<string>> {
  const missed = parts.filter((part) => {
    const link = known.get(part.key) ?? null;
    return isUnchanged(part, link) && link.number !== part.number;
  });
  return links.findFree(
    shop,
    missed.map(({ number }) => number),
  );
}

type Linked = PartLink & { readonly partId: string };

const isUnchanged = (part: PartRequest, link: PartLink | null): link is Linked =>
  link !== null && link.partId !== null && link.contentHash === partHash(part);

async function leave({ links }: PartTools, shop: string, { group }: PartRequest, link: Linked) {
  if (link.group !== group) await links.regroup(shop, link.key, group);
  return toSavedPart(link, 'unchanged', '');
}

async function save(
  tools: PartTools,
  session: Session,
  part: PartRequest,
  known: PartLink | null,
): Promise<SavedPart> {
  if (known && known.group !== part.group) await tools.links.regroup(session.shop, part.key, part.group);
  if (!known?.partId) return make(tools, session, part, known);
  const link = isUnchanged(part, known)
    ? await takeNumber(tools, session, known, part.number)
    : await writePart(tools, session, part, { link: known, current: null });
  if (link) return toSavedPart(link, link.revision === known.revision ? 'unchanged' : 'updated', '');
  return make(tools, session, part, await tools.links.unlink(session.shop, known));
}

async function make(
  tools: PartTools,
  session: Session,
  part: PartRequest,
  known: PartLink | null,
): Promise<SavedPart> {
  const made = await makePart(tools, session, part, known);
  if (isUnchanged(part, made.link)) return toSavedPart(made.link, made.outcome, made.stock);
  const link = await writePart(tools, session, part, made);
  if (link) return toSavedPart(link, made.outcome, made.stock);
  await tools.links.unlink(session.shop, made.link);
  throw partBusy();
}

const toSavedPart = (link: PartLink, outcome: SaveOutcome, stock: string): SavedPart => ({
  ...toSavedLink(link),
  number: link.number,
  outcome,
  stock,
  message: '',
  reason: '',
});

const toSavedLink = ({ key, partId, linkedAt, origin, madeWith }: PartLink) => ({
  key,
  partId,
  linkedAt,
  made: partId !== null && origin === 'made',
  madeWith: madeWith ?? '',
});

/** A refusal would come again just so; what is transient may be gone next time. Everything else ends the request. */
function toFailedPart(error: unknown, { key, number }: PartRequest, link: PartLink | null): SavedPart {
  const outcome = toSaveOutcome(error);
  if (!outcome || !(error instanceof RpcError)) throw error;
  const { message, reason } = error;
  const place = link ? toSavedLink(link) : { key, partId: null, linkedAt: null, made: false, madeWith: '' };
  return { ...place, number: link?.number ?? number, outcome, stock: '', message, reason };
}

function toSaveOutcome(error: unknown): 'rejected' | 'later' | null {
  if (!(error instanceof RpcError) || isWarehouseMissing(error)) return null;
  if (error.reason === 'PROVIDER_REJECTED' || error.reason === 'PART_NUMBER_TAKEN') return 'rejected';
  return isTransient(error) || error.kind === 'resourceExhausted' ? 'later' : null;
}

const outOfTime = () =>
  new RpcError('resourceExhausted', 'RATE_LIMITED', 'There was no time left for it in this request.');
