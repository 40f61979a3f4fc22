import { documentSlug, orderId } from '@belegfluss/gateway/contract';
import { documentActions } from '@belegfluss/orders/contract';
import { z } from 'zod';
import { serviceNames } from '../config.ts';

export const orderPath = z.object({ id: orderId });
export const documentKindPath = z.object({ id: orderId, kind: documentSlug });
const documentId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);

export const documentPath = documentKindPath.extend({ documentId });
export const documentTargetPath = orderPath.extend({ receiptId: documentId });
export const documentActionPath = documentTargetPath.extend({ action: z.enum(documentActions) });
export const providerDocumentPath = z.object({ kind: documentSlug, documentId });
/** Words of ours; whether there is such a plan or feature is for the service to say. */
const word = z.string().regex(/^[A-Za-z]{1,40}$/);

export const planPath = z.object({ planId: word });
export const featurePath = z.object({ feature: word });
/** A service, and the number that it gave the letter. */
export const deadLetterPath = z.object({ service: z.enum(serviceNames), id: z.string().regex(/^\d{1,18}$/) });
export const payoutPath = z.object({ id: z.uuid() });
export const logEntryPath = z.object({ entry: z.uuid() });
export const deliveryPath = z.object({ delivery: z.string().regex(/^[\w-]{1,64}$/) });
