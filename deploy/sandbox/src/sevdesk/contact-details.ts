import { created, deleted, idParam, ok, type Route, type World } from './api.ts';
import { invalid, notFound } from './api-error.ts';
import { type Input, readFlag, readText, requireReference } from './input.ts';
import { listAnswer } from './listing.ts';
import { embed, requireExisting } from './resolve.ts';
import { type Row, referencedId, rowToWire } from './row.ts';
import { newId } from './state.ts';
import { toFlag, toReference, type WireObject } from './wire.ts';

/** Addresses and communication ways of contacts: plain records that belong to one contact. */
export const contactDetailRoutes: Route[] = [
  ...detailRoutes({
    objectName: 'ContactAddress',
    table: (world) => world.state.contactAddresses,
    references: { contact: 'Contact', country: 'StaticCountry', category: 'Category' },
    required: ['contact', 'country', 'category'],
    texts: ['street', 'zip', 'city', 'name'],
    moreTexts: ['name2', 'name3', 'name4'],
    embedded: 'contact',
    flags: [],
    filters: ['street', 'zip', 'city', 'name'],
    check: () => undefined,
  }),
  ...detailRoutes({
    objectName: 'CommunicationWay',
    table: (world) => world.state.communicationWays,
    references: { contact: 'Contact', key: 'CommunicationWayKey' },
    required: ['contact', 'key'],
    texts: ['type', 'value'],
    moreTexts: [],
    embedded: '',
    flags: ['main'],
    filters: ['type', 'value', 'main'],
    check(fields) {
      if (!['EMAIL', 'PHONE', 'WEB', 'MOBILE'].includes(String(fields.type))) {
        throw invalid('type must be one of EMAIL, PHONE, WEB, MOBILE');
      }
      if (fields.value === null || fields.value === undefined) throw invalid('value is required');
    },
  }),
];

interface Detail {
  objectName: string;
  table(world: World): World['state']['contactAddresses'];
  references: Readonly<Record<string, string>>;
  required: readonly string[];
  texts: readonly string[];
  /** Fields that are answered only where they were given. */
  moreTexts: readonly string[];
  /** Name of the field that answers embed as a whole object. */
  embedded: string;
  flags: readonly string[];
  filters: readonly string[];
  check(fields: WireObject): void;
}

function detailRoutes(detail: Detail): Route[] {
  const { objectName, table } = detail;
  const get = (world: World, id: string): Row => {
    const row = table(world).get(id);
    if (row === undefined) throw notFound(objectName, id);
    return row;
  };
  const toWire = (world: World, row: Row): WireObject => embed(world, rowToWire(row), detail.embedded);
  return [
    {
      method: 'GET',
      path: `/${objectName}`,
      handle({ query }, world) {
        const contact = query['contact[id]'];
        const rows = candidateRows(world, detail, contact, query.value);
        return listAnswer<Row>(query, world, {
          rows,
          keep: (row) =>
            (contact === undefined || referencedId(row, 'contact') === contact) &&
            detail.filters.every((name) => query[name] === undefined || row.fields[name] === query[name]),
          toWire: rowToWire,
        });
      },
    },
    {
      method: 'POST',
      path: `/${objectName}`,
      handle({ body }, world) {
        for (const name of detail.required) requireReference(body[name], detail.references[name] ?? '', name);
        const fields: WireObject = {
          ...Object.fromEntries([
            ...detail.texts.map((name) => [name, null]),
            ...detail.flags.map((name) => [name, '0']),
          ]),
          ...givenFields(world, detail, body),
        };
        detail.check(fields);
        const at = world.now();
        const row = { id: newId(world.state), objectName, createdAt: at, updatedAt: at, fields };
        return created(toWire(world, table(world).add(row)));
      },
    },
    {
      method: 'GET',
      path: `/${objectName}/:id`,
      // The object itself, where other reads by id answer a list with one element.
      handle: (call, world) => ok(embed(world, toWire(world, get(world, idParam(call))), call.query.embed)),
    },
    {
      method: 'PUT',
      path: `/${objectName}/:id`,
      handle(call, world) {
        const row = get(world, idParam(call));
        const fields = { ...row.fields, ...givenFields(world, detail, call.body) };
        detail.check(fields);
        table(world).update(row, () => {
          row.fields = fields;
          row.updatedAt = world.now();
        });
        return ok(rowToWire(row));
      },
    },
    {
      method: 'DELETE',
      path: `/${objectName}/:id`,
      handle(call, world) {
        table(world).delete(get(world, idParam(call)).id);
        return deleted();
      },
    },
  ];
}

function candidateRows(
  world: World,
  detail: Detail,
  contact: string | undefined,
  value: string | undefined,
): Iterable<Row> {
  if (contact !== undefined) return detail.table(world).find('contact', contact);
  const isWay = detail.objectName === 'CommunicationWay';
  return isWay && value !== undefined
    ? world.state.communicationWays.find('value', value)
    : detail.table(world).all();
}

function givenFields(world: World, detail: Detail, body: Input): WireObject {
  const fields: WireObject = {};
  for (const [name, objectName] of Object.entries(detail.references)) {
    if (body[name] === undefined) continue;
    const id = requireReference(body[name], objectName, name);
    requireExisting(world, objectName, id);
    fields[name] = toReference(objectName, id);
  }
  for (const name of [...detail.texts, ...detail.moreTexts])
    if (body[name] !== undefined) fields[name] = readText(body[name]);
  for (const name of detail.flags) if (body[name] !== undefined) fields[name] = toFlag(readFlag(body[name]));
  return fields;
}
