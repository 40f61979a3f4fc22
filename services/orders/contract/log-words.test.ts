import { describe, expect, it } from '@jest/globals';
import { describeLogEntry, type StoredEntry } from './log-words.ts';

const words = (changes: Partial<StoredEntry>) =>
  describeLogEntry({
    event: 'order.received',
    origin: 'shopify/webhook',
    name: '#1001',
    body: {},
    ...changes,
  });

describe('describeLogEntry', () => {
  it('names the order and the amount', () => {
    expect(
      words({ event: 'invoice.created', origin: 'sevdesk/invoice', body: { total: '1.190,00 €' } }),
    ).toEqual({ title: 'Rechnung zu #1001 erstellt', text: 'Über 1.190,00 €.', area: 'Rechnung' });
  });

  it('reports a skip reason by its sentences', () => {
    const { text } = words({ event: 'order.skipped', body: { code: 'SKIP_TAG', detail: 'Großhandel' } });
    expect(text).toContain('„Großhandel“');
    expect(text).toContain('Einstellungen');
  });

  it('writes the day that a reason names as people do', () => {
    const { text } = words({ event: 'order.skipped', body: { code: 'DATE_BOUNDARY', detail: '2026-03-01' } });
    expect(text).toContain('ab dem 01.03.2026 erstellt');
  });

  it('prefers what the provider said over what a code generally means', () => {
    const body = { code: 'PROVIDER_REJECTED', message: 'Der Steuersatz ist nicht erlaubt.' };
    expect(words({ event: 'shopify.importStopped', body }).text).toBe('Der Steuersatz ist nicht erlaubt.');
    expect(words({ event: 'shopify.importStopped', body: { ...body, message: '' } }).text).toBe(
      'sevdesk hat den Beleg abgelehnt.',
    );
  });

  it('quotes what sevdesk said, and says what to do', () => {
    const body = { code: '422', message: 'Tax rate not allowed' };
    expect(words({ event: 'sevdesk.rejected', body }).text).toBe(
      'sevdesk nimmt den Beleg so nicht an. Behebe die Ursache und versuche es dann erneut. sevdesk sagt dazu: „Tax rate not allowed“ (Code 422).',
    );
    const explanation = 'Madeira: Dort gelten eigene Steuersätze.';
    expect(words({ event: 'sevdesk.rejected', body: { ...body, explanation } }).text).toBe(
      'Madeira: Dort gelten eigene Steuersätze. sevdesk sagt dazu: „Tax rate not allowed“ (Code 422).',
    );
  });

  it('names the payment methods of an order that several paid', () => {
    const body = { code: 'PAYMENT_SPLIT', detail: 'shopify_payments, cash_on_delivery' };
    expect(words({ event: 'order.noted', body }).text).toContain('(Shopify Payments, Nachnahme)');
  });

  it.each([
    [
      'of a code that is known, what to do alone',
      { code: '4501', message: 'Sender not confirmed' },
      'Die E-Mail an mira@example.org wurde abgelehnt. Absenderadresse nicht bestätigt. Bestätige sie in deinem sevdesk-Konto. Übertrage die Bestellung danach erneut.',
    ],
    [
      'of a refusal that is known under another code, what to do alone',
      { code: 'E7', message: 'Relay denied', refusal: 'MAIL_SERVER_REFUSED' },
      'Die E-Mail an mira@example.org wurde abgelehnt. Verbindung zum Mailserver abgelehnt, prüfe die SMTP-Zugangsdaten. Übertrage die Bestellung danach erneut.',
    ],
    [
      'of a known code that means something else here, its words behind ours',
      { code: '160', message: 'Mailbox is full', refusal: 'OTHER' },
      'Die E-Mail an mira@example.org wurde abgelehnt. Stelle die Ursache ab. Übertrage die Bestellung danach erneut. sevdesk sagt dazu: „Mailbox is full“ (Code 160).',
    ],
    [
      'of another, its words behind ours',
      { code: '999', message: 'Mailbox is full' },
      'Die E-Mail an mira@example.org wurde abgelehnt. Stelle die Ursache ab. Übertrage die Bestellung danach erneut. sevdesk sagt dazu: „Mailbox is full“ (Code 999).',
    ],
    [
      'of an answer without words, that there are none',
      { code: '', message: 'The provider answered HTTP 422.' },
      'Die E-Mail an mira@example.org wurde abgelehnt. Stelle die Ursache ab. Übertrage die Bestellung danach erneut. sevdesk nennt keinen Grund (Antwort 422).',
    ],
  ])('reports a refused mail, %s', (_, said, text) => {
    for (const event of ['invoice.mailFailed', 'credit.mailFailed'])
      expect(words({ event, body: { number: 'RE-1', name: 'mira@example.org', ...said } }).text).toBe(text);
  });

  it.each([
    [
      'order.markPaidFailed',
      /^Shopify hat das nicht angenommen\. Prüfe .* Shopify sagt dazu: „Order is closed“\.$/,
    ],
    [
      'order.metafieldFailed',
      /^Shopify hat die Werte nicht angenommen: lager\.nr\. .* Shopify sagt dazu: „Order is closed“\.$/,
    ],
    [
      'order.metafieldDefinitionFailed',
      /^Shopify hat die Definition abgelehnt\. .* Shopify sagt dazu: „Order is closed“\.$/,
    ],
  ])('says in German what Shopify refuses, with its words behind: %s', (event, text) => {
    expect(words({ event, body: { name: 'lager.nr', code: 'X', message: 'Order is closed.' } }).text).toMatch(
      text,
    );
  });

  it.each([
    ['INVALID_TAX_RATE', 'Problem mit Bestellung #1001'],
    ['INCONSISTENT_ORDER', 'Problem mit Bestellung #1001'],
    ['MISSING_SCOPE', 'Hinweis zu Bestellung #1001'],
  ])('calls a note that keeps an order from its documents a problem: %s', (code, title) => {
    expect(words({ event: 'order.noted', body: { code } }).title).toBe(title);
  });

  it('names the Stornorechnung, and what was said before of older entries', () => {
    const body = { number: 'RE-1', cancellation: 'RE-2', message: 'Die Bestellung #1001 wurde storniert.' };
    expect(words({ event: 'invoice.cancelled', body }).text).toBe(
      'Stornorechnung: RE-2. Die Bestellung #1001 wurde storniert.',
    );
    expect(words({ event: 'invoice.cancelled', body: { number: 'RE-1', cancellation: 'RE-2' } }).text).toBe(
      'Stornorechnung: RE-2.',
    );
  });

  it('ends a sentence before a value that is missing', () => {
    expect(words({ event: 'order.failed', body: { code: 'INTERNAL', message: '' } }).text).toMatch(/\.$/);
  });

  it('names payment methods in German', () => {
    const body = { number: 'RE-1', total: '5,00 €', gateway: 'shopify_payments' };
    expect(words({ event: 'transaction.booked', body }).text).toContain('Shopify Payments');
  });

  it('prefers what was written down with the event over the name of the order today', () => {
    expect(words({ event: 'order.deleted', name: '#2', body: { order: '#1' } }).title).toContain('#1');
  });

  it('leaves no braces on the screen when a value is missing or is no text', () => {
    const { title, text } = words({ event: 'contact.created', body: { name: { first: 'x' } } });
    expect(`${title} ${text}`).not.toMatch(/[{}]|object/);
  });

  it('shows an event that it does not know by its area and id', () => {
    expect(words({ event: 'invoice.framed', origin: 'sevdesk/invoice' })).toEqual({
      title: 'Rechnung',
      text: 'invoice.framed',
      area: 'Rechnung',
    });
    expect(words({ event: 'x.y', origin: 'moon' })).toMatchObject({ title: 'Ereignis', area: '' });
  });
});
