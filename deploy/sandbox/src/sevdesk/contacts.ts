import { created, deleted, idParam, ok, type Query, type Route, type World } from './api.ts';
import { ApiError, invalid, notDeletable, notFound } from './api-error.ts';
import {
  type Input,
  parseDate,
  readDate,
  readFlag,
  readReference,
  readText,
  requireReference,
} from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { requireExisting } from './resolve.ts';
import { getReferencedId, type Row, referencedId, rowToWire, textField } from './row.ts';
import { newId } from './state.ts';
import { toDate, toFlag, toOptionalReference, toReference, type WireObject } from './wire.ts';

export const contactRoutes: Route[] = [
  {
    method: 'GET',
    path: '/Contact',
    handle({ query }, world) {
      const number = query.customerNumber;
      const parent = query['parent[id]'];
      const { contacts } = world.state;
      const rows =
        number !== undefined
          ? contacts.find('customerNumber', number)
          : parent !== undefined
            ? contacts.find('parent', parent)
            : contacts.all();
      return listAnswer<Row>(query, world, {
        rows,
        keep: (row) => matches(world, row, query),
        toWire: rowToWire,
      });
    },
  },
  {
    method: 'POST',
    path: '/Contact',
    handle: ({ body }, world) => created(rowToWire(createContact(world, body))),
  },
  {
    method: 'GET',
    path: '/Contact/Factory/getNextCustomerNumber',
    handle: (_call, world) => ok(nextCustomerNumber(world)),
  },
  {
    method: 'GET',
    path: '/Contact/Mapper/checkCustomerNumberAvailability',
    handle({ query }, world) {
      if (!query.customerNumber) throw new ApiError(500, null, 'customerNumber is missing');
      return ok(!world.state.contacts.has('customerNumber', query.customerNumber));
    },
  },
  {
    method: 'GET',
    path: '/Contact/:id',
    handle: (call, world) => singleAnswer(call.query, world, rowToWire(getContact(world, idParam(call)))),
  },
  {
    method: 'PUT',
    path: '/Contact/:id',
    handle(call, world) {
      const row = getContact(world, idParam(call));
      const fields = contactFields(world, call.body);
      world.state.contacts.update(row, () => {
        row.fields = { ...row.fields, ...fields };
        row.updatedAt = world.now();
      });
      return ok(rowToWire(row));
    },
  },
  {
    method: 'DELETE',
    path: '/Contact/:id',
    handle(call, world) {
      deleteContact(world, getContact(world, idParam(call)));
      return deleted();
    },
  },
  {
    method: 'GET',
    path: '/Contact/:id/getTabsItemCount',
    handle(call, world) {
      const { id } = getContact(world, idParam(call));
      const { documents, contacts } = world.state;
      return ok({
        orders: 0,
        invoices: [...documents.Invoice.find('contact', id)].length,
        creditNotes: [...documents.CreditNote.find('contact', id)].length,
        documents: 0,
        persons: [...contacts.find('parent', id)].length,
        vouchers: 0,
        letters: 0,
        parts: 0,
        invoicePos: [...documents.Invoice.find('contact', id)].flatMap((invoice) => invoice.positions).length,
      });
    },
  },
];

/** An organisation has a `name`; a person has `surename` (the first name) and `familyname`. A name makes it an organisation. */
function createContact(world: World, body: Input): Row {
  const category = requireReference(body.category, 'Category', 'category');
  requireExisting(world, 'Category', category);
  if (
    readText(body.name) === null &&
    readText(body.surename) === null &&
    readText(body.familyname) === null
  ) {
    throw invalid('A contact needs a name, or surename and familyname');
  }
  const number =
    body.customerNumber === undefined ? nextCustomerNumber(world) : readText(body.customerNumber);
  const given = contactFields(world, body);
  const row: Row = {
    id: newId(world.state),
    objectName: 'Contact',
    createdAt: world.now(),
    updatedAt: world.now(),
    fields: {
      ...EMPTY_FIELDS,
      ...given,
      ...(readText(body.name) === null ? {} : { surename: null, familyname: null }),
      customerNumber: number,
    },
  };
  if (/^\d{1,12}$/.test(number ?? '')) {
    world.state.nextCustomerNumber = Math.max(world.state.nextCustomerNumber, Number(number) + 1);
  }
  return world.state.contacts.add(row);
}

function nextCustomerNumber(world: World): string {
  let next = world.state.nextCustomerNumber;
  while (world.state.contacts.has('customerNumber', String(next))) next += 1;
  return String(next);
}

function deleteContact(world: World, row: Row): void {
  const { contacts, contactAddresses, communicationWays, documents } = world.state;
  const isUsed =
    contacts.has('parent', row.id) ||
    documents.Invoice.has('contact', row.id) ||
    documents.CreditNote.has('contact', row.id);
  if (isUsed) throw notDeletable('Contact is still referenced and can not be deleted');
  for (const address of [...contactAddresses.find('contact', row.id)]) contactAddresses.delete(address.id);
  for (const way of [...communicationWays.find('contact', row.id)]) communicationWays.delete(way.id);
  contacts.delete(row.id);
}

function getContact(world: World, id: string): Row {
  const row = world.state.contacts.get(id);
  if (row === undefined) throw notFound('Contact', id);
  return row;
}

/** Without `depth=1` a list contains organisations only. */
function matches(world: World, row: Row, query: Query): boolean {
  if (query.depth !== '1' && textField(row, 'name') === null) return false;
  const equals = (field: string): boolean => query[field] === undefined || row.fields[field] === query[field];
  const category = query['category[id]'];
  const after = (name: string, instant: number): boolean => {
    const limit = query[name] === undefined ? undefined : parseDate(query[name]);
    return limit === undefined || (name.endsWith('After') ? instant >= limit : instant <= limit);
  };
  return (
    equals('customerNumber') &&
    equals('name') &&
    (category === undefined || getReferencedId(row.fields.category) === category) &&
    (query['parent[id]'] === undefined || referencedId(row, 'parent') === query['parent[id]']) &&
    after('updateAfter', row.updatedAt) &&
    after('updateBefore', row.updatedAt) &&
    after('createAfter', row.createdAt) &&
    after('createBefore', row.createdAt) &&
    livesAt(world, row, query) &&
    isTagged(world, row, query['tags[0][id]'])
  );
}

function livesAt(world: World, row: Row, query: Query): boolean {
  const { city, zip } = query;
  const country = query['country[id]'];
  if (city === undefined && zip === undefined && country === undefined) return true;
  return [...world.state.contactAddresses.find('contact', row.id)].some(
    (address) =>
      (city === undefined || address.fields.city === city) &&
      (zip === undefined || address.fields.zip === zip) &&
      (country === undefined || referencedId(address, 'country') === country),
  );
}

function isTagged(world: World, row: Row, tag: string | undefined): boolean {
  if (tag === undefined) return true;
  return [...world.state.tagRelations.find('object', row.id)].some(
    (relation) => referencedId(relation, 'tag') === tag,
  );
}

/** The given fields in wire form; absent fields stay unchanged. */
function contactFields(world: World, body: Input): WireObject {
  const fields: WireObject = {};
  for (const key of TEXT_FIELDS) if (body[key] !== undefined) fields[key] = readText(body[key]);
  for (const key of FLAG_FIELDS) if (body[key] !== undefined) fields[key] = toFlag(readFlag(body[key]));
  if (body.birthday !== undefined) fields.birthday = toDate(readDate(body.birthday, 'birthday'));
  if (body.category !== undefined) {
    const category = requireReference(body.category, 'Category', 'category');
    requireExisting(world, 'Category', category);
    fields.category = toReference('Category', category);
  }
  if (body.parent !== undefined) {
    const parent = readReference(body.parent, 'Contact', 'parent');
    if (parent !== null) requireExisting(world, 'Contact', parent);
    fields.parent = toOptionalReference('Contact', parent);
  }
  const status = readText(body.status);
  if (status !== null) {
    if (!['100', '500', '1000'].includes(status)) throw invalid('status must be one of 100, 500, 1000');
    fields.status = status;
  }
  return fields;
}

const TEXT_FIELDS = [
  'name',
  'name2',
  'customerNumber',
  'surename',
  'familyname',
  'titel',
  'academicTitle',
  'description',
  'gender',
  'vatNumber',
  'taxNumber',
  'taxOffice',
  'bankAccount',
  'bankNumber',
  'mandateReference',
  'defaultCashbackTime',
  'defaultCashbackPercent',
  'defaultTimeToPay',
  'defaultDiscountAmount',
  'taxType',
  'buyerReference',
];
const FLAG_FIELDS = ['exemptVat', 'defaultDiscountPercentage', 'governmentAgency', 'defaultShowVat'];

const EMPTY_FIELDS: WireObject = {
  ...Object.fromEntries(TEXT_FIELDS.map((key) => [key, null])),
  status: '100',
  category: null,
  parent: null,
  birthday: null,
  exemptVat: '0',
  defaultDiscountPercentage: '1',
  governmentAgency: '0',
  defaultShowVat: '1',
};
