import { RpcError } from '@belegfluss/runtime/errors';
import Big from 'big.js';
import type { Clock } from '../clients/traffic/traffic.ts';
import { type DocumentRef, documentRefText, type ProviderDocument } from '../domain/document.ts';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { type JoinedWrites, joinWrites } from '../storage/joined-writes.ts';
import type { JournalResult } from '../storage/journal-reads.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import { bookPayment, type PaymentRequest } from './book-payment.ts';
import { enshrineDocument } from './enshrine-document.ts';
import { bookingResultSchema } from './known-document.ts';
import { openDocument } from './open-document.ts';
import { type Saved, saveDocument } from './save-document.ts';
import type { SaveRequest, SaveTools } from './save-request.ts';
import type { WriteOnce } from './write-once.ts';

/** What is to be done with a document that was just made. */
export type OnwardStep = { readonly key: string } & (
  | { readonly type: 'open' }
  | ({ readonly type: 'book' } & Pick<
      PaymentRequest,
      'amount' | 'date' | 'accountId' | 'gateway' | 'counterparty'
    >)
  | { readonly type: 'enshrine' }
);

export type Onward = {
  readonly steps: readonly OnwardStep[];
  /** Total of the document that they were decided for, decimal. */
  readonly foreseenTotal: string;
};

/** A step that the journal knows as done. */
export type TakenStep = { readonly key: string } & (
  | { readonly type: 'opened' }
  | {
      readonly type: 'booked';
      /** In the document's currency. */
      readonly amount: string;
      readonly gateway: string;
      /** Empty where the account makes its own lines. */
      readonly transactionId: string;
    }
  | { readonly type: 'enshrined' }
);

/** A document and how far it has come. */
export type CarriedOn = Saved & {
  readonly steps: readonly TakenStep[];
  readonly failure: { readonly key: string; readonly error: RpcError } | null;
};

type Tools = SaveTools & {
  readonly store: ConnectionStore;
  readonly wakeRelay: () => void;
  readonly createWriteOnce: (journal: WriteJournal) => WriteOnce;
  readonly clock: Pick<Clock, 'now'>;
  /** After this time no further step is begun: whoever asked may have lost the order to somebody else by then. */
  readonly onwardWithinMs: number;
};

/**
 * Saves a document, and takes one that was made as far as its caller has decided. Each step is the one that a call of its
 * own would be, with its own key. It stops where the document is another than was decided for; the caller decides again.
 */
export const saveAndCarryOn =
  (tools: Tools) =>
  async (request: SaveRequest, onward: Onward | null): Promise<CarriedOn> => {
    if (onward === null) return save(tools, request);
    const joined = joinWrites(tools);
    try {
      return await carryOn(joinTools(tools, joined), request, onward);
    } finally {
      await joined.end();
    }
  };

/** A document that was made earlier, and is no draft any more, has come further than its caller knows. */
async function save(tools: Tools, request: SaveRequest): Promise<CarriedOn> {
  const saved = await saveDocument(tools)(request);
  const { document } = saved;
  const steps = document.status === 'draft' ? [] : await findTakenSteps(tools, request.shop, document);
  return { ...saved, steps, failure: null };
}

const joinTools = (tools: Tools, { journal, known }: JoinedWrites): Tools => ({
  ...tools,
  journal,
  known,
  writeOnce: tools.createWriteOnce(journal),
});

async function carryOn(
  tools: Tools,
  request: SaveRequest,
  { steps, foreseenTotal }: Onward,
): Promise<CarriedOn> {
  const begunAt = tools.clock.now();
  const saved = await saveDocument(tools)(request);
  const { shop } = request;
  const { kind, id } = saved.document;
  const ref: DocumentRef = { kind, id };
  let failure: CarriedOn['failure'] = null;
  for (const step of isAsForeseen(saved, foreseenTotal) ? steps : []) {
    if (tools.clock.now() - begunAt > tools.onwardWithinMs) break;
    if (step.type === 'open' && (await waitsForOpening(tools, shop, ref))) break;
    const error = await take(tools, shop, ref, step);
    if (error !== null) failure = { key: step.key, error };
    if (error !== null || (step.type === 'book' && isConverted(saved.document))) break;
  }
  const document = (await tools.known.find(shop, ref))?.stated ?? saved.document;
  return { ...saved, document, steps: await findTakenSteps(tools, shop, ref), failure };
}

/** One that was found may be anything by now. */
const isAsForeseen = ({ document, matched }: Saved, foreseenTotal: string): boolean =>
  !matched && new Big(document.total).eq(foreseenTotal);

/** What is set after the opening may fail, and only the call for the opening itself sets it again. */
const waitsForOpening = async (
  { known }: Pick<Tools, 'known'>,
  shop: string,
  ref: DocumentRef,
): Promise<boolean> => ((await known.find(shop, ref))?.printLater ?? []).length > 0;

/** What a payment comes to in the account's currency is known when it is booked, and the next one goes by that. */
const isConverted = ({ total, baseTotal }: ProviderDocument): boolean => !new Big(total).eq(baseTotal);

/** Null when it is done. */
async function take(
  tools: Tools,
  shop: string,
  ref: DocumentRef,
  { key, ...step }: OnwardStep,
): Promise<RpcError | null> {
  try {
    switch (step.type) {
      case 'open':
        await openDocument(tools)({ shop, key, ref });
        return null;
      case 'book':
        await bookPayment(tools)({ ...step, shop, key, ref });
        return null;
      case 'enshrine':
        await enshrineDocument(tools)({ shop, key, ref });
        return null;
    }
  } catch (error) {
    if (error instanceof RpcError) return error;
    throw error;
  }
}

/**
 * Steps that were taken on a document since it was made, in their order: a caller that died before it heard of them hears
 * of them now. None where anything else was done with it, which a caller has heard of.
 */
export async function findTakenSteps(
  { journal }: { readonly journal: Pick<WriteJournal, 'listResults'> },
  shop: string,
  ref: Pick<ProviderDocument, 'kind' | 'id'>,
): Promise<readonly TakenStep[]> {
  const writes = (await journal.listResults(shop, documentRefText(ref))).toReversed();
  const steps = writes.filter(({ kind }) => kind !== 'create' && kind !== 'update').map(toTakenStep);
  return steps.every((step) => step !== null) ? steps : [];
}

function toTakenStep({ key, kind, facts, result }: JournalResult): TakenStep | null {
  switch (kind) {
    case 'open':
      return { key, type: 'opened' };
    case 'book': {
      const { transactionId } = bookingResultSchema.parse(result);
      return {
        key,
        type: 'booked',
        amount: facts.payment ?? '',
        gateway: facts.gateway ?? '',
        transactionId,
      };
    }
    case 'enshrine':
      return { key, type: 'enshrined' };
    default:
      return null;
  }
}
