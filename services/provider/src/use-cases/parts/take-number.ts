import { valueOrThrow } from '../../domain/rpc-failure.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { isPartGone } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import { withPartLease } from './with-part-lease.ts';
import { writeFields } from './write-fields.ts';

/**
 * Gives a part the requested number once no other part has it any more; everything else in it stays. Answers the link
 * after that; null when the part is gone.
 */
export const takeNumber = (
  tools: PartTools,
  session: Session,
  known: PartLink,
  wanted: string,
): Promise<PartLink | null> =>
  withPartLease(tools, session, { key: known.key }, async (held) => {
    const { shop, client } = session;
    let { link } = held;
    if (link.partId === null || link.generation !== known.generation) return link;
    // A part without a link may have it in the account: asking again each time would achieve nothing.
    if ((await tools.listing.check(shop, wanted)) === 'present') return link;
    const holders = valueOrThrow(await client.findPartsByNumber(wanted));
    if (holders.some(({ id }) => id !== link.partId)) return link;
    if (link.number === wanted || !(await tools.links.claimNumber(shop, link.key, wanted))) return link;
    const fields = { number: wanted };
    let written = link.number;
    while (written !== wanted) {
      const { note, contentHash } = link;
      const content = { note, number: wanted, wanted, active: null, contentHash };
      const write = { fields, changed: fields, content, requestHash: `number ${wanted}` };
      ({ link, number: written } = await writeFields(tools, session, { ...held, link }, write));
    }
    return link;
  }).catch((error: unknown) => {
    if (isPartGone(error)) return null;
    throw error;
  });
