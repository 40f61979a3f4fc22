import { type RunningServices, startServices } from '@belegfluss/local/services';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { sevdeskToken } from '../src/outside.ts';
import { type BillingDesk, createBillingDesk } from './support/billing-desk.ts';

const shopsPace = { billingPauseMs: 300, notificationPauseMs: 100, connectionLostDelayMs: 500 };
const subjects = [
  /nur noch .* übrig$/,
  /alle Übertragungen sind verbraucht$/,
  /die Verbindung zu sevdesk fehlt$/,
  /dein Tarif Standard ist beendet$/,
];

/** E-mails to the owner of a shop, caused by real events. */
describe('the notifications of a shop', () => {
  let installation: Installation;
  let desk: BillingDesk;
  let again: RunningServices | undefined;

  beforeAll(async () => {
    installation = await startInstallation('together', { pace: { shopsPace } });
    desk = createBillingDesk(installation);
    await desk.setPlan('free');
    await desk.dropReward();
  }, 120_000);
  afterAll(async () => {
    await again?.stop();
    await installation?.stop();
  }, 120_000);

  const place = async (count: number): Promise<void> => {
    for (let placed = 0; placed < count; placed += 1)
      await installation.shopify('POST', '/sandbox/place', {});
  };
  const documents = async () => (await installation.providerDocuments()).length;
  const untilDocuments = (count: number) =>
    eventually(async () => expect(await documents()).toBe(count), { withinMs: 60_000 });
  const arrived = () => subjects.map((subject) => mails().filter((mail) => subject.test(mail)).length);
  const mails = () => installation.sandbox.mail.messages().map(({ subject }) => subject ?? '');
  const untilArrived = (counts: readonly number[]) =>
    eventually(() => expect(arrived()).toEqual(counts), { withinMs: 60_000 });
  const states = async () =>
    (
      await desk.sql<{ kind: string; state: string }>(
        'SELECT kind, state FROM notification WHERE shop = $1 ORDER BY id',
      )
    ).map(({ kind, state }) => `${kind} ${state}`);
  const connect = async () => {
    await installation.setProviderKnobs(null);
    expect((await desk.ask('POST', '/api/sevdesk/connection', { token: sevdeskToken })).ok).toBe(true);
  };
  /** The provider revokes the token, and the next order meets the refusal. */
  const loseConnection = async () => {
    await installation.setProviderKnobs({ unauthorized: true });
    await place(1);
  };
  /** Subscribes, cancels, and lets the paid period end. */
  const endSubscription = async () => {
    expect((await desk.ask('DELETE', '/api/plan')).ok).toBe(true);
    await desk.pass(Date.parse((await desk.plan()).endsAt ?? '') - Date.now() + 1_000);
  };

  it('report once that transfers run low', async () => {
    await place(8);
    await untilDocuments(8);
    await untilArrived([1, 0, 0, 0]);
  });

  it('report once that no transfers are left, and the next order waits', async () => {
    await place(3);
    await untilDocuments(10);
    await untilArrived([1, 1, 0, 0]);
  });

  it('report once that the provider refuses the token', async () => {
    await desk.buy('/api/plan/standard', { annual: false });
    await untilDocuments(11);
    await loseConnection();
    await untilArrived([1, 1, 1, 0]);
    await connect();
    await untilDocuments(12);
  });

  it('report once that the subscription has ended', async () => {
    await endSubscription();
    await untilArrived([1, 1, 1, 1]);
    expect(mails()).toHaveLength(4);
    const { email } = (await desk.sql<{ email: string }>('SELECT email FROM shop WHERE shop = $1'))[0] ?? {};
    for (const { envelope, text, html } of installation.sandbox.mail.messages()) {
      expect(envelope.to).toEqual([email]);
      expect(text).toContain('/store/belegfluss-demo/apps/');
      expect(html).toBeTruthy();
    }
  });

  it('are not repeated after a restart, and stop once they are switched off', async () => {
    await installation.services.stop();
    again = await startServices(installation.config, createLogger({ name: 'test', level: 'silent' }), {
      shopsPace,
    });
    await installation.prefer('general', {
      notifyCreditsLow: false,
      notifyCreditsExhausted: false,
      notifyConnectionMissing: false,
      notifySubscriptionEnded: false,
    });
    await desk.buy('/api/plan/premium', { annual: false });
    const before = await documents();
    await loseConnection();
    await eventually(async () => expect(await states()).toContain('connectionMissing unwanted'));
    await connect();
    await untilDocuments(before + 1);
    await endSubscription();
    await eventually(async () => expect(await states()).toContain('subscriptionEnded unwanted'));
    await place(12);
    await eventually(async () => expect(await states()).toContain('creditsExhausted unwanted'), {
      withinMs: 60_000,
    });
    await eventually(async () =>
      expect((await states()).filter((state) => state.endsWith(' due'))).toEqual([]),
    );
    expect(mails()).toHaveLength(4);
    expect((await states()).filter((state) => state.endsWith(' sent'))).toHaveLength(4);
  });
});
