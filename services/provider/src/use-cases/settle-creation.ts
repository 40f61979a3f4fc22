import type { Creation } from '../domain/creation.ts';
import { documentRefText, type ProviderDocument, providerDocumentSchema } from '../domain/document.ts';
import type { KnownDocuments } from '../storage/known-documents.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { findTakenSteps, type TakenStep } from './carry-on.ts';
import { restoreKnown } from './known-document.ts';
import type { CreditNumbering } from './number-credit-note.ts';
import { findCreated, toCreation } from './save-document.ts';
import type { Sessions } from './sessions.ts';
import { settleWrite } from './settle-write.ts';
import type { WriteOnce, Written } from './write-once.ts';

/** The document as it is now, and the steps that brought it there. */
type Settled = {
  readonly document: ProviderDocument;
  readonly matched: boolean;
  readonly steps: readonly TakenStep[];
};

type Tools = {
  readonly known: KnownDocuments;
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly numbering: Pick<CreditNumbering, 'release'>;
};

/**
 * Ends a creation whose outcome its caller never learned and no longer needs. A write that may have left is looked for
 * as usual; one that has not been carried out is given up instead of sent. Null when no document was made. Throws like
 * any write while the outcome cannot be known.
 *
 * A creation that was given up stays so for all earlier holders of the work: a save of theirs may still wait in another
 * replica or in a suspended process. Each place where it may wait has its guard:
 * - before its claim: the fence of this call stays in the journal, also where nothing had begun
 * - claimed and not yet marked as sent: this call waits for the lease to end and takes it, so the mark fails
 * - marked, and not at the provider when looked for: nothing is given up before the write must have left, must have
 *   been cut off and must have been carried out (`resend_after`), and a write that comes later than that to the point
 *   of leaving does not leave
 */
export const settleCreation =
  (tools: Tools) =>
  async (
    creation: Omit<Creation, 'sent'> & {
      /** Whom it was to be written to; absent where the caller does not know. */
      readonly contactId?: string;
      readonly fence: bigint;
      readonly searchesFirst?: boolean;
    },
  ): Promise<Settled | null> => {
    const { shop, key, reference, fence, searchesFirst = false } = creation;
    const session = await tools.sessions.open(shop);
    const written = await settleWrite<ProviderDocument>(tools.writeOnce, {
      shop,
      key,
      kind: 'create',
      fence,
      searchesFirst,
      facts: { reference },
      schema: providerDocumentSchema,
      objectRef: documentRefText,
      known: (document) => ({ type: 'whole', document, fingerprint: null }),
      find: (earlier) => findCreated(tools, session, toCreation(earlier, creation)),
    });
    if (written) return follow(tools, shop, written);
    await tools.numbering.release(shop, key);
    return null;
  };

/** A document that the journal knew may have come further since than its creation left it. */
async function follow(
  tools: Tools,
  shop: string,
  { result, matched, repeated }: Written<ProviderDocument>,
): Promise<Settled> {
  if (!repeated) return { document: result, matched, steps: [] };
  const [document, steps] = await Promise.all([
    restoreKnown(tools, shop, result),
    findTakenSteps(tools, shop, result),
  ]);
  return { document, matched, steps };
}
