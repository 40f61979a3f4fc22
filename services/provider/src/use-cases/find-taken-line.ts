import Big from 'big.js';
import { type DocumentRef, documentRefText, type ProviderDocument } from '../domain/document.ts';
import { failed, ok, type ProviderError, type ProviderResult } from '../domain/provider-result.ts';
import type { Session } from './sessions.ts';

type Refused = {
  readonly ref: DocumentRef;
  readonly transactionId: string;
  /** The paid sum of the document once the booking is carried out. */
  readonly paidAfter: string;
  readonly error: ProviderError;
};

/**
 * Finds out why a booking through a line was refused: accounts may assign new lines to documents automatically. On this
 * document that is the booking; on another one the refusal becomes `LINE_TAKEN`. Every other refusal stays.
 */
export async function findTakenLine(
  { client, view }: Session,
  { ref, transactionId, paidAfter, error }: Refused,
): Promise<ProviderResult<ProviderDocument>> {
  if (error.kind !== 'rejected') return failed(error);
  const line = await client.getTransaction(transactionId);
  if (!line.ok) return line;
  if (line.value?.state !== 'linked') return failed(error);
  const booked = await client.findBookedDocument(transactionId);
  const isElsewhere = booked.ok && booked.value && documentRefText(booked.value) !== documentRefText(ref);
  if (isElsewhere) return failed({ ...error, code: lineTakenCode });
  const read = await client.getDocument(ref, view);
  if (!read.ok) return read;
  const { document } = read.value;
  // Where the log states nothing, the document does.
  const isHere =
    (booked.ok && booked.value !== null) ||
    document.status === 'paid' ||
    new Big(document.basePaid).gte(paidAfter);
  return isHere ? ok(document) : failed({ ...error, code: lineTakenCode });
}

/** In place of the provider's own code. */
export const lineTakenCode = 'LINE_TAKEN';
