import {
  PartRemoval,
  type RemovedProductPart,
  type RemoveProductsRequest,
  type RemoveProductsResponse,
} from '@belegfluss/protos/orders/v1/products';
import type { RemovedPart } from '@belegfluss/protos/provider/v1/parts';
import { fromProtoEnum, toProtoEnum } from '@belegfluss/runtime/proto';
import type { removeNextParts } from '../../use-cases/products/remove-next-parts.ts';
import type { ReadProducts } from './products.ts';

export const removeProducts =
  (remove: ReturnType<typeof removeNextParts>, read: ReadProducts) =>
  async ({ shop }: RemoveProductsRequest): Promise<RemoveProductsResponse> => {
    const parts = await remove(shop);
    return { parts: parts.map(toProto), products: await read(shop) };
  };

const toProto = ({ partId, number, outcome }: RemovedPart): RemovedProductPart => {
  const word = fromProtoEnum('REMOVAL_OUTCOME', outcome);
  return { partId, number, outcome: word ? toProtoEnum('PART_REMOVAL', word) : PartRemoval.UNSPECIFIED };
};
