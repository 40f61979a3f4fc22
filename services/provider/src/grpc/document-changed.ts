import { DocumentChanged } from '@belegfluss/protos/provider/v1/provider';
import type { ForeignChange } from '../storage/known-documents.ts';
import { toProtoDocument } from './proto-document.ts';

/**
 * The payload of `provider.document.changed.v1`. Without the subject, which may name a customer: events are kept for
 * longer than a redaction takes.
 */
export const encodeDocumentChanged = (change: ForeignChange): Uint8Array =>
  DocumentChanged.encode(
    change.kind === 'changed'
      ? {
          document: toProtoDocument({ ...change.document, subject: '' }),
          gone: false,
          cancellation: change.cancellation
            ? toProtoDocument({ ...change.cancellation, subject: '' })
            : undefined,
        }
      : { document: toProtoDocument({ ...nothing, ...change.ref }), gone: true, cancellation: undefined },
  ).finish();

/** Only kind and id mean something in a document that is gone. */
const nothing = {
  number: '',
  draftNumber: '',
  status: 'unknown',
  enshrined: false,
  total: '0.00',
  tax: '0.00',
  currency: '',
  baseTotal: '0.00',
  basePaid: '0.00',
  reference: '',
  subject: '',
  date: '',
  createdAt: '',
  invoiceType: 'standard',
  cashDiscount: '',
  marks: null,
} as const;
