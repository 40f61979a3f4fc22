import { type Products, products as productsAnswer } from '@belegfluss/gateway/contract';
import type { Products as ProductsMessage } from '@belegfluss/protos/orders/v1/products';
import type { FastifyRequest } from 'fastify';
import { composeProducts } from '../compose/products.ts';

/** Prices of a sample are shown in the shop's currency. */
export const withShop = { showsShop: true } as const;

/** How the products stand; every call that changes them answers this. */
export function toProducts(
  products: ProductsMessage | undefined,
  { shopRecord }: Pick<FastifyRequest, 'shopRecord'>,
): Products {
  if (!products) throw new Error('The orders service answered without products.');
  return productsAnswer.parse(composeProducts(products, shopRecord?.currency ?? ''));
}
