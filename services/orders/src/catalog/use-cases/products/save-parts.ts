import { setTimeout as pause } from 'node:timers/promises';
import { type Part, PartOutcome, type SavedPart } from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';

/** As many as the provider's service takes at once. */
const together = 50;
const timeoutMs = 120_000;
/** Rounds in a row without progress until the call gives up for now. */
const mostVainRounds = 2;
const pauseMs = 500;

/**
 * Saves parts and returns the outcome of each, by its key. The provider's service does as many as its time allows; the
 * others are sent again as long as any gets done, and are `LATER` when none does. `between` runs between calls and may
 * abort by throwing.
 */
export async function saveParts(
  parts: Pick<ServiceClients['parts'], 'saveParts'>,
  shop: string,
  wanted: readonly PartRequest[],
  between: () => Promise<void>,
): Promise<ReadonlyMap<string, SavedPart>> {
  const saved = new Map<string, SavedPart>();
  let waiting = wanted;
  let vainRounds = 0;
  while (waiting.length > 0 && vainRounds < mostVainRounds) {
    if (vainRounds > 0) await pause(pauseMs);
    for (let start = 0; start < waiting.length; start += together) {
      await between();
      const chunk = waiting.slice(start, start + together).map(toProto);
      const answer = await parts.saveParts({ shop, parts: chunk }, { timeoutMs });
      for (const part of answer.parts) saved.set(part.key, part);
    }
    const later = waiting.filter(({ key }) => isLater(saved.get(key)));
    vainRounds = later.length === waiting.length ? vainRounds + 1 : 0;
    waiting = later;
  }
  return saved;
}

const toProto = (part: PartRequest): Part => ({
  ...part,
  purchasePrice: part.purchasePrice || undefined,
  category: part.category || undefined,
  initialStock: part.initialStock || undefined,
});

/** A part that the answer does not mention counts as not saved. */
export const isLater = (part: SavedPart | undefined): boolean =>
  part === undefined || part.outcome === PartOutcome.LATER || part.outcome === PartOutcome.UNSPECIFIED;

export const isRejected = (part: SavedPart | undefined): boolean => part?.outcome === PartOutcome.REJECTED;

/** The error for a part that must be saved again. */
export const laterError = (part: SavedPart | undefined): RpcError =>
  new RpcError(
    'unavailable',
    part?.reason ?? 'PROVIDER_UNAVAILABLE',
    part?.message ?? 'A part was not saved.',
  );
