import type { DocumentContent } from '@belegfluss/provider/contract';
import type { Logger } from '@belegfluss/runtime/log';
import { contentHash } from '../domain/content-hash.ts';
import type { ContactMap } from '../storage/contact-map.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { LearnTools } from './learn.ts';
import type { CreditNumbering } from './number-credit-note.ts';
import type { Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

export type SaveRequest = {
  readonly shop: string;
  readonly key: string;
  /** The draft to change; null to make one. */
  readonly documentId: string | null;
  readonly contactId: string;
  readonly content: DocumentContent;
  /** The document's reference to its order where an older version made it. */
  readonly formerReference?: string;
  /** The buyer's order number: a document that was made already may have it as its reference instead. */
  readonly purchaseOrder?: string;
  /** Of the work that asks for it: a creation that a later holder has asked about is not begun any more. */
  readonly fence: bigint;
};

export type SaveTools = LearnTools & {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly known: KnownDocuments;
  readonly contacts: ContactMap;
  readonly numbering: CreditNumbering;
  readonly logger: Logger;
};

/** The same for the same content to the same recipient. */
export const hashSaveRequest = ({ contactId, content }: SaveRequest): string =>
  contentHash({ contactId, content });
