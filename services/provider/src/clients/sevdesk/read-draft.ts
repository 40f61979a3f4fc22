import { z } from 'zod';
import type { DocumentRef, ProviderDocument } from '../../domain/document.ts';
import { computeFingerprint, type Fingerprint, type StatedPosition } from '../../domain/fingerprint.ts';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { DraftReading, SavedDraft } from '../calls/document-calls.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { documentPath, names } from './names.ts';
import { type WireDocument, wireDocument, wireEmbedded } from './read-document.ts';
import { wireDecimal, wireId, wireOne, wireReference, wireText } from './wire.ts';

/**
 * A draft with its positions, in one call when the provider embeds the document into them. The document is read by
 * itself when it does not, and when there are no positions: then it is gone, or somebody emptied it.
 */
export async function readDraft(http: SevdeskHttp, ref: DocumentRef): Promise<ProviderResult<DraftReading>> {
  const { key, objectName, position } = names[ref.kind];
  const row = wirePosition.extend({ [key]: wireParent });
  const query = { ...byReference(key, objectName, ref.id), embed: key };
  const rows = await listAll(http, `/${position}`, query, row);
  if (!rows.ok) return rows;
  const found = rows.value as readonly (Position & Readonly<Record<string, Parent>>)[];
  const own = found.filter((entry) => entry[key]?.id === ref.id);
  const embedded = own[0]?.[key]?.document ?? null;
  const wire = embedded ? ok(embedded) : await http.get(documentPath(ref), {}, wireOne(wireDocument));
  return mapResult(wire, ({ document }) => ({
    document,
    fingerprint: fingerprint(document, own),
    positionIds: inOrder(own).map(({ id }) => id),
  }));
}

/** The answer of a save, of each kind: the document, and its positions where the answer holds all of them. */
const wireSaved = (kind: DocumentRef['kind']) =>
  z
    .looseObject({
      [names[kind].key]: wireDocument,
      [`${names[kind].key}Pos`]: z.array(wirePosition).nullish().catch(null),
    })
    .transform((saved): SavedDraft => {
      const { document } = saved[names[kind].key] as WireDocument;
      const positions = saved[`${names[kind].key}Pos`] as Position[] | null | undefined;
      return { document, fingerprint: positions ? fingerprint(document, positions) : null };
    });

const wirePosition = z.looseObject({
  id: wireId,
  positionNumber: wireDecimal,
  name: wireText,
  text: wireText,
  quantity: wireDecimal,
  price: wireDecimal,
  taxRate: wireDecimal,
});
type Position = z.output<typeof wirePosition>;

/** The document of a position, whole or by its id. */
const wireParent = z.unknown().transform((value): Parent => {
  const id = wireReference.safeParse(value);
  return { id: id.success ? id.data : null, document: wireEmbedded.parse(value) };
});
type Parent = { readonly id: string | null; readonly document: WireDocument | null };

const inOrder = (positions: readonly Position[]): readonly Position[] =>
  [...positions].sort(
    (left, right) =>
      Number(left.positionNumber) - Number(right.positionNumber) || Number(left.id) - Number(right.id),
  );

const fingerprint = (document: ProviderDocument, positions: readonly Position[]): Fingerprint =>
  computeFingerprint(
    document,
    inOrder(positions).map(
      ({ name, text, quantity, price, taxRate }): StatedPosition => ({
        title: name,
        detail: text,
        quantity,
        unitPrice: price,
        taxRate,
      }),
    ),
  );

export const savedDocuments = { invoice: wireSaved('invoice'), creditNote: wireSaved('creditNote') } as const;
