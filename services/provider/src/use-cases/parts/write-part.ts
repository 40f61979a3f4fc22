import type { PartRequest } from '@belegfluss/provider/contract';
import { changedFields } from '../../domain/parts/changed-fields.ts';
import { composeFields, partHash } from '../../domain/parts/compose-fields.ts';
import type { AccountPart } from '../../domain/parts/part.ts';
import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { isPartGone, partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { type LeasedPart, withPartLease } from './with-part-lease.ts';
import { keepContent, writeFields } from './write-fields.ts';

/**
 * Brings a part to the requested state. Contents are written one after another, each under a separate key: one whose
 * outcome is not known keeps the next from overtaking it. `current` saves writing what is there already. Null when the
 * part is gone.
 */
export async function writePart(
  tools: PartTools,
  session: Session,
  request: PartRequest,
  given: { readonly link: PartLink; readonly current: AccountPart | null },
): Promise<PartLink | null> {
  const { key, generation, partId } = given.link;
  try {
    return await withPartLease(tools, session, { key }, async (held) => {
      // Somebody else may have been faster.
      if (held.link.generation !== generation || held.link.partId !== partId) throw partBusy();
      let link = held.link;
      while (link.contentHash !== partHash(request)) {
        link = await writeOnceMore(tools, session, { ...held, link }, request, given.current);
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
  held: LeasedPart,
  request: PartRequest,
  current: AccountPart | null,
): Promise<PartLink> {
  const { link } = held;
  const number = await chooseNumber(tools, session, link, request);
  const fields = await composePartFields(tools, session, { ...link, number }, request);
  const changed = current ? changedFields(fields, current) : fields;
  const contentHash = partHash(request);
  const { note, active, number: wanted } = request;
  const content = { note, number, wanted, active, contentHash };
  if (Object.keys(changed).length === 0) return keepContent(tools, session.shop, link, content);
  const write = { fields, changed, content, requestHash: contentHash };
  return (await writeFields(tools, session, held, write)).link;
}

async function composePartFields(
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

/** The requested number while no other part has it, else the other one; the current one when neither is available. */
async function chooseNumber(
  { links }: PartTools,
  { shop, client }: Session,
  { key, number: own, partId }: PartLink,
  request: PartRequest,
): Promise<string> {
  for (const number of new Set([request.number, request.fallbackNumber])) {
    if (number === own) return own;
    const holders = valueOrThrow(await client.findPartsByNumber(number));
    if (holders.some(({ id }) => id !== partId)) continue;
    if (await links.claimNumber(shop, key, number)) return number;
  }
  return own;
}
