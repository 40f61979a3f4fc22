import { RpcError } from '@belegfluss/runtime/errors';
import { cutText } from '@belegfluss/settings/contract';
import { z } from 'zod';
import { listSizes } from '../../../clients/shopify/operations/list-sizes.ts';
import { formatIssues } from '../../../clients/shopify/parse-result.ts';
import { idOfGid, isTime } from '../../../clients/shopify/snapshot-values.ts';
import type { OrderSnapshot } from '../../../documents/domain/index.ts';
import { parseGraphqlOrder } from '../../../documents/index.ts';

/** An order among others. */
export type ImportedOrder = {
  readonly id: string;
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Null when the order has more than a list shows, or cannot be read: it must be fetched alone. */
  readonly snapshot: OrderSnapshot | null;
};

const outline = z.looseObject({
  id: z.string().regex(/^gid:\/\/shopify\/Order\/\d+$/),
  name: z.string(),
  createdAt: z.string().refine(isTime, 'no time'),
});

const page = z.looseObject({ pageInfo: z.looseObject({ hasNextPage: z.literal(false) }) });
const whole = z.looseObject({
  lineItems: page,
  shippingLines: page,
  /** Absent where the shop does not show them. */
  paymentTerms: z.null().optional(),
  refunds: z.array(z.unknown()).length(0),
  fulfillments: z.array(z.unknown()).max(listSizes.fulfillmentsOfMany - 1),
});

/** Reads one order of a list. Throws `IMPORT_UNREADABLE` where not even its id can be read: none may be left out. */
export function parseImportedOrder(node: unknown): ImportedOrder {
  const read = outline.safeParse(node);
  if (!read.success) throw new RpcError('internal', 'IMPORT_UNREADABLE', formatIssues(read.error));
  const { id, name, createdAt } = read.data;
  return { id: idOfGid(id), name: cutText(name, 200), createdAt, snapshot: parseImportedSnapshot(node) };
}

const hasTerms = (node: unknown): boolean => (node as { paymentTerms?: unknown }).paymentTerms !== undefined;

function parseImportedSnapshot(node: unknown): OrderSnapshot | null {
  if (!whole.safeParse(node).success) return null;
  const result = parseGraphqlOrder({ order: { paymentTerms: null, ...(node as object) } });
  if (result.kind !== 'ok') return null;
  return hasTerms(node) ? result.value : { ...result.value, termsUnknown: true };
}
