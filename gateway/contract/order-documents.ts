import { documentActions } from '@belegfluss/orders/contract';
import { z } from 'zod';
import { decimal, moment } from './moment.ts';

/** The word for the kind of a document in paths. */
export const documentSlug = z.enum(['invoice', 'credit']);

/** `UNKNOWN` stands for whatever a newer service may report. */
const orderDocumentStatus = z.enum(['draft', 'OPEN_DUE', 'PARTIALLY_PAID', 'PAID', 'CANCELLED', 'UNKNOWN']);

/** RE invoice, AR advance invoice, ER final invoice, SR cancellation, CN credit note. */
const documentType = z.enum(['RE', 'SR', 'AR', 'ER', 'CN']);

/** An invoice or credit note of an order. */
export const orderDocument = z.object({
  /** The provider's id. */
  id: z.string(),
  /** Null while it is a draft. */
  number: z.string().nullable(),
  /** When we made or matched it; of a cancellation, when its day began. */
  createdAt: moment.nullable(),
  enshrined: z.boolean(),
  /** Subject line. */
  header: z.string(),
  status: orderDocumentStatus,
  total: decimal,
  tax: decimal,
  /** ISO 4217. */
  currency: z.string(),
  /** Day of the document, `YYYY-MM-DD`. */
  date: z.string().nullable(),
  /** Path of the PDF for display; with `/download` behind it the PDF is saved. Needs the session token. */
  pdf: z.string(),
  type: documentType,
  /** Public address of this very document, which leads to it for good; null where its customer was erased. */
  link: z.string().nullable(),
  /** Of a cancellation: id of the invoice that it cancels. */
  cancels: z.string().nullable(),
  /** Found at the provider instead of made by us. */
  matched: z.boolean(),
  /** The blocker of each action, an `ActionBlocker` of `orders/contract`; null where the action is offered. */
  actions: z.record(z.enum(documentActions), z.string().nullable()),
});

/**
 * `GET /api/orders/{id}/sevdesk/{invoice|credit}/preview`: the PDF in base64, of the document that the order has or
 * would get; or why there can be none (`error` is a code of `orders/contract`, `title` and `detail` are German).
 */
export const documentPreview = z.union([
  z.object({ content: z.base64() }),
  z.object({ error: z.string(), title: z.string(), detail: z.string() }),
]);

export type DocumentSlug = z.output<typeof documentSlug>;
export type OrderDocument = z.output<typeof orderDocument>;
export type OrderDocumentStatus = z.output<typeof orderDocumentStatus>;
export type DocumentPreview = z.output<typeof documentPreview>;
