import { type Call, created, deleted, idParam, ok, type Route, type World } from '../api.ts';
import { invalid, notFound } from '../api-error.ts';
import { readFlag, readText } from '../input.ts';
import { listAnswer, singleAnswer } from '../listing.ts';
import type { WireValue } from '../wire.ts';
import { bookAmount } from './book.ts';
import { findDocuments, parentFilter } from './document-filter.ts';
import { documentToWire, readDocumentToWire } from './document-wire.ts';
import { finalise, type SendType } from './finalise.ts';
import { KINDS } from './kinds.ts';
import { positionToWire } from './position-wire.ts';
import { changeParameter, getPdf } from './render.ts';
import { deleteDocument, enshrine, resetToDraft, resetToOpen } from './reset.ts';
import { sendViaEmail } from './send-mail.ts';
import type { DocumentKind, DocumentRecord } from './types.ts';

/** The calls that invoices and credit notes share. */
export const documentRoutes = (kind: DocumentKind): Route[] => [...recordRoutes(kind), ...actionRoutes(kind)];

function recordRoutes(kind: DocumentKind): Route[] {
  return [
    {
      method: 'GET',
      path: `/${kind}`,
      handle: ({ query }, world) =>
        listAnswer(query, world, { ...findDocuments(world, kind, query), toWire: readDocumentToWire }),
    },
    {
      method: 'GET',
      path: `/${kind}/:id`,
      handle: (call, world) =>
        singleAnswer(call.query, world, readDocumentToWire(getDocument(world, kind, idParam(call)))),
    },
    {
      method: 'DELETE',
      path: `/${kind}/:id`,
      handle(call, world) {
        deleteDocument(world, getDocument(world, kind, idParam(call)));
        return deleted();
      },
    },
    {
      method: 'GET',
      path: `/${kind}/:id/getPositions`,
      handle(call, world) {
        const document = getDocument(world, kind, idParam(call));
        return listAnswer(call.query, world, {
          rows: document.positions,
          keep: () => true,
          toWire: (position) => positionToWire(document, position),
        });
      },
    },
    {
      method: 'GET',
      path: `/${KINDS[kind].position}`,
      handle: ({ query }, world) =>
        listAnswer(query, world, {
          rows: listPositionRows(world, kind, parentFilter(kind, query), query.id),
          keep: ({ position }) =>
            (query.id === undefined || position.id === query.id) &&
            (query['part[id]'] === undefined || position.part === query['part[id]']),
          toWire: ({ document, position }) => positionToWire(document, position),
        }),
    },
    {
      method: 'GET',
      path: `/${kind}/:id/getPdf`,
      handle: (call, world) => getPdf(world, getDocument(world, kind, idParam(call)), call.query),
    },
  ];
}

function actionRoutes(kind: DocumentKind): Route[] {
  const act = (
    method: Route['method'],
    action: string,
    run: (world: World, document: DocumentRecord, call: Call) => WireValue,
    answer: (objects: WireValue) => { status: number; body: unknown } = ok,
  ): Route => ({
    method,
    path: `/${kind}/:id/${action}`,
    handle: (call, world) => answer(run(world, getDocument(world, kind, idParam(call)), call)),
  });

  return [
    act('PUT', 'sendBy', (world, document, { body }) => {
      const sendType = readSendType(body.sendType);
      return documentToWire(readFlag(body.sendDraft) ? document : finalise(world, document, sendType));
    }),
    act('POST', 'sendViaEmail', (world, document, { body }) => sendViaEmail(world, document, body), created),
    act('PUT', 'changeParameter', (world, document, { body }) => changeParameter(world, document, body)),
    act('PUT', 'enshrine', (world, document) => {
      enshrine(world, document);
      return null;
    }),
    act('PUT', 'bookAmount', (world, document, { body }) => bookAmount(world, document, body)),
    act('PUT', 'resetToOpen', (world, document) => documentToWire(resetToOpen(world, document))),
    act('PUT', 'resetToDraft', (world, document) => documentToWire(resetToDraft(world, document))),
  ];
}

export function getDocument(world: World, kind: DocumentKind, id: string): DocumentRecord {
  const document = world.state.documents[kind].get(id);
  if (document === undefined) throw notFound(kind, id);
  return document;
}

function readSendType(value: unknown): SendType {
  const type = readText(value);
  if (type === 'VPR' || type === 'VP' || type === 'VM' || type === 'VPDF') return type;
  throw invalid('sendType must be one of VPR, VP, VM, VPDF');
}

function* listPositionRows(
  world: World,
  kind: DocumentKind,
  parent: string | undefined,
  positionId: string | undefined,
) {
  const owner = positionId === undefined ? parent : world.state.positionOwners[kind].get(positionId);
  const table = world.state.documents[kind];
  const one = owner === undefined ? undefined : table.get(owner);
  const isBound = parent !== undefined || positionId !== undefined;
  const documents = one !== undefined ? [one] : isBound ? [] : table.all();
  for (const document of documents) {
    if (parent !== undefined && document.id !== parent) continue;
    for (const position of document.positions) yield { document, position };
  }
}
