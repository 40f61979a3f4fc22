import { type DocumentKind, documentKinds, invoiceTypes } from '@belegfluss/provider/contract';
import { z } from 'zod';

/** `unknown` is a status that this version has not met. */
const documentStatuses = ['draft', 'open', 'partiallyPaid', 'paid', 'cancelled', 'unknown'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

export type DocumentRef = { readonly kind: DocumentKind; readonly id: string };

/** A document as the provider has it; also what the journal remembers of it. Amounts are decimal strings. */
export const providerDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  id: z.string(),
  /** Empty for drafts. */
  number: z.string(),
  /** The number that a draft will get; empty when the provider counts. */
  draftNumber: z.string(),
  status: z.enum(documentStatuses),
  enshrined: z.boolean(),
  /** Gross and tax in the document's currency. */
  total: z.string(),
  tax: z.string(),
  currency: z.string(),
  /** Gross and payments in the account's own currency: the one that payments are booked in. */
  baseTotal: z.string(),
  basePaid: z.string(),
  reference: z.string(),
  subject: z.string(),
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** ISO 8601, in whole seconds; empty where the provider or an older entry does not state it. */
  createdAt: z.string().default(''),
  /** `standard` where an older entry of the journal does not state it. */
  invoiceType: z.enum(invoiceTypes).default('standard'),
  /** Percent; empty where an older entry of the journal does not state it. */
  cashDiscount: z.string().default(''),
  /** Hashes of the texts and the address, to detect that somebody changed them. */
  marks: z.object({ texts: z.string(), address: z.string() }).nullable().default(null),
});
export type ProviderDocument = z.infer<typeof providerDocumentSchema>;

/** How the journal names a document: an id alone does not distinguish the two kinds. */
export const documentRefText = ({ kind, id }: DocumentRef): string => `${kind}:${id}`;
