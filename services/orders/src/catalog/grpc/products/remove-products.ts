import {
  PartRemoval,
  type RemovedProductPart,
  type RemoveProductsRequest,
  type RemoveProductsResponse,
} from '@belegfluss/protos/orders/v1/products';
import { RemovalOutcome, type RemovedPart } from '@belegfluss/protos/provider/v1/parts';
import type { removeProducts as removeOf } from '../../use-cases/products/remove-products.ts';
import type { ReadProducts } from './products.ts';

export const removeProducts =
  (remove: ReturnType<typeof removeOf>, read: ReadProducts) =>
  async ({ shop }: RemoveProductsRequest): Promise<RemoveProductsResponse> => {
    const parts = await remove(shop);
    return { parts: parts.map(toProto), products: await read(shop) };
  };

const toProto = ({ partId, number, outcome }: RemovedPart): RemovedProductPart => ({
  partId,
  number,
  outcome: outcomes[outcome] ?? PartRemoval.DELETED,
});

const outcomes: Readonly<Partial<Record<RemovalOutcome, PartRemoval>>> = {
  [RemovalOutcome.DEACTIVATED]: PartRemoval.DEACTIVATED,
  [RemovalOutcome.RELEASED]: PartRemoval.RELEASED,
};
