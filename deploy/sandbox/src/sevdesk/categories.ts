import { created, deleted, idParam, type Route, type World } from './api.ts';
import { invalid, notDeletable, notFound, wrongHttpType } from './api-error.ts';
import { type Input, readText } from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { type Row, rowToWire } from './row.ts';
import { newId } from './state.ts';

/** Categories of contacts, addresses and parts: those of every tenant, and the tenant's own. */
export const categoryRoutes: Route[] = [
  {
    method: 'GET',
    path: '/Category',
    handle: ({ query }, world) =>
      listAnswer<Row>(query, world, {
        rows: world.state.categories.all(),
        keep: (row) => query.objectType === undefined || row.fields.objectType === query.objectType,
        toWire: rowToWire,
      }),
  },
  {
    method: 'GET',
    path: '/Category/:id',
    handle: (call, world) => singleAnswer(call.query, world, rowToWire(getCategory(world, idParam(call)))),
  },
  {
    method: 'POST',
    path: '/Category',
    handle({ body }, world) {
      if (world.state.knobs.categoryCreate === 'refused') throw wrongHttpType();
      return created(rowToWire(createCategory(world, body)));
    },
  },
  {
    method: 'DELETE',
    path: '/Category/:id',
    handle(call, world) {
      if (world.state.knobs.categoryCreate === 'refused') throw wrongHttpType();
      const row = getCategory(world, idParam(call));
      if (row.fields.translationCode !== null) throw notDeletable('A category of the system stays');
      world.state.categories.delete(row.id);
      return deleted();
    },
  },
];

function createCategory(world: World, body: Input): Row {
  const name = readText(body.name);
  const objectType = readText(body.objectType);
  if (name === null || objectType === null) throw invalid('name and objectType are required');
  const now = world.now();
  return world.state.categories.add({
    id: newId(world.state),
    objectName: 'Category',
    createdAt: now,
    updatedAt: now,
    fields: {
      name,
      objectType,
      translationCode: null,
      priority: readText(body.priority) ?? '100',
      code: readText(body.code),
      color: readText(body.color),
    },
  });
}

function getCategory(world: World, id: string): Row {
  const row = world.state.categories.get(id);
  if (row === undefined) throw notFound('Category', id);
  return row;
}
