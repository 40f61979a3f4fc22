import type { FastifyInstance, FastifyReply } from 'fastify';
import { toBerlinIso } from '../shared/berlin-time.ts';
import { documentEntry, documentList, KIND_OF_PATH } from './document-list.ts';
import { getKindNames } from './documents/kinds.ts';
import type { DocumentRecord } from './documents/types.ts';
import { DEFAULT_KNOBS, type Knobs, mergeKnobs } from './knobs.ts';
import { documentPdf } from './pdf/document-pdf.ts';
import { registerPeopleRoutes } from './people-routes.ts';
import type { ServerParts } from './server-parts.ts';
import { createState } from './state.ts';

/** The sandbox's own controls. They need no token and are no part of the simulated API. */
export function registerControlRoutes(control: FastifyInstance, { world, calls, faults }: ServerParts): void {
  const turn = (knobs: Knobs, patch: unknown, reply: FastifyReply) => {
    const merged = mergeKnobs(knobs, patch);
    if ('problem' in merged) return reply.code(400).send({ problem: merged.problem });
    world.state.knobs = merged.knobs;
    faults.restart(merged.knobs.seed);
    return world.state.knobs;
  };
  control.get('/knobs', async () => world.state.knobs);
  control.post('/knobs', async (request, reply) => turn(world.state.knobs, request.body, reply));
  // All knobs but those of the body are as at first. In one step: amid traffic the account must not be another kind of
  // account for a moment.
  control.delete('/knobs', async (request, reply) =>
    turn(structuredClone(DEFAULT_KNOBS), request.body ?? {}, reply),
  );

  control.get('/documents', async () => ({
    documents: documentList(world),
    removed: [...world.state.removed.all()].map((document) => documentEntry(world, document)),
  }));
  control.get<{ Params: { kind: string; file: string } }>(
    '/documents/:kind/:file',
    async (request, reply) => {
      const kind = KIND_OF_PATH[request.params.kind];
      const id = request.params.file.replace(/\.pdf$/, '');
      const document = kind && world.state.documents[kind].get(id);
      if (document === undefined) return reply.code(404).send({ problem: 'There is no such document.' });
      return sendPdf(reply, document, await documentPdf(world, document));
    },
  );

  registerPeopleRoutes(control, world);

  control.get('/mails', async () => ({
    mails: [...world.state.mails.all()].map((mail) => ({ ...mail, sentAt: toBerlinIso(mail.sentAt) })),
  }));
  control.delete('/mails', async () => {
    world.state.mails.clear();
    return { mails: [] };
  });
  control.get('/calls', async () => calls.toJson());
  control.delete('/calls', async () => {
    calls.clear();
    return calls.toJson();
  });
  control.post('/reset', async () => {
    world.state = createState();
    faults.restart(DEFAULT_KNOBS.seed);
    calls.clear();
    world.replaced();
    return { reset: true };
  });
}

function sendPdf(reply: FastifyReply, document: DocumentRecord, pdf: Buffer): FastifyReply {
  const name = (document.number ?? `${getKindNames(document).key}-${document.id}-entwurf`).replaceAll(
    /[^\w.-]/g,
    '_',
  );
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf);
}
