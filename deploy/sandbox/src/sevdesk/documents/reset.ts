import type { World } from '../api.ts';
import { badRequest, coded, invalid, notDeletable } from '../api-error.ts';
import { referencedId } from '../row.ts';
import { documentToWire } from './document-wire.ts';
import { change } from './finalise.ts';
import { getKindNames } from './kinds.ts';
import type { DocumentRecord } from './types.ts';

/** Resets to open: bookings are undone and their transactions are free again. */
export function resetToOpen(world: World, document: DocumentRecord): DocumentRecord {
  refuseUnlessResettable(world, document);
  if (document.status < 200)
    throw invalid(`${getKindNames(document).word} is not open yet, use sendBy or sendViaEmail`);
  refuseIfCancelled(world, document);
  for (const { transaction } of document.bookings) {
    if (world.state.transactions.get(transaction)?.fields.enshrined != null)
      throw invalid('Already enshrined');
  }
  for (const { transaction } of document.bookings) freeTransaction(world, transaction, document);
  return change(world, document, () => {
    document.status = 200;
    document.bookings = [];
    document.paid = '0';
    document.payDate = null;
  });
}

/** Resets to draft, only from open. The number stays with the document. */
export function resetToDraft(world: World, document: DocumentRecord): DocumentRecord {
  refuseUnlessResettable(world, document);
  if (document.status !== 200) {
    throw invalid(
      `${getKindNames(document).word} can only be reset to draft in status 200 but is status ${document.status}`,
    );
  }
  return change(world, document, () => {
    document.status = 100;
    document.sendDate = null;
    document.sendType = null;
  });
}

export function enshrine(world: World, document: DocumentRecord): void {
  if (document.enshrined !== null) throw invalid('Already enshrined');
  if (document.status < 200) throw invalid('A draft can not be enshrined');
  change(world, document, () => {
    document.enshrined = world.now();
  });
}

/** Only drafts can be deleted. */
export function deleteDocument(world: World, document: DocumentRecord): void {
  const names = getKindNames(document);
  if (document.status !== 100) {
    throw notDeletable(`${names.word} can only be deleted in status 100 but is status ${document.status}`);
  }
  removeDocument(world, document);
}

/** Removes a document with its positions and tags, whatever its status. */
export function removeDocument(world: World, document: DocumentRecord): void {
  for (const position of document.positions)
    world.state.positionOwners[document.objectName].delete(position.id);
  for (const relation of [...world.state.tagRelations.find('object', document.id)]) {
    world.state.tagRelations.delete(relation.id);
  }
  world.state.documents[document.objectName].delete(document.id);
  world.state.removed.add(document);
}

/** A document settled by a cancellation stays settled. */
function refuseIfCancelled(world: World, document: DocumentRecord): void {
  if (document.objectName !== 'Invoice') return;
  for (const follower of world.state.documents.Invoice.find('origin', document.id)) {
    if (follower.type === 'SR') throw coded(421, 'The invoice is already cancelled');
  }
}

/** A credit note seals its invoice: neither cancel nor reset; the error contains the credit note. */
export function refuseIfCredited(world: World, document: DocumentRecord): void {
  if (document.objectName !== 'Invoice') return;
  const [creditNote] = world.state.documents.CreditNote.find('source', document.id);
  if (creditNote === undefined) return;
  throw coded(170, 'A credit note exists for this invoice', { objects: [documentToWire(creditNote)] });
}

function refuseUnlessResettable(world: World, document: DocumentRecord): void {
  if (document.type === 'WKR') throw badRequest('Recurring invoices can only be changed with saveInvoice');
  if (document.enshrined !== null) throw invalid('Already enshrined');
  refuseIfCredited(world, document);
}

/** The log entry of the booking is removed with it. */
function freeTransaction(world: World, id: string, document: DocumentRecord): void {
  for (const log of [...world.state.transactionLogs.find('transaction', id)]) {
    if (referencedId(log, 'object') === document.id) world.state.transactionLogs.delete(log.id);
  }
  const row = world.state.transactions.get(id);
  if (row === undefined) return;
  world.state.transactions.update(row, () => {
    row.fields = { ...row.fields, status: '100' };
    row.updatedAt = world.now();
  });
}
