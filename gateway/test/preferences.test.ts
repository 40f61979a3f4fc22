import {
  createSectionSchema,
  preferenceChange,
  preferenceSection,
  preferencesChange,
} from '@belegfluss/gateway/contract';
import { AccountUse, type UpdatePreferencesResponse } from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { preferenceSections } from '@belegfluss/settings/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { defaultSections } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop, userId } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const reading: FakeHandlers = { settings: { getPreferences: async () => ({ sections: defaultSections() }) } };
const changing = (
  result: UpdatePreferencesResponse['result'],
  effects: UpdatePreferencesResponse['effects'] = [],
): FakeHandlers => ({
  settings: { updatePreferences: async () => ({ result, effects, alsoSaved: [], warnings: [] }) },
});

const saved = { name: 'credits', version: 4n, valuesJson: '{"creditCreate":true}' };

describe('GET /api/preferences/dead', () => {
  it('lists the settings that refer to deleted things, for the shop of the session', async () => {
    const costCentre = { section: 'invoices', field: 'invoiceLayoutCostcentre', id: '71' };
    const account = { section: 'transactions', field: 'transactionGateway', id: '403' };
    const seen: unknown[] = [];
    gateway = await startGateway({
      settings: {
        findDeadSettings: async (asked: unknown) => {
          seen.push(asked);
          return {
            dead: [costCentre, { ...account, unfitFor: AccountUse.BOOK }],
          };
        },
      },
    });
    const response = await gateway.ask('/api/preferences/dead');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      dead: [
        { ...costCentre, unfitFor: null },
        { ...account, unfitFor: 'book' },
      ],
    });
    expect(seen).toEqual([{ shop, refresh: false, withFiles: true }]);
  });
});

describe('GET /api/preferences/{section}', () => {
  it.each(preferenceSections)('returns the section %s with its version', async (name) => {
    gateway = await startGateway(reading);
    const response = await gateway.ask(`/api/preferences/${name}`);
    expect(response.status).toBe(200);
    expect(preferenceSection.parse(await response.json())).toMatchObject({ section: name, version: 0 });
  });

  it('returns the values of the settings service unchanged', async () => {
    gateway = await startGateway(reading);
    const answer = createSectionSchema('invoices').parse(
      await (await gateway.ask('/api/preferences/invoices')).json(),
    );
    expect(answer.values.invoiceNumberTiming).toBe('started');
  });

  it.each(['secrets', '__proto__', 'constructor'])('answers 404 for the section %s', async (name) => {
    gateway = await startGateway(reading);
    const response = await gateway.ask(`/api/preferences/${name}`);
    expect(response.status).toBe(404);
    expect((await readProblem(response)).code).toBe('UNKNOWN_SECTION');
  });
});

describe('PATCH /api/preferences/{section}', () => {
  const patch = (json: unknown, section = 'credits') =>
    gateway.ask(`/api/preferences/${section}`, { method: 'PATCH', json });

  it('saves the changed fields on the version they were made on, in the name of the user', async () => {
    gateway = await startGateway(changing({ $case: 'saved', value: saved }));
    const response = await patch({ version: 3, values: { creditCreate: true } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      section: 'credits',
      version: 4,
      values: { creditCreate: true },
      effects: [],
      warnings: [],
    });
    expect(gateway.asked('settings.updatePreferences')).toEqual({
      shop,
      section: 'credits',
      patchJson: '{"creditCreate":true}',
      expectedVersion: 3n,
      actor: userId,
      also: [],
    });
  });

  it('returns all other changed fields, with old and new value, and the reason', async () => {
    gateway = await startGateway(
      changing({ $case: 'saved', value: { name: 'invoices', version: 5n, valuesJson: '{}' } }, [
        {
          section: 'credits',
          field: 'creditCreate',
          fromJson: 'true',
          toJson: 'false',
          explanation: 'Gutschriften setzen Rechnungen voraus.',
        },
      ]),
    );
    const answer = preferenceChange.parse(
      await (await patch({ version: 4, values: { invoiceCreate: false } }, 'invoices')).json(),
    );
    expect(answer.effects).toEqual([
      {
        section: 'credits',
        field: 'creditCreate',
        from: true,
        to: false,
        explanation: 'Gutschriften setzen Rechnungen voraus.',
      },
    ]);
  });

  it('refuses a change without its base version with 428', async () => {
    gateway = await startGateway({});
    const response = await patch({ values: { creditCreate: true } });
    expect(response.status).toBe(428);
    expect((await readProblem(response)).code).toBe('VERSION_REQUIRED');
    expect(gateway.called()).not.toContain('settings.updatePreferences');
  });

  it('names the wrong fields with 422', async () => {
    const errors = [{ field: 'invoiceDue', message: 'Gib ganze Tage an.' }];
    gateway = await startGateway(
      changing({
        $case: 'invalid',
        value: { errors: errors.map((error) => ({ section: 'invoices', ...error })) },
      }),
    );
    const response = await patch({ version: 0, values: { invoiceDue: 1.5 } }, 'invoices');
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({ code: 'INVALID_PREFERENCES', errors });
  });

  it('returns the present section with 409 when another user was faster', async () => {
    gateway = await startGateway(changing({ $case: 'conflict', value: { sections: [saved] } }));
    const response = await patch({ version: 1, values: { creditCreate: false } });
    expect(response.status).toBe(409);
    const { current, code } = await readProblem(response);
    expect(code).toBe('PREFERENCES_CHANGED');
    expect(preferenceSection.parse(current)).toEqual({
      section: 'credits',
      version: 4,
      values: { creditCreate: true },
    });
  });

  it.each([{}, { values: [] }, { values: {}, version: -1 }, { values: {}, shop: 'fremd.myshopify.com' }, []])(
    'refuses the body %j',
    async (body) => {
      gateway = await startGateway();
      const response = await patch(body);
      expect(response.status).toBe(400);
      expect((await readProblem(response)).errors).not.toHaveLength(0);
      expect(gateway.called()).not.toContain('settings.updatePreferences');
    },
  );

  it('answers 404 for a section that the settings service does not know', async () => {
    gateway = await startGateway({
      settings: {
        updatePreferences: async () => {
          throw new RpcError('notFound', 'UNKNOWN_SECTION', 'There is no section "secrets".');
        },
      },
    });
    expect((await patch({ version: 0, values: {} }, 'secrets')).status).toBe(404);
  });
});

describe('PATCH /api/preferences', () => {
  const sections = [
    { section: 'invoices', version: 4, values: { invoiceCreate: true } },
    { section: 'credits', version: 3, values: { creditCreate: true } },
  ];
  const patchAll = (json: unknown) => gateway.ask('/api/preferences', { method: 'PATCH', json });

  it('forwards all sections as one change, and returns their new state', async () => {
    gateway = await startGateway({
      settings: {
        updatePreferences: async () => ({
          result: { $case: 'saved', value: { name: 'invoices', version: 5n, valuesJson: '{}' } },
          effects: [],
          alsoSaved: [saved],
          warnings: [
            { section: 'invoices', field: 'invoiceLayoutFooter.de', message: 'Es fehlt der Hinweis.' },
          ],
        }),
      },
    });
    const response = await patchAll({ sections });
    expect(response.status).toBe(200);
    const answer = preferencesChange.parse(await response.json());
    expect(answer.warnings).toEqual([
      { section: 'invoices', field: 'invoiceLayoutFooter.de', message: 'Es fehlt der Hinweis.' },
    ]);
    expect(answer.sections.map(({ section, version }) => [section, version])).toEqual([
      ['invoices', 5],
      ['credits', 4],
    ]);
    expect(gateway.asked('settings.updatePreferences')).toEqual({
      shop,
      actor: userId,
      section: 'invoices',
      patchJson: '{"invoiceCreate":true}',
      expectedVersion: 4n,
      also: [{ section: 'credits', patchJson: '{"creditCreate":true}', expectedVersion: 3n }],
    });
  });

  it('names wrong fields with their section, and with 409 the sections that others have changed', async () => {
    const error = { section: 'credits', field: 'creditCreate', message: 'Schalte erst Rechnungen ein.' };
    gateway = await startGateway(changing({ $case: 'invalid', value: { errors: [error] } }));
    expect(await readProblem(await patchAll({ sections }))).toMatchObject({
      code: 'INVALID_PREFERENCES',
      errors: [{ field: 'credits.creditCreate', message: error.message }],
    });
    await gateway.stop();
    gateway = await startGateway(changing({ $case: 'conflict', value: { sections: [saved] } }));
    expect(await readProblem(await patchAll({ sections }))).toMatchObject({
      code: 'PREFERENCES_CHANGED',
      current: [{ section: 'credits', version: 4 }],
    });
  });

  it('refuses all with 428 when one section has no base version', async () => {
    gateway = await startGateway({});
    const [first] = sections;
    const response = await patchAll({ sections: [first, { section: 'credits', values: {} }] });
    expect(response.status).toBe(428);
    expect(gateway.called()).not.toContain('settings.updatePreferences');
  });

  it.each([
    ['no section', []],
    ['a section twice', [sections[0], sections[0]]],
    ['a section that does not exist', [{ section: 'secrets', values: {} }]],
  ])('refuses %s before any call', async (_case, list) => {
    gateway = await startGateway({});
    expect((await patchAll({ sections: list })).status).toBe(400);
    expect(gateway.called()).not.toContain('settings.updatePreferences');
  });
});
