import { z } from 'zod';
import { hasMark } from '../../domain/parts/stock-mark.ts';
import { mapResult } from '../../domain/provider-result.ts';
import type { Session } from '../sessions.ts';
import type { Write } from '../write-once.ts';

/** A change of a stock that was done. Decimal strings. */
export type MovedStock = { readonly before: string; readonly after: string };

export const movedSchema = z.object({ before: z.string(), after: z.string(), mark: z.string() });
type Moved = z.infer<typeof movedSchema>;

/**
 * A change of a stock without its sending. The write leaves its mark in the part: after an unknown outcome the part says
 * by it whether the write has happened, whatever others did to the stock since.
 */
export const stockWrite = (
  { shop, client }: Session,
  key: string,
): Omit<Write<Moved>, 'requestHash' | 'send' | 'isOneCall'> => ({
  shop,
  key,
  kind: 'stock',
  facts: {},
  schema: movedSchema,
  objectRef: () => null,
  async find({ facts: { part = '', from = '', to = '', mark = '' } }) {
    return mapResult(await client.getPart(part), (now) =>
      now && hasMark(now.comment, mark) ? { before: from, after: to, mark } : null,
    );
  },
});
