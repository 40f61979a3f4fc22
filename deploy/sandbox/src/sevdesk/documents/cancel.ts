import Big from 'big.js';
import { startOfBerlinDay } from '../../shared/berlin-time.ts';
import type { World } from '../api.ts';
import { ApiError, coded, invalid } from '../api-error.ts';
import { newId } from '../state.ts';
import { change } from './finalise.ts';
import { advancePast, peekNumber, takeNumber } from './numbers.ts';
import { refuseIfCredited } from './reset.ts';
import { computeSums } from './sums.ts';
import type { DocumentRecord, Position } from './types.ts';

/**
 * Cancels an invoice. An open one gets a cancellation invoice (SR), a paid one a credit note as a draft, a
 * partly paid one is refused inside HTTP 200.
 */
export function cancelInvoice(world: World, invoice: DocumentRecord): DocumentRecord {
  if (invoice.status === 100) throw invalid('A draft can not be cancelled');
  refuseIfCredited(world, invoice);
  if (invoice.type === 'SR' || isCancelled(world, invoice))
    throw coded(421, 'The invoice is already cancelled');
  if (invoice.status === 750) throw partlyPaid();
  if (invoice.status === 1000) return createCreditNoteFromInvoice(world, invoice);

  const cancellation = enter(world, {
    ...copyDocument(world, invoice),
    type: 'SR',
    status: 1000,
    number: takeNumber(world.state, 'SR', world.now()),
    date: world.now(),
    header: null,
    positions: negated(world, invoice.positions),
    discounts: invoice.discounts.map((discount) => ({
      ...discount,
      id: newId(world.state),
      value: discount.isPercentage ? discount.value : new Big(discount.value).neg().toFixed(),
    })),
    enshrined: world.now(),
    sendType: 'VPDF',
    origin: { id: invoice.id, objectName: 'Invoice' },
  });
  change(world, cancellation, () => {
    cancellation.header = `Stornorechnung Nr. ${cancellation.number} zur Rechnung Nr. ${invoice.number}`;
    cancellation.sums = computeSums(cancellation);
  });
  if (world.state.knobs.cancelledStatus === '200') return cancellation;
  change(world, invoice, () => {
    invoice.status = 1000;
  });
  return cancellation;
}

/** A draft that credits the whole invoice. It has a number already and advances the sequence. */
export function createCreditNoteFromInvoice(world: World, invoice: DocumentRecord): DocumentRecord {
  if (invoice.status === 100) throw invalid('Credit notes are not possible for drafts');
  if (invoice.type === 'AR' || invoice.type === 'TR') {
    throw invalid(`Credit notes are not possible for invoices of type ${invoice.type}`);
  }
  for (const _other of world.state.documents.CreditNote.find('source', invoice.id)) {
    throw coded(455, 'The sum of all credit notes exceeds the sum of the origin document');
  }
  const number = peekNumber(world.state, 'CN', world.now());
  const creditNote = enter(world, {
    ...copyDocument(world, invoice),
    objectName: 'CreditNote',
    type: 'CN',
    number,
    date: world.now(),
    deliveryDate: invoice.deliveryDate ?? invoice.date,
    header: `Gutschrift Nr. ${number} zur Rechnung Nr. ${invoice.number}`,
    positions: invoice.positions.map((position) => ({ ...position, id: newId(world.state) })),
    discounts: invoice.discounts.map((discount) => ({ ...discount, id: newId(world.state) })),
    timeToPay: null,
    taxText: null,
    refSrcInvoice: invoice.id,
    bookingCategory: 'UNDERACHIEVEMENT',
    origin: { id: invoice.id, objectName: 'Invoice' },
  });
  advancePast(world.state, creditNote);
  return creditNote;
}

/** A reminder: a draft of type MA with the lines of its invoice. */
export function createReminder(world: World, invoice: DocumentRecord): DocumentRecord {
  if (invoice.status !== 200 && invoice.status !== 750)
    throw invalid('Reminders are only possible for open invoices');
  return enter(world, {
    ...copyDocument(world, invoice),
    type: 'MA',
    number: null,
    date: startOfBerlinDay(world.now()),
    header: `Zahlungserinnerung zur Rechnung Nr. ${invoice.number}`,
    positions: invoice.positions.map((position) => ({ ...position, id: newId(world.state) })),
    origin: { id: invoice.id, objectName: 'Invoice' },
  });
}

function isCancelled(world: World, invoice: DocumentRecord): boolean {
  for (const follower of world.state.documents.Invoice.find('origin', invoice.id)) {
    if (follower.type === 'SR') return true;
  }
  return false;
}

function partlyPaid(): ApiError {
  return new ApiError(
    200,
    390,
    'Partially Paid Invoices can not be deleted at the moment, book a credit invoice manually',
    { responseCode: 422 },
  );
}

function copyDocument(world: World, document: DocumentRecord): DocumentRecord {
  return {
    ...structuredClone(document),
    id: newId(world.state),
    status: 100,
    enshrined: null,
    issued: false,
    sendDate: null,
    sendType: null,
    payDate: null,
    paid: '0',
    bookings: [],
    createdAt: world.now(),
    updatedAt: world.now(),
  };
}

function negated(world: World, positions: readonly Position[]): Position[] {
  return positions.map((position) => ({
    ...position,
    id: newId(world.state),
    price: new Big(position.price).neg().toFixed(),
  }));
}

function enter(world: World, document: DocumentRecord): DocumentRecord {
  for (const position of document.positions) {
    world.state.positionOwners[document.objectName].set(position.id, document.id);
  }
  return world.state.documents[document.objectName].add(document);
}
