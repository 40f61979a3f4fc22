import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { INBOX_POLICY, inboxPage } from './inbox-page.ts';
import type { MailSandbox } from './index.ts';

const openQuery = z.object({ id: z.coerce.number().int().optional().catch(undefined) });
const listQuery = z.object({ to: z.string().optional() });

/** The inbox for people below `/mail`, and its mails and knobs as JSON. */
export function mailRoutes(mail: MailSandbox): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null, {});
    });

    app.get('/mail', (request, reply) => {
      const { id } = openQuery.parse(request.query);
      const open = mail.messages().find((message) => message.id === id) ?? null;
      return reply
        .code(id !== undefined && open === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', INBOX_POLICY)
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .send(inboxPage(mail.messages(), open));
    });
    app.post('/mail/clear', (_request, reply) => {
      mail.clear();
      return reply.redirect('/mail', 303);
    });

    app.get('/mail/messages', (request) => ({ messages: mail.messages(listQuery.parse(request.query)) }));
    app.delete('/mail/messages', (_request, reply) => {
      mail.clear();
      return reply.code(204).send();
    });

    app.get('/mail/knobs', () => mail.knobs());
    app.post('/mail/knobs', (request) => mail.turn(request.body));
    app.delete('/mail/knobs', () => mail.resetKnobs());
  };
}
