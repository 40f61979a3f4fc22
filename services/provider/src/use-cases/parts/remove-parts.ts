import { inLanes } from '@belegfluss/runtime/batch';
import { z } from 'zod';
import type { BeforeSend } from '../../clients/calls/call.ts';
import { isGone, mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { LinkChoice } from '../../storage/parts/part-removals.ts';
import type { Session } from '../sessions.ts';
import { settleWrite } from '../settle-write.ts';
import { creationWrite, partRef } from './creation-write.ts';
import type { PartTools } from './part-tools.ts';

const outcomes = ['deleted', 'deactivated', 'released'] as const;
type RemovalOutcome = (typeof outcomes)[number];

export type RemovedPart = {
  readonly key: string;
  /** Null when there never was one. */
  readonly partId: string | null;
  readonly number: string;
  readonly outcome: RemovalOutcome;
};

export type Removal = { readonly parts: readonly RemovedPart[]; readonly remaining: number };

/**
 * Removes parts that we made and releases the others. Each is independent: one that cannot be removed now keeps its
 * link and holds up none of the others. Throws only when none could be removed.
 */
export const removeParts =
  (tools: PartTools) =>
  async (request: LinkChoice & { readonly shop: string; readonly limit: number }): Promise<Removal> => {
    const { shop, limit } = request;
    const { removals, sessions, lanes } = tools;
    const links = await removals.list(shop, request, limit);
    if (links.length === 0) return { parts: [], remaining: 0 };
    const session = await sessions.open(shop);
    const failures: unknown[] = [];
    const until = performance.now() + tools.requestMs;
    const removed = await inLanes(links, lanes, async (link) => {
      if (performance.now() > until) return null;
      try {
        return await remove(tools, session, link);
      } catch (error) {
        failures.push(error);
        return null;
      }
    });
    const parts = removed.filter((part) => part !== null);
    if (parts.length === 0 && failures.length > 0) throw failures[0];
    return { parts, remaining: await removals.count(shop, request) };
  };

async function remove(tools: PartTools, session: Session, link: PartLink): Promise<RemovedPart> {
  const partId = link.partId ?? (await settleCreation(tools, session, link));
  const outcome =
    partId !== null && link.origin === 'made' ? await takeAway(tools, session, link, partId) : 'released';
  await tools.removals.drop(session.shop, link, outcome);
  return { key: link.key, partId, number: link.number, outcome };
}

/** A creation that was begun and is not known to have ended may have made a part; one that was not is given up. */
async function settleCreation(tools: PartTools, session: Session, link: PartLink): Promise<string | null> {
  const settled = await settleWrite(tools.writeOnce, creationWrite(tools, session, link));
  if (!settled || settled.result.adopted) return null;
  await tools.links.link(session.shop, link, { ...settled.result, origin: 'made' });
  return settled.result.id;
}

async function takeAway(
  tools: PartTools,
  session: Session,
  { key, generation }: PartLink,
  partId: string,
): Promise<RemovalOutcome> {
  const { shop, client } = session;
  const { result } = await tools.writeOnce<{ outcome: RemovalOutcome }>({
    shop,
    key: `part/${key}/${generation}/remove`,
    kind: 'partRemoval',
    requestHash: '',
    facts: { part: partId },
    schema: z.object({ outcome: z.enum(outcomes) }),
    objectRef: () => partRef(partId),
    // A part that still exists is deleted again: whether the deletion was refused cannot be known.
    find: async () =>
      mapResult(await client.getPart(partId), (part) => (part ? null : { outcome: 'deleted' as const })),
    send: async (beforeSend) =>
      mapResult(await deleteOrRetire(tools, session, partId, beforeSend), (outcome) => ({ outcome })),
  });
  return result.outcome;
}

/** The account has no call that deletes parts: it is not asked again for a while. */
const refusal = 'partDelete';

/** Deactivates a part that the account does not let us delete; where it does not even allow that, the part stays. */
async function deleteOrRetire(
  { refusals, logger }: PartTools,
  { shop, client }: Session,
  partId: string,
  beforeSend: BeforeSend,
): Promise<ProviderResult<RemovalOutcome>> {
  if (!(await refusals.list(shop)).has(refusal)) {
    const deleted = await client.deletePart(partId, beforeSend);
    if (!deleted.ok) return deleted;
    if (deleted.value === 'deleted') return ok('deleted');
    if (deleted.value === 'unsupported') await refusals.remember(shop, refusal);
  }
  const retired = await client.updatePart(partId, { active: false }, beforeSend);
  if (retired.ok) return ok('deactivated');
  if (isGone(retired.error)) return ok('deleted');
  if (retired.error.kind !== 'rejected') return retired;
  logger.warn({ shop, partId }, 'the provider lets a part neither be deleted nor be made inactive');
  return ok('released');
}
