import { describe, expect, it } from '@jest/globals';
import { toApiError, unreachable, unreadable } from '../../../lib/api/api-error.ts';
import { explainFailure } from './explain-failure.ts';

const problem = (status: number, code: string, detail: string) =>
  toApiError(status, { type: 'about:blank', title: 'Titel', status, code, detail, requestId: 'r-1' });

describe('why an action was not done', () => {
  it.each([
    ['as its code', problem(422, '4501', 'egal')],
    ['in the message', problem(422, 'PROVIDER_REJECTED', 'Behebe es. sevdesk sagt dazu: „x“ (Code 4501).')],
  ])('names the sender’s address when sevdesk’s code 4501 comes %s', (_where, error) => {
    const failure = explainFailure(error);
    expect(failure.title).toBe('Absenderadresse nicht bestätigt');
    expect(failure.atProvider).toBe(true);
  });

  it('names the mail server for code 160', () => {
    expect(explainFailure(problem(422, '160', '')).title).toBe('Verbindung zum Mailserver abgelehnt');
  });

  it('shows the message of any other code as it is', () => {
    const failure = explainFailure(problem(422, '4711', 'Der Mond steht falsch.'));
    expect(failure).toEqual({
      title: 'Titel',
      detail: 'Der Mond steht falsch.',
      atProvider: false,
      points: [],
    });
  });

  it.each([
    ['an answer that is no problem', toApiError(502, '<html>')],
    ['an answer in an unknown shape', unreadable(200, null)],
    ['our own error', problem(500, 'INTERNAL', 'Das liegt an uns.')],
  ])('calls it unknown for %s', (_case, error) => {
    expect(explainFailure(error).title).toBe('Unbekannter Fehler aufgetreten');
  });

  it('names every field that the service does not take', () => {
    const body = {
      type: 'about:blank',
      title: 'Ungültige Angaben',
      status: 400,
      code: 'INVALID_REQUEST',
      detail: 'Korrigiere die genannten Felder.',
      errors: [{ field: 'cc', message: 'CC ist keine Adresse.' }],
    };
    expect(explainFailure(toApiError(400, body)).points).toEqual(['CC ist keine Adresse.']);
  });

  it('says once what is wrong where a single field is all of it', () => {
    const body = {
      type: 'about:blank',
      title: 'Nicht ausgeführt',
      status: 422,
      code: 'INVALID_MAIL',
      detail: 'Bitte gib eine Nachricht ein',
      errors: [{ field: 'message', message: 'Bitte gib eine Nachricht ein' }],
    };
    expect(explainFailure(toApiError(422, body))).toMatchObject({
      detail: 'Bitte gib eine Nachricht ein',
      points: [],
    });
  });

  it('says that nothing is done twice when nobody knows whether it was done', () => {
    expect(explainFailure(unreachable(null)).detail).toMatch(/Doppelt ausgeführt wird nichts\.$/);
    expect(explainFailure(problem(409, 'PAID', 'Schon bezahlt.')).detail).toBe('Schon bezahlt.');
  });
});
