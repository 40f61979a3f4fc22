import { confirmation } from '@belegfluss/gateway/contract';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { type FakeHandlers, refuses } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const start = async (billing: FakeHandlers['billing']) => {
  gateway = await startGateway(billing ? { billing } : {});
};
const confirmationUrl = 'https://teeladen-nord.myshopify.com/admin/charges/1/confirm?signature=x';
const confirms = async () => ({ confirmationUrl });
const change = (planId: string, json: unknown = {}) =>
  gateway.ask(`/api/plan/${planId}`, { method: 'POST', json });

describe('the currency in which the merchant saw prices', () => {
  const ask = (path: string, json: object) => gateway.ask(path, { method: 'POST', json });
  const confirms = async () => ({ confirmationUrl: 'https://x.myshopify.com/admin/charges/1/confirm' });

  it('is sent along with a subscription and a purchase', async () => {
    await start({ changePlan: confirms, beginPurchase: confirms });
    await ask('/api/plan/premium', { currency: 'USD' });
    expect(gateway.asked('billing.changePlan')).toMatchObject({ planId: 'premium', currency: 'USD' });
    await ask('/api/plan/purchase/orderImport', { currency: 'EUR' });
    expect(gateway.asked('billing.beginPurchase')).toMatchObject({ feature: 'orderImport', currency: 'EUR' });
  });

  it('must be one of the two supported ones', async () => {
    await start({ changePlan: confirms, beginPurchase: confirms });
    for (const path of ['/api/plan/premium', '/api/plan/purchase/orderImport'])
      expect((await ask(path, { currency: 'CHF' })).status).toBe(400);
  });

  it('is refused with 409 when Shopify charges in a different one now', async () => {
    await start({ changePlan: refuses('failedPrecondition', 'CURRENCY_CHANGED') });
    const response = await ask('/api/plan/premium', { currency: 'EUR' });
    expect(response.status).toBe(409);
    expect(await readProblem(response)).toMatchObject({
      code: 'CURRENCY_CHANGED',
      title: 'Die Währung hat sich geändert',
    });
  });
});

describe('POST /api/plan/{planId}', () => {
  it('requests the plan with all choices and returns the page where the merchant approves it', async () => {
    await start({ changePlan: confirms });
    const response = await change('premium', { annual: true, coupon: ' herbst 26 ' });
    expect(response.status).toBe(200);
    expect(confirmation.strict().parse(await response.json())).toEqual({ confirmationUrl });
    expect(gateway.asked('billing.changePlan')).toEqual({
      shop,
      planId: 'premium',
      annual: true,
      coupon: 'herbst 26',
    });
  });

  it('is monthly and without a coupon by default, and takes no shop from the body', async () => {
    await start({ changePlan: confirms });
    await change('basic', { shop: 'kaffee-sued.myshopify.com' });
    expect(gateway.asked('billing.changePlan')).toEqual({
      shop,
      planId: 'basic',
      annual: false,
      coupon: '',
    });
  });

  it.each([
    ['annual as a text', { annual: 'true' }, 'annual'],
    ['annual as nothing', { annual: null }, 'annual'],
    ['a coupon as a list', { coupon: ['A'] }, 'coupon'],
    ['a coupon as an object', { coupon: { code: 'A' } }, 'coupon'],
    ['a coupon that no input takes', { coupon: 'A'.repeat(65) }, 'coupon'],
    ['a coupon with a zero byte', { coupon: 'HERBST\0' }, 'coupon'],
    ['a coupon with a line break inside', { coupon: 'HER\nBST' }, 'coupon'],
    ['a list', [], ''],
    ['a text', 'premium', ''],
  ])('refuses %s without a call to Shopify', async (_what, json, field) => {
    await start({ changePlan: confirms });
    const response = await change('premium', json);
    expect(response.status).toBe(400);
    const problem = await readProblem(response);
    expect(problem.code).toBe('INVALID_REQUEST');
    expect(problem.errors?.map((error) => error.field)).toEqual([field]);
    expect(gateway.called()).not.toContain('billing.changePlan');
  });

  it('refuses an invalid body, and one that is too large', async () => {
    await start({ changePlan: confirms });
    const send = (body: string) =>
      gateway.ask('/api/plan/premium', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    expect((await send('{"annual":')).status).toBe(400);
    expect((await send(JSON.stringify({ more: 'x'.repeat(2_000) }))).status).toBe(413);
    expect((await gateway.ask('/api/plan/premium', { method: 'POST' })).status).toBe(400);
    expect(gateway.called()).not.toContain('billing.changePlan');
  });

  it.each(['pre%2Fmium', "premium'--", 'a'.repeat(41), '..%2f..', '%00', '1'])(
    'answers 404 for the plan "%s"',
    async (planId) => {
      await start({ changePlan: confirms });
      expect((await change(planId)).status).toBe(404);
      expect(gateway.called()).not.toContain('billing.changePlan');
    },
  );

  it.each([
    ['invalidArgument', 'UNKNOWN_PLAN', 404, 'Tarif nicht gefunden', /wähle dort einen aus/],
    ['failedPrecondition', 'NOTHING_TO_CHANGE', 409, 'Nichts zu ändern', /wähle einen anderen/],
    ['failedPrecondition', 'PLAN_NOT_OFFERED', 409, 'Tarif nicht verfügbar', /Wähle einen anderen/],
    ['failedPrecondition', 'USE_CANCEL', 409, 'Dafür brauchst du kein Abonnement', /Kündige es/],
    ['failedPrecondition', 'NOT_INSTALLED', 409, 'Nicht installiert', /Lade die Seite/],
    ['notFound', 'COUPON_INVALID', 404, 'Der Code scheint ungültig zu sein', /Prüfe die Schreibweise/],
    ['failedPrecondition', 'USED', 409, 'Du hast diesen Coupon bereits verwendet', /anderen Code/],
    [
      'failedPrecondition',
      'SELF_REDEMPTION',
      409,
      'Von dir erstellte Coupons kannst du nicht selbst einlösen',
      /anderen Coupons/,
    ],
    ['failedPrecondition', 'EXPIRED', 409, 'Der Code ist abgelaufen', /anderen Code/],
    ['unavailable', 'SHOPIFY_UNAVAILABLE', 503, 'Shopify antwortet nicht', /in ein paar Minuten/],
  ] as const)('shows %s %s with what to do next', async (kind, reason, status, title, detail) => {
    await start({ changePlan: refuses(kind, reason) });
    const response = await change('premium', { coupon: 'HERBST-26' });
    expect(response.status).toBe(status);
    expect(await readProblem(response)).toMatchObject({
      code: reason,
      title,
      detail: expect.stringMatching(detail),
    });
  });

  it.each(['javascript:alert(1)', '/admin/charges/1', '', 'data:text/html,x'])(
    'does not redirect to "%s"',
    async (wrong) => {
      await start({ changePlan: async () => ({ confirmationUrl: wrong }) });
      const response = await change('premium');
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('confirmationUrl');
    },
  );
});

describe('POST /api/plan/purchase/{feature}', () => {
  const purchase = (feature: string, json: unknown = {}) =>
    gateway.ask(`/api/plan/purchase/${feature}`, { method: 'POST', json });

  it('requests the charge and returns the page where the merchant approves it, with a body or without', async () => {
    await start({ beginPurchase: confirms });
    const response = await purchase('orderImport', { shop: 'kaffee-sued.myshopify.com', feature: 'other' });
    expect(response.status).toBe(200);
    expect(confirmation.strict().parse(await response.json())).toEqual({ confirmationUrl });
    expect(gateway.asked('billing.beginPurchase')).toEqual({ shop, feature: 'orderImport' });
    expect((await gateway.ask('/api/plan/purchase/orderImport', { method: 'POST' })).status).toBe(200);
  });

  it.each(['order%2Fimport', 'a'.repeat(41), '%00', 'x;y'])(
    'answers 404 for the feature "%s"',
    async (feature) => {
      await start({ beginPurchase: confirms });
      expect((await purchase(feature)).status).toBe(404);
      expect(gateway.called()).not.toContain('billing.beginPurchase');
    },
  );

  it.each([
    ['invalidArgument', 'UNKNOWN_FEATURE', 404, 'Funktion nicht gefunden', /Übersicht der Tarife/],
    [
      'failedPrecondition',
      'PURCHASE_NOT_OFFERED',
      409,
      'Freischaltung nicht verfügbar',
      /Übersicht der Tarife/,
    ],
    ['failedPrecondition', 'ALREADY_BOUGHT', 409, 'Schon freigeschaltet', /Lade die Seite neu/],
    ['unavailable', 'SHOPIFY_UNAVAILABLE', 503, 'Shopify antwortet nicht', /in ein paar Minuten/],
  ] as const)('shows %s %s with what to do next', async (kind, reason, status, title, detail) => {
    await start({ beginPurchase: refuses(kind, reason) });
    const response = await purchase('orderImport');
    expect(response.status).toBe(status);
    expect(await readProblem(response)).toMatchObject({
      code: reason,
      title,
      detail: expect.stringMatching(detail),
    });
  });
});
