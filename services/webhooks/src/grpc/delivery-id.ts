import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';

export const deliveryNotFound = () =>
  new RpcError('notFound', 'DELIVERY_NOT_FOUND', 'The shop has no such delivery.');

/** Anything that is no id of ours is simply not found. */
export function parseDeliveryId(id: string): string {
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success) throw deliveryNotFound();
  return parsed.data;
}
