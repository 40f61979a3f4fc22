import { documentLanguages } from '@belegfluss/settings/contract';
import { z } from 'zod';

/** Query of `GET /api/sevdesk/vars`: how a text will look in a document. */
export const templatePreviewQuery = z.object({
  language: z.enum(documentLanguages, 'Diese Sprache gibt es nicht.').default('de'),
  /** `invoice`, `credit`, `product`, `contact`, `transaction` and its kinds `payment` and `refund`. */
  type: z.string('Gib eine Art an.').max(40),
  /** Name of a preference, e.g. `invoiceLayoutHeader`, or its short name within the type: `header`. */
  field: z.string('Gib ein Feld an.').max(80),
  /** The text being edited; empty shows the default text. */
  value: z.string().max(30_000, 'Höchstens 30000 Zeichen.').default(''),
  /** `late`: the invoice gets its number only after the text was written. */
  number: z.enum(['known', 'late']).default('known'),
});

export const templatePreview = z.object({
  /** With sample data; HTML for headers, footers and messages, plain text otherwise. */
  value: z.string(),
});

export type TemplatePreview = z.output<typeof templatePreview>;
