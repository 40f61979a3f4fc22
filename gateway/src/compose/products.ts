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
import { orNull } from './present.ts';

/** How a shop's products stand; `currency` is the shop's, empty while unknown. Pure. */
export function composeProducts(products: ProductsMessage, currency: string): Products {
  const state = productsState.parse(products.state);
  const { sample } = products;
  return {
    state,
    total: products.total,
    done: products.done,
    parts: products.parts,
    created: products.created,
    failed: products.failed,
    error: orNull(products.error),
    startedAt: orNull(products.startedAt),
    finishedAt: orNull(products.finishedAt),
    sample: sample
      ? { title: sample.title, currency: orNull(currency), parts: sample.parts.map(composeSamplePart) }
      : null,
    inventory: stockMode.parse(products.inventory),
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
  category: orNull(part.category),
  stock: orNull(part.stock),
});

export const composeRemovedParts = ({ parts }: RemoveProductsResponse): RemovedParts =>
  parts.map(({ partId, number, outcome }) => ({
    id: partId,
    number,
    outcome: removedPartOutcome.parse(outcome),
  }));

export const composeProductFailures = (page: ListProductFailuresResponse): ProductFailures => ({
  items: page.failures.map(({ productId, title, reason, message, failedAt }) => ({
    id: productId,
    title,
    reason,
    message,
    failedAt,
  })),
  next: orNull(page.nextPageToken),
});
