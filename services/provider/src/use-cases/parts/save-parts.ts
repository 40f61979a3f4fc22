import { isTransient, RpcError } from '@belegfluss/runtime/errors';
import { partHash } from '../../domain/parts/compose-fields.ts';
import type { PartRequest } from '../../domain/parts/part.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { inLanes } from './in-lanes.ts';
import { makePart } from './make-part.ts';
import { partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { writePart } from './write-part.ts';

export type SaveOutcome = 'created' | 'matched' | 'updated' | 'unchanged' | 'rejected' | 'later';

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
};

/**
 * Makes or changes parts, a few at a time. Each has an outcome of its own; only a connection that is lost ends the
 * request. What is as it should be costs no call.
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
    const until = performance.now() + tools.requestMs;
    return inLanes(parts, tools.lanes, async (part) => {
      const link = links.get(part.key) ?? null;
      try {
        if (isUnchanged(part, link)) return await leave(tools, shop, part, link);
        if (performance.now() > until) throw outOfTime();
        return await save(tools, session, part, link);
      } catch (error) {
        return failureOf(error, part, link);
      }
    });
  };

type Linked = PartLink & { readonly partId: string };

const isUnchanged = (part: PartRequest, link: PartLink | null): link is Linked =>
  link !== null && link.partId !== null && link.contentHash === partHash(part);

async function leave({ links }: PartTools, shop: string, { group }: PartRequest, link: Linked) {
  if (link.group !== group) await links.regroup(shop, link.key, group);
  return savedOf(link, 'unchanged', '');
}

async function save(
  tools: PartTools,
  session: Session,
  part: PartRequest,
  known: PartLink | null,
): Promise<SavedPart> {
  if (known && known.group !== part.group) await tools.links.regroup(session.shop, part.key, part.group);
  if (!known?.partId) return make(tools, session, part, known);
  const link = await writePart(tools, session, part, { link: known, current: null });
  if (link) return savedOf(link, 'updated', '');
  return make(tools, session, part, await tools.links.unlink(session.shop, known));
}

async function make(
  tools: PartTools,
  session: Session,
  part: PartRequest,
  known: PartLink | null,
): Promise<SavedPart> {
  const made = await makePart(tools, session, part, known);
  if (isUnchanged(part, made.link)) return savedOf(made.link, made.outcome, made.stock);
  const link = await writePart(tools, session, part, made);
  if (link) return savedOf(link, made.outcome, made.stock);
  await tools.links.unlink(session.shop, made.link);
  throw partBusy();
}

const savedOf = (link: PartLink, outcome: SaveOutcome, stock: string): SavedPart => ({
  ...placeOf(link),
  number: link.number,
  outcome,
  stock,
  message: '',
  reason: '',
});

const placeOf = ({ key, partId, linkedAt, origin }: PartLink) => ({
  key,
  partId,
  linkedAt,
  made: partId !== null && origin === 'made',
});

/** A refusal would come again just so; what is transient may be gone next time. Everything else ends the request. */
function failureOf(error: unknown, { key, number }: PartRequest, link: PartLink | null): SavedPart {
  const outcome = outcomeOf(error);
  if (!outcome || !(error instanceof RpcError)) throw error;
  const { message, reason } = error;
  const place = link ? placeOf(link) : { key, partId: null, linkedAt: null, made: false };
  return { ...place, number: link?.number ?? number, outcome, stock: '', message, reason };
}

function outcomeOf(error: unknown): 'rejected' | 'later' | null {
  if (!(error instanceof RpcError)) return null;
  if (error.reason === 'PROVIDER_REJECTED' || error.reason === 'PART_NUMBER_TAKEN') return 'rejected';
  return isTransient(error) || error.kind === 'resourceExhausted' ? 'later' : null;
}

const outOfTime = () =>
  new RpcError('resourceExhausted', 'RATE_LIMITED', 'There was no time left for it in this request.');
