import {
  type ProductFailures,
  type Products,
  productsState,
  type RemovedParts,
  removedPartOutcome,
  type SamplePart,
  stockMode,
} from '@belegfluss/gateway/contract';
import type {
  ListProductFailuresResponse,
  Products as ProductsMessage,
  RemoveProductsResponse,
  SamplePart as SamplePartMessage,
} from '@belegfluss/protos/orders/v1/products';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { iso, isoOrNull, orNull } from './present.ts';

/** How a shop's products stand; `currency` is the shop's, empty while unknown. Pure. */
export function composeProducts(products: ProductsMessage, currency: string): Products {
  const state = productsState.parse(fromProtoEnum('PRODUCTS_STATE', products.state));
  const { sample } = products;
  return {
    state,
    total: products.total,
    done: products.done,
    parts: products.parts,
    created: products.created,
    failed: products.failed,
    error: products.error ?? null,
    startedAt: isoOrNull(products.startedAt),
    finishedAt: isoOrNull(products.finishedAt),
    sample: sample
      ? { title: sample.title, currency: orNull(currency), parts: sample.parts.map(composeSamplePart) }
      : null,
    inventory: stockMode.parse(fromProtoEnum('STOCK_MODE', products.inventory)),
    active: state === 'transferring',
  };
}

const composeSamplePart = (part: SamplePartMessage): SamplePart => ({
  id: part.partId,
  number: part.number,
  name: part.name,
  text: part.text,
  note: part.note,
  priceNet: part.priceNet,
  priceGross: part.priceGross,
  taxRate: part.taxRate,
  category: part.category ?? null,
  stock: part.stock ?? null,
});

export const composeRemovedParts = ({ parts }: RemoveProductsResponse): RemovedParts =>
  parts.map(({ partId, number, outcome }) => ({
    id: partId ?? '',
    number,
    outcome: removedPartOutcome.parse(fromProtoEnum('PART_REMOVAL', outcome)),
  }));

export const composeProductFailures = (page: ListProductFailuresResponse): ProductFailures => ({
  items: page.failures.map(({ productId, title, reason, message, failedAt }) => ({
    id: productId,
    title,
    reason,
    message,
    failedAt: iso(failedAt, 'ProductFailure.failed_at'),
  })),
  next: orNull(page.nextPageToken),
});
