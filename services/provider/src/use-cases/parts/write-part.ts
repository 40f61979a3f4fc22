import { z } from 'zod';
import { changedFields } from '../../domain/parts/changed-fields.ts';
import { composeFields, partHash } from '../../domain/parts/compose-fields.ts';
import type { AccountPart, PartRequest } from '../../domain/parts/part.ts';
import { mapResult, ok } from '../../domain/provider-result.ts';
import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { partRef } from './creation-write.ts';
import { isPartGone, partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { inTurn, type Turn } from './part-turn.ts';

/**
 * Brings a part to what is wanted. Contents are written one after another, each under a key of its own: one whose
 * outcome is not known keeps the next from overtaking it. `current` spares what is there already. Null when the part is
 * gone.
 */
export async function writePart(
  tools: PartTools,
  session: Session,
  request: PartRequest,
  given: { readonly link: PartLink; readonly current: AccountPart | null },
): Promise<PartLink | null> {
  const { key, generation, partId } = given.link;
  try {
    return await inTurn(tools, session, { key }, async (turn) => {
      // Somebody else may have been faster.
      if (turn.link.generation !== generation || turn.link.partId !== partId) throw partBusy();
      let link = turn.link;
      while (link.contentHash !== partHash(request)) {
        link = await writeOnceMore(tools, session, { ...turn, link }, request, given.current);
      }
      return link;
    });
  } catch (error) {
    if (isPartGone(error)) return null;
    throw error;
  }
}

/** The link after the write, which may have been an earlier one that had not been recorded. */
async function writeOnceMore(
  tools: PartTools,
  session: Session,
  turn: Turn,
  request: PartRequest,
  current: AccountPart | null,
): Promise<PartLink> {
  const { shop, client } = session;
  const { link } = turn;
  const partId = link.partId ?? '';
  const number = await chooseNumber(tools, session, link, request);
  const fields = await fieldsOf(tools, session, { ...link, number }, request);
  const wanted = current ? changedFields(fields, current) : fields;
  const contentHash = partHash(request);
  const content = { note: request.note, number, active: request.active };
  if (Object.keys(wanted).length === 0) return keep(tools, shop, link, { ...content, contentHash });

  const { result, requestHash } = await tools.writeOnce<Content>({
    shop,
    key: `part/${link.key}/${link.generation}/${link.revision + 1}`,
    kind: 'partChange',
    requestHash: contentHash,
    facts: {},
    schema: contentSchema,
    objectRef: () => partRef(partId),
    async find(earlier) {
      if (earlier.requestHash !== contentHash) return ok(null);
      return mapResult(await client.getPart(partId), (part) =>
        part && Object.keys(changedFields(fields, part)).length === 0 ? content : null,
      );
    },
    send: async (beforeSend) =>
      mapResult(await client.updatePart(partId, wanted, turn.hold(beforeSend)), () => content),
  });
  return keep(tools, shop, link, { ...result, contentHash: requestHash });
}

const contentSchema = z.object({ note: z.string(), number: z.string(), active: z.boolean() });
type Content = z.infer<typeof contentSchema>;

async function fieldsOf(
  { categories }: PartTools,
  session: Session,
  { number, origin, revision, note, stockMark }: PartLink,
  request: PartRequest,
) {
  return composeFields(request, {
    number,
    origin,
    note: revision === 0 ? null : note,
    mark: stockMark,
    categories: await categories.find(session, request.category),
  });
}

/** The wanted number while no other part bears it, else the other one; what it has when neither can be had. */
async function chooseNumber(
  { links }: PartTools,
  { shop, client }: Session,
  { key, number: own, partId }: PartLink,
  request: PartRequest,
): Promise<string> {
  for (const number of new Set([request.number, request.fallbackNumber])) {
    if (number === own) return own;
    const bearing = valueOrThrow(await client.findPartsByNumber(number));
    if (bearing.some(({ id }) => id !== partId)) continue;
    if (await links.claimNumber(shop, key, number)) return number;
  }
  return own;
}

async function keep(
  { links }: PartTools,
  shop: string,
  link: PartLink,
  written: Content & { readonly contentHash: string },
): Promise<PartLink> {
  const recorded = await links.record(shop, link, written);
  if (!recorded) throw partBusy();
  return recorded;
}
