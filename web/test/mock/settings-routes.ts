import {
  type AllPreferences,
  allPreferences,
  attachments,
  deadSettings,
  preferencesChange,
  preferencesPatch,
  referenceAnswer,
  templatePreview,
  templatePreviewQuery,
  type VatIdTestAnswer,
  vatIdTest,
  vatIdTestAnswer,
  view,
  viewPatch,
} from '@belegfluss/gateway/contract';
import {
  describeVatIdFlaw,
  findFlawedVatId,
  findTextField,
  preferenceSections,
  previewText,
  testVatId,
} from '@belegfluss/settings/contract';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Answers the pages of the settings. */
export function addSettingsRoutes(app: FastifyInstance, world: World): void {
  const { settings } = world;
  app.get('/api/preferences', () =>
    checked(allPreferences, {
      sections: preferenceSections.map((section) => settings.getStoredSection(section)),
      facts: structuredClone(settings.facts) as AllPreferences['facts'],
    }),
  );
  app.get('/api/preferences/dead', () => checked(deadSettings, { dead: settings.findDead() }));
  app.patch('/api/preferences', ({ body }, reply) => {
    const { sections } = preferencesPatch.parse(body);
    const answer = settings.change(
      sections.map(({ section, version, values }) => ({ section, version, patch: values })),
    );
    switch (answer.kind) {
      case 'saved':
        return checked(preferencesChange, {
          sections: [...answer.sections],
          effects: answer.effects.map((effect) => ({ ...effect })),
          warnings: [],
        });
      case 'invalid':
        return refuse(reply, 422, 'INVALID_PREFERENCES', {
          errors: answer.errors.map(({ section, field, message }) => ({
            field: `${section}.${field}`,
            message,
          })),
        });
      case 'conflict':
        return refuse(reply, 409, 'PREFERENCES_CHANGED', { current: answer.sections });
    }
  });
  app.get('/api/view', () => checked(view, settings.view));
  app.patch('/api/view', ({ body }) => {
    settings.changeView(viewPatch.parse(body));
    return checked(view, settings.view);
  });
  app.get('/api/sevdesk/vars', ({ query }, reply) => {
    const { language, type, field, value, number } = templatePreviewQuery.parse(query);
    const name = findTextField(type, field);
    const preview = name && previewText({ language, field: name, value, isNumberLate: number === 'late' });
    return preview?.ok
      ? checked(templatePreview, { value: preview.value })
      : refuse(reply, 422, 'INVALID_TEMPLATE', { errors: [] });
  });
  app.get('/api/sevdesk/reference', (_request, reply) =>
    settings.facts.account.connected
      ? checked(referenceAnswer, { readAt: settings.readAt, reference: settings.reference })
      : refuse(reply, 409, 'NOT_CONNECTED'),
  );
  app.post('/api/sevdesk/sync', () => {
    settings.readAt = new Date().toISOString();
    return checked(referenceAnswer, { readAt: settings.readAt, reference: settings.reference });
  });
  app.delete('/api/sevdesk/connection', (_request, reply) => {
    world.disconnect();
    return reply.code(204).send();
  });
  app.post('/api/orders/reset', (_request, reply) => {
    settings.linksRemoved += 1;
    return reply.code(204).send();
  });
  app.get('/api/sevdesk/attachments', (_request, reply) =>
    typeof settings.attachments === 'number'
      ? refuse(reply, settings.attachments, 'UNAVAILABLE')
      : checked(attachments, settings.attachments),
  );
  app.post('/api/contacts/test-vatid', ({ body }) =>
    checked(vatIdTestAnswer, answerTo(vatIdTest.parse(body).text)),
  );
}

function answerTo(text: string): VatIdTestAnswer {
  const vatId = testVatId(text);
  const flawed = vatId === null ? findFlawedVatId(text) : null;
  return { vatId, refused: flawed && `${flawed.written}: ${describeVatIdFlaw(flawed)}` };
}
