import { isSameKept, keep, readKept } from '@belegfluss/orders/contract';
import type { RemovedPart, SavedPart } from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import type { NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { describeRejection, type RejectedPart } from '../../domain/products/describe-rejection.ts';
import type { ShopProduct } from '../../domain/products/product.ts';
import type { StockPart } from '../../domain/stock/stock-part.ts';
import type { KnownProduct } from '../../storage/products/product-records.ts';
import { countRemoved } from './remove-keys.ts';
import { isLater, isRejected } from './save-parts.ts';

/** Outcome for a product, from the provider's answers. */
export type ProductVerdict =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string; readonly message: string }
  /** The parts are as they should be; their stocks are not settled yet. */
  | { readonly kind: 'stocks' }
  /** `part` is the first that must be saved again. */
  | { readonly kind: 'later'; readonly part: SavedPart | undefined };

export function judgeProduct(
  parts: readonly PartRequest[],
  saved: ReadonlyMap<string, SavedPart>,
): ProductVerdict {
  const late = parts.find(({ key }) => isLater(saved.get(key)));
  if (late) return { kind: 'later', part: saved.get(late.key) };
  const [first, ...others] = parts.flatMap(
    ({ key, number }): (RejectedPart & { reason: string | undefined })[] => {
      const part = saved.get(key);
      return isRejected(part) ? [{ number, message: part?.message ?? '', reason: part?.reason }] : [];
    },
  );
  if (!first) return { kind: 'done' };
  const reason = first.reason ?? 'PROVIDER_REJECTED';
  return { kind: 'failed', reason, message: keep(describeRejection([first, ...others])) };
}

/** The log entries for a product; a failure is logged once for as long as it stays the same. */
export function logEntriesOfProduct(
  shop: string,
  given: {
    readonly title: string;
    readonly known: Pick<KnownProduct, 'message'> | undefined;
    readonly verdict: ProductVerdict;
    readonly removed: readonly RemovedPart[];
  },
): readonly NewLogEntry[] {
  const { title, known, verdict, removed } = given;
  const isNew = verdict.kind === 'failed' && !isSameKept(known?.message ?? '', verdict.message);
  return [
    ...(removed.length > 0
      ? [{ shop, event: 'sevdesk.productRemoved', body: { name: title, ...countRemoved(removed) } } as const]
      : []),
    ...(isNew
      ? [
          {
            shop,
            event: 'sevdesk.productFailed',
            body: { name: title, message: readKept(verdict.message) },
          } as const,
        ]
      : []),
  ];
}

/** The parts that a product has, by variant. */
export const selectStockParts = (
  product: ShopProduct,
  saved: ReadonlyMap<string, SavedPart>,
): ReadonlyMap<string, StockPart> =>
  new Map(
    product.variants.flatMap(({ id }) => {
      const part = saved.get(id);
      return part?.partId === undefined ? [] : [[id, toStockPart(part.partId, part)] as const];
    }),
  );

/** We make parts with whole pieces. */
const toStockPart = (id: string, { madeWith, linkedAt }: SavedPart): StockPart => ({
  id,
  madeWith: madeWith === undefined || !Number.isInteger(Number(madeWith)) ? null : Number(madeWith),
  linkedAt: linkedAt ?? null,
});
