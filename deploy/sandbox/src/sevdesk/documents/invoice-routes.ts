import { created, idParam, ok, type Route, type World } from '../api.ts';
import { ApiError, badRequest } from '../api-error.ts';
import { taxRuleToWire } from '../fixed-routes.ts';
import { readId, requireReference } from '../input.ts';
import { composeCompany } from '../knobs.ts';
import { embed, requireExisting, resolve } from '../resolve.ts';
import type { WireObject } from '../wire.ts';
import { cancelInvoice, createReminder } from './cancel.ts';
import { documentRoutes, getDocument } from './document-routes.ts';
import { documentToWire } from './document-wire.ts';
import { savedDocumentToWire, savedPositionToWire } from './position-wire.ts';
import { render } from './render.ts';
import { saveInvoice } from './save.ts';
import type { DocumentRecord } from './types.ts';
import { invoiceXml } from './xml.ts';

export const invoiceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/Invoice/Factory/saveInvoice',
    handle: ({ body }, world) => created(savedAnswer(world, saveInvoice(world, body))),
  },
  {
    method: 'POST',
    path: '/Invoice/Factory/createInvoiceReminder',
    handle({ body, query }, world) {
      const id = readId(query['invoice[id]']) ?? requireReference(body.invoice, 'Invoice', 'invoice');
      requireExisting(world, 'Invoice', id);
      return created(documentToWire(createReminder(world, getDocument(world, 'Invoice', id))));
    },
  },
  {
    method: 'POST',
    path: '/Invoice/:id/cancelInvoice',
    handle: (call, world) =>
      created(cancellationToWire(world, cancelInvoice(world, getDocument(world, 'Invoice', idParam(call))))),
  },
  {
    method: 'POST',
    path: '/Invoice/:id/render',
    handle: (call, world) => created(render(world, getDocument(world, 'Invoice', idParam(call)))),
  },
  {
    method: 'GET',
    path: '/Invoice/:id/getIsPartiallyPaid',
    handle: (call, world) => ok(getDocument(world, 'Invoice', idParam(call)).status === 750),
  },
  {
    method: 'GET',
    path: '/Invoice/:id/getXml',
    handle: (call, world) => ok(getXml(world, getDocument(world, 'Invoice', idParam(call)))),
  },
  ...documentRoutes('Invoice'),
];

/** The XML of an open e-invoice. */
export function getXml(world: World, document: DocumentRecord): string {
  if (!document.isEInvoice) throw badRequest('This invoice is not an electronic invoice');
  if (document.status < 200) throw new ApiError(503, null, 'Exception when requesting invoices service');
  const { bankIban, bankBic } = composeCompany(world.state.knobs);
  if (bankIban === null || bankBic === null) throw new ApiError(500, null, 'Missing iban and bic');
  return invoiceXml(world, document);
}

/** A cancellation invoice contains its contact and its tax rule, and the services of sevdesk that it uses. */
function cancellationToWire(world: World, document: DocumentRecord): WireObject {
  const wire = documentToWire(document);
  if (document.objectName !== 'Invoice') return wire;
  const taxRule = world.state.fixed.get('TaxRule')?.get(document.taxRule ?? '');
  return {
    ...embed(world, wire, 'contact'),
    ...(taxRule === undefined ? {} : { taxRule: taxRuleToWire(taxRule, world) }),
    additionalInformation: { creditVoucher: false },
    propertyUseNewDocServer: '1',
    propertyUseNewCalculation: '1',
    propertyIsBookkeepingV1: null,
  };
}

function savedAnswer(world: World, document: DocumentRecord) {
  const invoice = savedDocumentToWire(document);
  return {
    invoice,
    invoicePos: document.positions.map((position) =>
      savedPositionToWire(document, position, {
        invoice,
        unity: resolve(world, 'Unity', position.unity) ?? {},
      }),
    ),
    vatdrop: 'not relevant',
  };
}
