import type { FastifyInstance } from 'fastify';
import { consume } from '../knobs.ts';
import type { World } from '../world.ts';
import { toBulkStatus } from './bulk-store.ts';

/** Files of bulk operations: anybody with the address may fetch them, for seven days. */
export function bulkRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string; secret: string } }>('/bulk/:id/:secret.jsonl', async (request, reply) => {
    const { id, secret } = request.params;
    const found = world.bulkOperations.find((entry) => entry.id === id && entry.secret === secret);
    if (!found) return reply.code(404).send();
    if (toBulkStatus(found, world.now()) !== 'COMPLETED') return reply.code(403).send();
    const text = found.lines.map((line) => `${line}\n`).join('');
    if (!consume(world, 'cutFilesNext')) return reply.type('application/jsonl').send(text);
    // Cuts the connection in the middle of a line.
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'application/jsonl',
      'content-length': Buffer.byteLength(text),
    });
    reply.raw.write(text.slice(0, Math.floor(text.length / 2)), () => reply.raw.destroy());
  });
}
