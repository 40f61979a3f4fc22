import { allPreferences, view } from '@belegfluss/gateway/contract';
import { AccountRefusal, type UpdateViewRequest } from '@belegfluss/protos/settings/v1/settings';
import { preferenceSections } from '@belegfluss/settings/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { defaultSections } from './support/messages.ts';
import { shop, userId } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/preferences', () => {
  const facts = { features: ['tags'], scopes: ['read_orders'], storePlan: 'Basic' };
  const account = {
    smallBusiness: false,
    systemVersion: '2.0',
    trial: false,
    warehouse: undefined,
    eInvoiceGaps: ['bankIban'],
    costCentreCountries: ['DE'],
    enshrinesOnOpening: undefined,
    printOptions: [],
    countryCode: undefined,
    refuses: [AccountRefusal.CONTACT_TAGS, AccountRefusal.UNRECOGNIZED],
  };
  const ask = async (connected: boolean) => {
    gateway = await startGateway({
      settings: {
        getPreferences: async () => ({ sections: defaultSections() }),
        getPreferenceFacts: async () => ({ ...facts, account: connected ? account : undefined }),
      },
    });
    return allPreferences.parse(await (await gateway.ask('/api/preferences')).json());
  };

  it('gives all sections with what decides what can be chosen', async () => {
    const answer = await ask(true);
    expect(answer.sections.map(({ section }) => section).toSorted()).toEqual(
      [...preferenceSections].toSorted(),
    );
    expect(answer.facts).toEqual({
      ...facts,
      account: {
        ...account,
        connected: true,
        warehouse: null,
        enshrinesOnOpening: null,
        countryCode: '',
        refuses: ['contact-tags'],
      },
    });
  });

  it('knows no account while none is connected', async () => {
    expect((await ask(false)).facts.account).toEqual({ connected: false });
  });
});

describe('the view of a person', () => {
  const asked: UpdateViewRequest[] = [];
  const start = async () => {
    asked.length = 0;
    gateway = await startGateway({
      settings: {
        getView: async (request) => ({
          view: { expertMode: request.user === userId, closedHints: [request.shop] },
        }),
        updateView: async (request) => {
          asked.push(request);
          return { view: { expertMode: true, closedHints: request.closeHints } };
        },
      },
    });
  };
  const patch = (json: unknown) => gateway.ask('/api/view', { method: 'PATCH', json });

  it('is that of whom the session names', async () => {
    await start();
    expect(view.parse(await (await gateway.ask('/api/view')).json())).toEqual({
      expertMode: true,
      closedHints: [shop],
    });
  });

  it('changes by what is named and nothing else', async () => {
    await start();
    expect((await patch({ closeHints: ['mail.trial'] })).status).toBe(200);
    await patch({ expertMode: false, openHints: true });
    expect(asked).toEqual([
      { shop, user: userId, expertMode: undefined, closeHints: ['mail.trial'], openHints: false },
      { shop, user: userId, expertMode: false, closeHints: [], openHints: true },
    ]);
  });

  it.each([
    [{ expertMode: 'ja' }, 'expertMode'],
    [{ closeHints: ['Das ist keiner'] }, 'closeHints.0'],
    [{ user: '1' }, ''],
  ])('refuses %j and names the field', async (body, field) => {
    await start();
    const response = await patch(body);
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors).toMatchObject([{ field }]);
    expect(asked).toEqual([]);
  });
});
