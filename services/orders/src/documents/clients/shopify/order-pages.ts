import { z } from 'zod';

/** A page that is still missing from an order's answer. Ids are GraphQL ids. */
export type MissingPage =
  | { readonly kind: 'lines'; readonly id: string; readonly after: string }
  | { readonly kind: 'refundLines'; readonly id: string; readonly after: string };

const connection = z.looseObject({
  pageInfo: z.looseObject({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  nodes: z.array(z.unknown()),
});
const order = z.looseObject({
  id: z.string(),
  lineItems: connection,
  refunds: z.array(z.looseObject({ id: z.string(), refundLineItems: connection })),
});
const orderAnswer = z.looseObject({ order });
const linesPage = z.object({ order: z.object({ lineItems: connection }) });
const refundLinesPage = z.object({ refund: z.object({ refundLineItems: connection }) });

/** The next page to fetch for an `OrderSnapshot` answer; null when it is complete (or not readable at all). */
export function findMissingPage(data: unknown): MissingPage | null {
  const result = orderAnswer.safeParse(data);
  if (!result.success) return null;
  const { id, lineItems, refunds } = result.data.order;
  const { pageInfo } = lineItems;
  if (pageInfo.hasNextPage && pageInfo.endCursor) return { kind: 'lines', id, after: pageInfo.endCursor };
  for (const refund of refunds) {
    const page = refund.refundLineItems.pageInfo;
    if (page.hasNextPage && page.endCursor)
      return { kind: 'refundLines', id: refund.id, after: page.endCursor };
  }
  return null;
}

/** The order's answer with the fetched page in it; null when the page cannot be read or does not fit. */
export function addPage(data: unknown, missing: MissingPage, page: unknown): unknown {
  const whole = orderAnswer.safeParse(data);
  if (!whole.success) return null;
  const { order: known } = whole.data;
  if (missing.kind === 'lines') {
    const next = linesPage.safeParse(page);
    if (!next.success) return null;
    return {
      ...whole.data,
      order: { ...known, lineItems: append(known.lineItems, next.data.order.lineItems) },
    };
  }
  const next = refundLinesPage.safeParse(page);
  if (!next.success) return null;
  const refunds = known.refunds.map((refund) =>
    refund.id === missing.id
      ? { ...refund, refundLineItems: append(refund.refundLineItems, next.data.refund.refundLineItems) }
      : refund,
  );
  return { ...whole.data, order: { ...known, refunds } };
}

type Connection = z.output<typeof connection>;

function append(known: Connection, next: Connection): Connection {
  return { ...next, nodes: [...known.nodes, ...next.nodes] };
}
