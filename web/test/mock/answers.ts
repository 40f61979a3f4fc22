import { type Problem, problem } from '@belegfluss/gateway/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';

/** An answer that the published contract knows; anything else is a fault of the test. */
export const checked = <T extends z.ZodType>(schema: T, answer: z.input<T>): z.output<T> =>
  schema.parse(answer);

/** A problem as the gateway words it. */
export function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  more: Partial<Problem> & { readonly current?: unknown } = fieldsOf(code),
) {
  const body = { type: 'about:blank', status, code, requestId: 'req-17', ...words[code], ...more };
  return reply.code(status).type('application/problem+json').send(problem.loose().parse(body));
}

/** The gateway puts a refused token on its field. */
const fieldsOf = (code: string): Partial<Problem> =>
  code === 'TOKEN_REJECTED' ? { errors: [{ field: 'token', message: words[code]?.detail ?? '' }] } : {};

const words: Readonly<Record<string, { title: string; detail: string }>> = {
  NO_SESSION: { title: 'Nicht angemeldet', detail: 'Lade die Seite neu.' },
  UNAVAILABLE: { title: 'Gerade nicht verfügbar', detail: 'Bitte versuche es in einer Minute noch einmal.' },
  EMPLOYEES_ONLY: { title: 'Nur für Mitarbeiter', detail: 'Diese Seite ist für Mitarbeiter freigeschaltet.' },
  NOT_FOUND: { title: 'Nicht gefunden', detail: 'Diese Adresse gibt es nicht.' },
  ORDER_NOT_FOUND: { title: 'Bestellung nicht gefunden', detail: 'Diese Bestellung gibt es nicht.' },
  INVALID_PREFERENCES: {
    title: 'Nicht gespeichert',
    detail: 'Korrigiere die markierten Felder und speichere noch einmal.',
  },
  PREFERENCES_CHANGED: { title: 'Inzwischen geändert', detail: 'Prüfe den neuen Stand.' },
  NOT_CONNECTED: {
    title: 'Nicht mit sevdesk verbunden',
    detail: 'Verbinde dein sevdesk-Konto in den Einstellungen.',
  },
  INVALID_TEMPLATE: { title: 'Text mit Fehler', detail: 'Korrigiere die genannte Stelle im Text.' },
  LINKS_NOT_CONFIGURED: {
    title: 'Beleglinks sind nicht eingerichtet',
    detail: 'Dieser Installation fehlen die Schlüssel dafür.',
  },
  TOKEN_REJECTED: {
    title: 'sevdesk lehnt den API-Token ab',
    detail: 'Kopiere den API-Token noch einmal aus deinem sevdesk-Konto.',
  },
};
