import { z } from 'zod';
import { changedFields } from '../../domain/parts/changed-fields.ts';
import type { PartFields } from '../../domain/parts/part.ts';
import { mapResult, ok } from '../../domain/provider-result.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { Session } from '../sessions.ts';
import { partRef } from './creation-write.ts';
import { partBusy } from './part-failures.ts';
import type { PartTools } from './part-tools.ts';
import type { LeasedPart } from './with-part-lease.ts';

/** Content of a part after a write, as far as the journal keeps it. */
const contentSchema = z.object({
  note: z.string(),
  number: z.string(),
  /** The number that was asked for. */
  wanted: z.string().default(''),
  /** Null where the write does not contain it. */
  active: z.boolean().nullable(),
  /** Of what was asked for; that of the write itself where an earlier version wrote it. */
  contentHash: z.string().optional(),
});
export type Content = z.infer<typeof contentSchema>;

export type FieldsWrite = {
  /** All that is to stand in the part, and what of it is to be sent. */
  readonly fields: Partial<PartFields>;
  readonly changed: Partial<PartFields>;
  readonly content: Content;
  /** Distinguishes this write from another one under the same key. */
  readonly requestHash: string;
};

/**
 * Writes to a part under the next of its keys, one write a key. The link as it is after it, and the number that was
 * written; both may be of an earlier write that had not been recorded.
 */
export async function writeFields(
  tools: PartTools,
  session: Session,
  held: LeasedPart,
  { fields, changed, content, requestHash }: FieldsWrite,
): Promise<{ readonly link: PartLink; readonly number: string }> {
  const { shop, client } = session;
  const { link } = held;
  const partId = link.partId ?? '';
  const { result, requestHash: written } = await tools.writeOnce<Content>({
    shop,
    key: `part/${link.key}/${link.generation}/${link.revision + 1}`,
    kind: 'partChange',
    requestHash,
    facts: {},
    schema: contentSchema,
    objectRef: () => partRef(partId),
    async find(earlier) {
      if (earlier.requestHash !== requestHash) return ok(null);
      return mapResult(await client.getPart(partId), (part) =>
        part && Object.keys(changedFields(fields, part)).length === 0 ? content : null,
      );
    },
    send: async (beforeSend) =>
      mapResult(await client.updatePart(partId, changed, held.hold(beforeSend)), () => content),
  });
  const kept = { ...result, contentHash: result.contentHash ?? written };
  return { link: await keepContent(tools, shop, link, kept), number: result.number };
}

/** Records what stands in a part now. */
export async function keepContent(
  { links }: PartTools,
  shop: string,
  link: PartLink,
  written: Content & { readonly contentHash: string },
): Promise<PartLink> {
  const recorded = await links.record(shop, link, written);
  if (!recorded) throw partBusy();
  return recorded;
}
