import type { FastifyInstance, FastifyReply } from 'fastify';

const TIMEOUT_MS = 5_000;

/** Serves the data of the provider's sandbox to the panel from the panel's origin. Read only. */
export function proxyProvider(app: FastifyInstance, sevdeskControlUrl: string): void {
  const base = sevdeskControlUrl.replace(/\/+$/, '');

  app.get('/sandbox/provider/documents', (_request, reply) => pass(`${base}/sandbox/documents`, reply));
  app.get('/sandbox/provider/mails', (_request, reply) => pass(`${base}/sandbox/mails`, reply));
  app.get<{ Params: { kind: string; file: string } }>(
    '/sandbox/provider/documents/:kind/:file',
    (request, reply) => {
      const { kind, file } = request.params;
      return pass(`${base}/sandbox/documents/${encodeURIComponent(kind)}/${encodeURIComponent(file)}`, reply);
    },
  );
}

async function pass(url: string, reply: FastifyReply): Promise<FastifyReply> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return reply.code(502).send({ error: 'Der sevdesk-Sandkasten antwortet nicht.' });
  }
  const body = Buffer.from(await answer.arrayBuffer());
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/octet-stream')
    .header('Cache-Control', 'no-store')
    .send(body);
}
