import Big from 'big.js';
import { startOfBerlinDay } from '../../shared/berlin-time.ts';
import type { Query, World } from '../api.ts';
import { parseDate } from '../input.ts';
import { referencedId } from '../row.ts';
import { getKindNames } from './kinds.ts';
import type { DocumentKind, DocumentRecord } from './types.ts';

type Test = (document: DocumentRecord, wanted: string, world: World) => boolean;

/**
 * The documents of a list call: the smallest index that fits, then every known filter. Unknown names filter nothing.
 */
export function findDocuments(
  world: World,
  kind: DocumentKind,
  given: Query,
): { rows: Iterable<DocumentRecord>; keep: (document: DocumentRecord) => boolean } {
  const query = heeded(world, given);
  const tests = Object.entries(query).flatMap(([name, wanted]) => {
    const test = COMMON[name] ?? (kind === 'Invoice' ? INVOICE_ONLY[name] : CREDIT_NOTE_ONLY[name]);
    return test === undefined ? [] : [(document: DocumentRecord) => test(document, wanted, world)];
  });
  const hides = hiddenTypes(query);
  return {
    rows: ordered(candidates(world, kind, query), query),
    keep: (document) => !hides.has(document.type) && tests.every((test) => test(document)),
  };
}

function heeded(world: World, given: Query): Query {
  if (world.state.knobs.noteFilter === 'exact') return given;
  const { customerInternalNote: _ignored, ...query } = given;
  return query;
}

function candidates(world: World, kind: DocumentKind, query: Query): Iterable<DocumentRecord> {
  const table = world.state.documents[kind];
  const note = query.customerInternalNote;
  const number = query[kind === 'Invoice' ? 'invoiceNumber' : 'creditNoteNumber'];
  const contact = query['contact[id]'];
  if (note !== undefined) return table.find('note', note);
  if (number !== undefined) return table.find('number', number);
  if (contact !== undefined) return table.find('contact', contact);
  return table.all();
}

function ordered(rows: Iterable<DocumentRecord>, query: Query): Iterable<DocumentRecord> {
  const direction = (query.orderByInvoiceNumber ?? query.orderByCreditNoteNumber)?.toUpperCase();
  if (direction !== 'ASC' && direction !== 'DESC') return rows;
  const sign = direction === 'ASC' ? 1 : -1;
  return [...rows].sort(
    (left, right) => sign * (left.number ?? '').localeCompare(right.number ?? '', 'en', { numeric: true }),
  );
}

/**
 * Reminders and recurring invoices are listed on request only. Whether a list without `showAll` contains advance,
 * partial and final invoices is not known: here it does not, so that no client depends on it.
 */
function hiddenTypes(query: Query): ReadonlySet<string> {
  if (query.showAll === 'true' || query.showAll === '1' || query.invoiceType !== undefined) return new Set();
  const onRequest = ['AR', 'TR', 'ER'];
  if (query.showMa !== 'all') onRequest.push('MA');
  if (query.showWkr !== 'all') onRequest.push('WKR');
  return new Set(onRequest);
}

const isSet = (wanted: string): boolean => wanted === 'true' || wanted === '1';
const since = (wanted: string): number => parseDate(wanted) ?? Number.NEGATIVE_INFINITY;
const until = (wanted: string): number => parseDate(wanted) ?? Number.POSITIVE_INFINITY;
const isOverdue = (document: DocumentRecord, now: number): boolean =>
  (document.status === 200 || document.status === 750) &&
  document.date + Number(document.timeToPay ?? 0) * 86_400_000 < now;

const COMMON: Readonly<Record<string, Test>> = {
  status: (document, wanted) => String(document.status) === wanted,
  customerInternalNote: (document, wanted) => document.customerInternalNote === wanted,
  'contact[id]': (document, wanted) => document.contact === wanted,
  'origin[id]': (document, wanted) => document.origin?.id === wanted,
  'costCentre[id]': (document, wanted) => document.costCentre === wanted,
  'paymentMethod[id]': (document, wanted) => document.paymentMethod === wanted,
  'tags[0][id]': (document, wanted, world) =>
    [...world.state.tagRelations.find('object', document.id)].some(
      (row) => referencedId(row, 'tag') === wanted,
    ),
  startDate: (document, wanted) => document.date >= since(wanted),
  endDate: (document, wanted) => document.date <= until(wanted),
  day: (document, wanted) => startOfBerlinDay(document.date) === startOfBerlinDay(since(wanted)),
  partiallyPaid: (document, wanted) => !isSet(wanted) || document.status === 750,
  delinquent: (document, wanted, world) => !isSet(wanted) || isOverdue(document, world.now()),
  headerStartsWith: (document, wanted) => (document.header ?? '').startsWith(wanted),
  headerOrNumber: (document, wanted) =>
    (document.header ?? '').includes(wanted) || (document.number ?? '').includes(wanted),
};

/** Credit notes have no filter by their times of change: the description lists it for invoices only. */
const INVOICE_ONLY: Readonly<Record<string, Test>> = {
  updateAfter: (document, wanted) => document.updatedAt >= since(wanted),
  updateBefore: (document, wanted) => document.updatedAt <= until(wanted),
  createAfter: (document, wanted) => document.createdAt >= since(wanted),
  createBefore: (document, wanted) => document.createdAt <= until(wanted),
  invoiceNumber: (document, wanted) => document.number === wanted,
  invoiceType: (document, wanted) => document.type === wanted,
  sendType: (document, wanted) => document.sendType === wanted,
  notdelinquent: (document, wanted, world) => !isSet(wanted) || !isOverdue(document, world.now()),
  fulltextSearch: (document, wanted) =>
    [document.header, document.number, document.customerInternalNote, document.address.name].some((text) =>
      (text ?? '').toLowerCase().includes(wanted.toLowerCase()),
    ),
};

const CREDIT_NOTE_ONLY: Readonly<Record<string, Test>> = {
  creditNoteNumber: (document, wanted) => document.number === wanted,
  onlyEnshrined: (document, wanted) => !isSet(wanted) || document.enshrined !== null,
  startAmount: (document, wanted) => new Big(document.sums.inEuro.gross).gte(Number(wanted) || 0),
  endAmount: (document, wanted) => new Big(document.sums.inEuro.gross).lte(Number(wanted) || 0),
};

/** Finds the document of a position list call, through `invoice[id]` or `creditNote[id]`. */
export function parentFilter(kind: DocumentKind, query: Query): string | undefined {
  return query[`${getKindNames({ objectName: kind }).key}[id]`];
}
