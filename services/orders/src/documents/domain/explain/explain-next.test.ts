import { describe, expect, it } from '@jest/globals';
import { anInvoice, delivered, explainTexts, type Given, now } from '../testing/explained-order.ts';
import { aShop } from '../testing/input-builder.ts';
import { anAddress, anOrder } from '../testing/order-builder.ts';

describe('what comes next', () => {
  const at = (time: string) => new Date(time);
  it.each<[string, Given, string]>([
    [
      'a worker has it',
      { work: { state: 'running', attempts: 0, dueAt: now } },
      'Belegfluss arbeitet gerade an der Bestellung. Als Nächstes: Rechnung erstellen und Rechnung nummerieren.',
    ],
    [
      'it is queued',
      { work: { state: 'queued', attempts: 0, dueAt: now } },
      'Die Bestellung ist gleich an der Reihe. Als Nächstes: Rechnung erstellen und Rechnung nummerieren.',
    ],
    [
      'it waits after a failure',
      { work: { state: 'queued', attempts: 3, dueAt: at('2026-03-20T13:15:00Z') } },
      'Der nächste Versuch folgt am 20.03.2026 um 14:15 Uhr (bisher 3).',
    ],
    [
      'it waits after a failure of a known kind',
      {
        work: {
          state: 'queued',
          attempts: 12,
          dueAt: at('2026-03-20T13:15:00Z'),
          trouble: 'PROVIDER_UNAVAILABLE',
        },
      },
      'sevdesk war nicht erreichbar. Der nächste Versuch folgt am 20.03.2026 um 14:15 Uhr (bisher 12).',
    ],
    [
      'it waits after a failure that has no specific text',
      { work: { state: 'queued', attempts: 12, dueAt: at('2026-03-20T13:15:00Z'), trouble: 'ABORTED' } },
      'Bei der Verarbeitung ist in Belegfluss ein Fehler aufgetreten. Der nächste Versuch folgt am 20.03.2026 um 14:15 Uhr (bisher 12).',
    ],
    [
      'it has an appointment, stated in summer time',
      { documents: [anInvoice()], work: { state: 'queued', attempts: 0, dueAt: at('2026-03-29T22:30:00Z') } },
      'Am 30.03.2026 um 00:30 Uhr wird von selbst wieder nach der Zahlung gesucht.',
    ],
    [
      'its day has not come',
      {
        decision: { outcome: 'aborted', reason: 'NOT_YET_PLACED' },
        work: { state: 'queued', attempts: 0, dueAt: at('2027-01-02T09:00:00Z') },
      },
      'Am 02.01.2027 um 10:00 Uhr ist die Bestellung von selbst an der Reihe.',
    ],
    [
      'its import is paused',
      { work: { attempts: 1, dueAt: at('2027-03-20T12:00:00Z'), isHeld: true } },
      'Der Bestellimport ist angehalten. Die Bestellung ist an der Reihe, sobald du ihn fortsetzt.',
    ],
    [
      'a mail waits for delivery alone',
      {
        documents: [anInvoice({ enshrined: true })],
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceSendMailEvent: 'fulfilled' } },
      },
      'Rechnung RE-1000 wird per E-Mail versendet, sobald die Bestellung ausgeführt ist.',
    ],
    [
      'a mail waits until a person makes the invoice final',
      {
        documents: [anInvoice()],
        settings: {
          invoices: { invoiceSendMailEnabled: true, invoiceSendMailEvent: '', invoiceEnshrine: 'never' },
        },
      },
      'Rechnung RE-1000 wird per E-Mail versendet, sobald sie festgeschrieben ist.',
    ],
    [
      'it was given up',
      {
        decision: { outcome: 'failed', reason: 'PROVIDER_REJECTED' },
        work: { state: 'failed', attempts: 1, dueAt: now },
      },
      'Von selbst wird es nicht noch einmal versucht.',
    ],
    [
      'the settings have changed since, so that it would get its document',
      { decision: { outcome: 'skipped', reason: 'DISABLED_INVOICE_CREATE' } },
      'Nach deinen jetzigen Einstellungen würde der Beleg erstellt.',
    ],
    [
      'another reason has come since',
      {
        decision: { outcome: 'skipped', reason: 'DISABLED_INVOICE_CREATE' },
        input: { order: anOrder({ billingAddress: null, shippingAddress: null }) },
      },
      'Nach dem jetzigen Stand wäre der Grund ein anderer: Die Bestellung hat weder eine Rechnungs- noch eine Lieferadresse.',
    ],
    [
      'the next run would go on',
      {
        documents: [anInvoice()],
        input: { order: anOrder({ ...delivered, financialStatus: 'pending' }) },
        settings: { invoices: { invoiceEnshrine: 'fulfilled' } },
      },
      'Wenn die Bestellung das nächste Mal geprüft wird: Rechnung wieder öffnen, Rechnung aktualisieren, Rechnung nummerieren und Rechnung festschreiben.',
    ],
    [
      'a mail left',
      { documents: [anInvoice({ sentAt: '2026-03-12T09:05:00.000Z' })] },
      'Rechnung RE-1000 wurde am 12.03.2026 um 10:05 Uhr per E-Mail versendet.',
    ],
    [
      'a mail was refused',
      { documents: [anInvoice({ refusedAt: '2026-03-12T09:05:00.000Z' })] },
      'Die E-Mail mit Rechnung RE-1000 wurde am 12.03.2026 abgelehnt.',
    ],
    [
      'a mail waits for delivery',
      {
        documents: [anInvoice()],
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceSendMailEvent: 'fulfilled' } },
      },
      'Rechnung RE-1000 wird per E-Mail versendet, sobald sie festgeschrieben und die Bestellung ausgeführt ist.',
    ],
  ])('%s', (_what, given, text) => {
    expect(explainTexts('next', given).join('\n')).toContain(text);
  });

  it.each([
    'NOT_CONNECTED',
    'TRANSFERS_EXHAUSTED',
    'MISSING_ACCESS_TOKEN',
    'ORDER_ACCESS_DENIED',
    'NOT_INSTALLED',
  ])('promises nothing wrong of what an event brings back: %s', (reason) => {
    const work = { state: 'failed', attempts: 1, dueAt: now } as const;
    expect(explainTexts('next', { decision: { outcome: 'aborted', reason }, work })).toEqual([]);
  });

  it.each<[string, Given]>([
    [
      'an import brought in what lay before it',
      {
        input: {
          order: anOrder({ ...delivered, createdAt: '2026-03-10T09:00:00.000Z' }),
          importedAt: '2026-03-15T00:00:00.000Z',
        },
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceEnshrine: 'never' } },
      },
    ],
    [
      'the account at the provider sends none',
      {
        input: { shop: aShop({ provider: { trial: true } }) },
        settings: { invoices: { invoiceSendMailEnabled: true } },
      },
    ],
    [
      'nobody is there to get it',
      {
        input: { order: anOrder({ email: null, customer: null }) },
        settings: { invoices: { invoiceSendMailEnabled: true } },
      },
    ],
    [
      'a tag keeps it from being sent',
      {
        input: { order: anOrder({ tags: ['Still'] }) },
        settings: { invoices: { invoiceSendMailEnabled: true, invoiceSendMailSkipTags: ['still'] } },
      },
    ],
  ])('promises no mail that the planner would not send: %s', (_what, given) => {
    const reported = explainTexts('next', { documents: [anInvoice()], ...given });
    expect(reported.filter((text) => text.includes('E-Mail'))).toEqual([]);
  });

  it('says nothing where all is done', () => {
    const shop = aShop({ installedAt: '2026-03-01T00:00:00.000Z' });
    const order = anOrder({ ...delivered, billingAddress: anAddress });
    const done = anInvoice({ status: 'paid', paid: '119', enshrined: true });
    expect(explainTexts('next', { input: { shop, order }, documents: [done] })).toEqual([]);
  });
});
