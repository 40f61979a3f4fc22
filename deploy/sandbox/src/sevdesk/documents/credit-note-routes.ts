import { created, idParam, ok, type Route } from '../api.ts';
import { requireReference } from '../input.ts';
import { createCreditNoteFromInvoice } from './cancel.ts';
import { documentRoutes, getDocument } from './document-routes.ts';
import { documentToWire } from './document-wire.ts';
import { finalise } from './finalise.ts';
import { getXml } from './invoice-routes.ts';
import { discountToWire, positionToWire, savedDocumentToWire } from './position-wire.ts';
import { renderInfo } from './render.ts';
import { saveCreditNote } from './save.ts';
import type { DocumentRecord } from './types.ts';

export const creditNoteRoutes: Route[] = [
  {
    method: 'POST',
    path: '/CreditNote/Factory/saveCreditNote',
    handle: ({ body }, world) => created(savedAnswer(saveCreditNote(world, body))),
  },
  {
    method: 'POST',
    path: '/CreditNote/Factory/createFromInvoice',
    handle({ body }, world) {
      const invoice = getDocument(world, 'Invoice', requireReference(body.invoice, 'Invoice', 'invoice'));
      const creditNote = createCreditNoteFromInvoice(world, invoice);
      return created({ ...savedAnswer(creditNote), discount: creditNote.discounts.map(discountToWire) });
    },
  },
  {
    method: 'PUT',
    path: '/CreditNote/:id',
    handle(call, world) {
      const known = getDocument(world, 'CreditNote', idParam(call));
      const creditNote = { ...call.body, id: known.id, objectName: 'CreditNote', mapAll: true };
      return ok(documentToWire(saveCreditNote(world, { creditNote })));
    },
  },
  {
    method: 'GET',
    path: '/CreditNote/:id/sendByWithRender',
    handle(call, world) {
      const document = getDocument(world, 'CreditNote', idParam(call));
      finalise(world, document, 'VPR');
      return ok(renderInfo(world, document));
    },
  },
  {
    method: 'GET',
    path: '/CreditNote/:id/getXml',
    handle: (call, world) => ok(getXml(world, getDocument(world, 'CreditNote', idParam(call)))),
  },
  ...documentRoutes('CreditNote'),
];

/** Unlike that of saveInvoice this answer has strings only, and positions name their credit note by reference. */
function savedAnswer(document: DocumentRecord) {
  return {
    creditNote: savedDocumentToWire(document),
    creditNotePos: document.positions.map((position) => positionToWire(document, position)),
  };
}
