import { documentSlug } from '@belegfluss/gateway/contract';
import { z } from 'zod';

const orderId = z.string().regex(/^\d{1,20}$/);

export const orderPath = z.object({ id: orderId });
export const receiptKindPath = z.object({ id: orderId, kind: documentSlug });
export const receiptPath = receiptKindPath.extend({
  documentId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
});
