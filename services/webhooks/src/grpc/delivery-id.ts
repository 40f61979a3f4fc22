import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';

export const deliveryNotFound = () =>
  new RpcError('notFound', 'DELIVERY_NOT_FOUND', 'The shop has no such delivery.');

export const isDeliveryId = (id: string): boolean => z.uuid().safeParse(id).success;

/** Anything that is no id of ours is simply not found. */
export function parseDeliveryId(id: string): string {
  if (!isDeliveryId(id)) throw deliveryNotFound();
  return id;
}
