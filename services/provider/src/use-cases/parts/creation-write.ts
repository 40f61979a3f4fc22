import { z } from 'zod';
import { findMade } from '../../domain/parts/choose-part.ts';
import { mapResult, ok } from '../../domain/provider-result.ts';
import type { PartLink } from '../../storage/parts/part-link-row.ts';
import type { PartLinks } from '../../storage/parts/part-links.ts';
import type { Session } from '../sessions.ts';
import type { Write } from '../write-once.ts';

/** A part that came to stand for a key. */
const madePartSchema = z.object({
  id: z.string(),
  number: z.string(),
  /** Decimal string. */
  stock: z.string(),
  active: z.boolean(),
  /** It was there already. */
  adopted: z.boolean(),
  /** Stock that we made it with, decimal string; empty where it was there already, or keeps none. */
  madeWith: z.string().default(''),
});
export type MadePart = z.infer<typeof madePartSchema>;

export const partRef = (id: string): string => `part:${id}`;

const creationKey = ({ key, generation }: PartLink): string => `part/${key}/${generation}/create`;

/**
 * The making of a part without its sending: whether it has happened is recognised by the number that it was sent with.
 */
export const creationWrite = (
  { links }: { readonly links: PartLinks },
  { shop, client }: Session,
  link: PartLink,
): Omit<Write<MadePart>, 'requestHash' | 'send' | 'isOneCall'> => ({
  shop,
  key: creationKey(link),
  kind: 'part',
  facts: {},
  schema: madePartSchema,
  objectRef: ({ id }) => partRef(id),
  async find({ facts: { number = '', name = '', stock = '0', madeWith = '', active = 'true' }, sentAt }) {
    const rows = await client.findPartsByNumber(number);
    if (!rows.ok) return rows;
    const ids = rows.value.map(({ id }) => id);
    const linked = new Set((await links.findKeysByPartId(shop, ids)).keys());
    const made = findMade(rows.value, { number, name, sentAt, linked });
    if (!made) return ok(null);
    return mapResult(ok(made), ({ id }) => ({
      id,
      number,
      stock,
      active: active === 'true',
      adopted: false,
      madeWith,
    }));
  },
});
