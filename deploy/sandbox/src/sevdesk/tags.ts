import { created, deleted, idParam, ok, type Route, type World } from './api.ts';
import { invalid, notFound } from './api-error.ts';
import { type Input, isInput, readText, requireReference } from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { requireExisting } from './resolve.ts';
import { type Row, referencedId, rowToWire } from './row.ts';
import { newId } from './state.ts';
import { toReference, type WireObject } from './wire.ts';

/**
 * Tags and the objects they are attached to. POST /Tag and POST /TagRelation are undocumented but used by other
 * clients.
 */
export const tagRoutes: Route[] = [
  {
    method: 'GET',
    path: '/Tag',
    handle: ({ query }, world) =>
      listAnswer<Row>(query, world, {
        rows: query.name === undefined ? world.state.tags.all() : world.state.tags.find('name', query.name),
        keep: (row) => query.id === undefined || row.id === query.id,
        toWire: rowToWire,
      }),
  },
  {
    method: 'POST',
    path: '/Tag',
    handle: ({ body }, world) => created(rowToWire(findOrCreateTag(world, readName(body)))),
  },
  {
    method: 'POST',
    path: '/Tag/Factory/create',
    handle({ body }, world) {
      const tag = findOrCreateTag(world, readName(body));
      const object = readTagged(world, body, ['Invoice', 'CreditNote', 'Voucher', 'Order']);
      return ok(rowToWire(addRelation(world, tag.id, object)));
    },
  },
  {
    method: 'GET',
    path: '/Tag/:id',
    handle: (call, world) => singleAnswer(call.query, world, rowToWire(getTag(world, idParam(call)))),
  },
  {
    method: 'PUT',
    path: '/Tag/:id',
    handle(call, world) {
      const row = getTag(world, idParam(call));
      const name = readName(call.body);
      world.state.tags.update(row, () => {
        row.fields = { ...row.fields, name };
        row.updatedAt = world.now();
      });
      return ok(rowToWire(row));
    },
  },
  {
    method: 'DELETE',
    path: '/Tag/:id',
    handle(call, world) {
      const row = getTag(world, idParam(call));
      for (const relation of [...world.state.tagRelations.find('tag', row.id)]) {
        world.state.tagRelations.delete(relation.id);
      }
      world.state.tags.delete(row.id);
      return deleted();
    },
  },
  {
    method: 'GET',
    path: '/TagRelation',
    handle({ query }, world) {
      const object = query['object[id]'];
      const tag = query['tag[id]'];
      const relations = world.state.tagRelations;
      return listAnswer<Row>(query, world, {
        rows:
          object !== undefined
            ? relations.find('object', object)
            : tag !== undefined
              ? relations.find('tag', tag)
              : relations.all(),
        keep: (row) => tag === undefined || referencedId(row, 'tag') === tag,
        toWire: rowToWire,
      });
    },
  },
  {
    method: 'POST',
    path: '/TagRelation',
    handle({ body }, world) {
      const tag = requireReference(body.tag, 'Tag', 'tag');
      requireExisting(world, 'Tag', tag);
      const contacts = world.state.knobs.contactTags === 'allowed' ? ['Contact'] : [];
      const object = readTagged(world, body, ['Invoice', 'CreditNote', 'Part', ...contacts]);
      return created(rowToWire(addRelation(world, tag, object)));
    },
  },
  {
    method: 'DELETE',
    path: '/TagRelation/:id',
    handle(call, world) {
      if (world.state.tagRelations.get(idParam(call)) === undefined)
        throw notFound('TagRelation', idParam(call));
      world.state.tagRelations.delete(idParam(call));
      return deleted();
    },
  },
];

function readName(body: Input): string {
  const name = readText(body.name);
  if (name === null) throw invalid('name is required');
  return name;
}

function findOrCreateTag(world: World, name: string): Row {
  const [known] = world.state.tags.find('name', name);
  return known ?? world.state.tags.add(newRow(world, 'Tag', { name }));
}

function addRelation(world: World, tag: string, object: { id: string; objectName: string }): Row {
  const fields = { tag: toReference('Tag', tag), object: toReference(object.objectName, object.id) };
  return world.state.tagRelations.add(newRow(world, 'TagRelation', fields));
}

function readTagged(
  world: World,
  body: Input,
  allowed: readonly string[],
): { id: string; objectName: string } {
  const objectName = isInput(body.object) ? readText(body.object.objectName) : null;
  if (objectName !== null && !allowed.includes(objectName)) throw invalid(`${objectName} can not be tagged`);
  const id = requireReference(body.object, objectName ?? '', 'object');
  requireExisting(world, objectName ?? '', id);
  return { id, objectName: objectName ?? '' };
}

function newRow(world: World, objectName: string, fields: WireObject): Row {
  return { id: newId(world.state), objectName, createdAt: world.now(), updatedAt: world.now(), fields };
}

function getTag(world: World, id: string): Row {
  const row = world.state.tags.get(id);
  if (row === undefined) throw notFound('Tag', id);
  return row;
}
