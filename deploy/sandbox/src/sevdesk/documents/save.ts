import type { World } from '../api.ts';
import { badRequest, coded, invalid, notFound } from '../api-error.ts';
import { type Input, isInput, readFlag, readId, readReference, readText } from '../input.ts';
import { composeCompany } from '../knobs.ts';
import { OSS_RULES } from '../reference-data/tax-rules.ts';
import { getReferencedId, textField } from '../row.ts';
import { checkAgainstInvoice, checkBookingCategory } from './credit-note-check.ts';
import { finalise } from './finalise.ts';
import { checkInvoice } from './invoice-check.ts';
import { KINDS, type KindNames } from './kinds.ts';
import { countryCode, parseHeader } from './parse-document.ts';
import { applyDiscounts, applyPositions } from './parse-positions.ts';
import { computeSums } from './sums.ts';
import { checkTax } from './tax-check.ts';
import type { DocumentRecord, DocumentType } from './types.ts';

/** Creates an invoice, or changes a draft when the body names its id. */
export function saveInvoice(world: World, body: Input): DocumentRecord {
  const names = KINDS.Invoice;
  const { input, known } = openDraft(world, names, body);
  checkStatus(world, input, known);
  const document = parseHeader(world, names, input, known);
  document.type = parseInvoiceType(input, known);
  fillAddress(world, document, body);
  applyLines(world, names, document, body);
  checkInvoice(document);
  store(world, document);
  const wantsOpen = world.state.knobs.bookkeepingSystemVersion === '1.0' && readText(input.status) === '200';
  return wantsOpen ? finalise(world, document, 'VPR') : document;
}

/** Creates a credit note, or changes a draft when the body names its id. */
export function saveCreditNote(world: World, body: Input): DocumentRecord {
  const names = KINDS.CreditNote;
  const { input, known } = openDraft(world, names, body);
  checkStatus(world, input, known);
  const document = parseHeader(world, names, input, known);
  document.type = 'CN';
  if (input.refSrcInvoice !== undefined) {
    document.refSrcInvoice = readReference(input.refSrcInvoice, 'Invoice', 'refSrcInvoice');
  }
  if (input.bookingCategory !== undefined) document.bookingCategory = readText(input.bookingCategory);
  refuseTwice(world, document);
  if (document.deliveryDate === null) throw coded(460, 'A credit note needs a delivery date');
  checkBookingCategory(world, document);
  applyLines(world, names, document, body);
  checkAgainstInvoice(world, document);
  return store(world, document);
}

function refuseTwice(world: World, { id, number }: DocumentRecord): void {
  if (number === null || world.state.knobs.creditNumbers === 'any') return;
  for (const other of world.state.documents.CreditNote.find('number', number))
    if (other.id !== id) throw invalid(`The creditNoteNumber ${number} already exists`);
}

function openDraft(world: World, names: KindNames, body: Input): { input: Input; known?: DocumentRecord } {
  const input = body[names.key];
  if (!isInput(input)) throw badRequest(`${names.key} is required`);
  const id = readId(input.id);
  if (id === null) return { input };
  const known = world.state.documents[names.objectName].get(id);
  if (known === undefined) throw notFound(names.objectName, id);
  if (known.status !== 100) {
    throw invalid(`${names.word} can only be changed in status 100 but is status ${known.status}`);
  }
  return { input, known };
}

function checkStatus(world: World, input: Input, known: DocumentRecord | undefined): void {
  const status = readText(input.status);
  if (world.state.knobs.bookkeepingSystemVersion === '1.0') return;
  if (status === '100' || (status === null && known !== undefined)) return;
  throw invalid('New invoices must be created with status 100');
}

function parseInvoiceType(input: Input, known: DocumentRecord | undefined): DocumentType {
  const type = readText(input.invoiceType) ?? known?.type ?? null;
  switch (type) {
    case 'RE':
    case 'AR':
    case 'TR':
    case 'WKR':
      return type;
    case 'ER':
      throw invalid('An invoice of type ER can only be created from an order');
    default:
      throw invalid('invoiceType must be one of RE, AR, TR, ER, WKR');
  }
}

/** takeDefaultAddress copies the contact's first address; a contact without one leaves the address blank. */
function fillAddress(world: World, document: DocumentRecord, body: Input): void {
  if (!readFlag(body.takeDefaultAddress) || document.contact === null) return;
  const [address] = world.state.contactAddresses.find('contact', document.contact);
  if (address === undefined) return;
  document.address = {
    ...document.address,
    name: textField(address, 'name') ?? document.address.name,
    street: textField(address, 'street'),
    zip: textField(address, 'zip'),
    city: textField(address, 'city'),
    country: getReferencedId(address.fields.country) ?? document.address.country,
  };
}

function applyLines(world: World, names: KindNames, document: DocumentRecord, body: Input): void {
  document.positions = applyPositions(world, names, document.positions, body);
  if (document.positions.length === 0) throw invalid('The given document must have at least one position');
  document.discounts = applyDiscounts(world, document.discounts, body);
  checkTax(document, {
    smallBusiness: world.state.knobs.smallBusiness,
    country: composeCompany(world.state.knobs).addressCountryCode,
    destination: document.deliveryAddressCountry ?? countryCode(world, document.address.country),
  });
  if (document.isEInvoice && document.taxRule !== null && OSS_RULES.has(document.taxRule)) {
    throw invalid('An e-invoice is not possible with a One Stop Shop tax rule');
  }
  document.sums = computeSums(document);
}

function store(world: World, document: DocumentRecord): DocumentRecord {
  const owners = world.state.positionOwners[document.objectName];
  const table = world.state.documents[document.objectName];
  for (const position of table.get(document.id)?.positions ?? []) owners.delete(position.id);
  table.replace(document);
  for (const position of document.positions) owners.set(position.id, document.id);
  return document;
}
