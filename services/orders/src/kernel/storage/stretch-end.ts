import { type Expression, sql } from 'kysely';
import { literal } from './queries.ts';

/**
 * Selects the last row of a stretch of `length` rows; none where the list ends before. `stretch` selects at most
 * `length` rows of the list in its order; it is read from its index alone.
 */
export const endOfStretch = <Row>(
  stretch: Expression<Row>,
  { length, backwards }: { readonly length: number; readonly backwards: Expression<unknown> },
) =>
  sql<Row>`(SELECT * FROM (SELECT passed.*, count(*) OVER () AS rows FROM (${stretch}) passed) stretch
   WHERE rows = ${literal(length)} ORDER BY ${backwards} LIMIT 1)`;
