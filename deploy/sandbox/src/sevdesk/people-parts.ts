import Big from 'big.js';
import type { FastifyInstance } from 'fastify';
import type { World } from './api.ts';
import { invalid } from './api-error.ts';
import { type Input, isInput, readDecimal, readFlag } from './input.ts';
import { changePart, createPart, deletePart, getPart } from './parts.ts';
import { type Row, textField } from './row.ts';
import { toReference } from './wire.ts';

/** Registers people's changes to parts in sevdesk itself. The rules are those of the API. Each answers the part. */
export function registerPartRoutes(control: FastifyInstance, world: World): void {
  const shown = (row: Row) => ({ id: row.id, ...row.fields });
  const toInputBody = (body: unknown): Input => (isInput(body) ? body : {});
  type ById = { Params: { id: string } };

  control.get('/parts', async () => ({
    parts: [...world.state.parts.all()].map((row) => ({ id: row.id, ...row.fields })),
  }));
  control.post('/parts', async (request, reply) =>
    reply.code(201).send(shown(createPart(world, { ...NEW_PART, ...toInputBody(request.body) }))),
  );
  control.post<ById>('/parts/:id/edit', async (request) =>
    shown(changePart(world, getPart(world, request.params.id), toInputBody(request.body))),
  );
  control.post<ById>('/parts/:id/stock', async (request) => {
    await world.stockHolds.free(request.params.id);
    const row = getPart(world, request.params.id);
    return shown(changePart(world, row, { stock: stockAfter(row, toInputBody(request.body)) }));
  });
  control.post<ById>('/parts/:id/delete', async (request) => {
    const row = getPart(world, request.params.id);
    if (readFlag(toInputBody(request.body).force)) world.state.parts.delete(row.id);
    else deletePart(world, row);
    return { deleted: row.id };
  });
}

/** `{value}` sets it, `{delta}` moves it. */
function stockAfter(row: Row, body: Input): string {
  const value = readDecimal(body.value, 'value');
  const delta = readDecimal(body.delta, 'delta');
  if (value !== null) return value.toFixed();
  if (delta === null) throw invalid('value or delta is required');
  return new Big(textField(row, 'stock') ?? '0').plus(delta).toFixed();
}

const NEW_PART: Input = {
  name: 'Von Hand angelegt',
  stock: '0',
  stockEnabled: true,
  taxRate: '19',
  unity: toReference('Unity', '1'),
};
