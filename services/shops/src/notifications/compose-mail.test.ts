import { describe, expect, it } from '@jest/globals';
import { composeMail, type MailOrder } from './compose-mail.ts';

const letterhead = {
  adminUrl: 'https://admin.shopify.com',
  clientId: 'client-id',
  mailDomain: 'belegfluss.example',
};

const anOrder = (changed: Partial<MailOrder> = {}): MailOrder => ({
  shop: 'teehaus-elbe.myshopify.com',
  subject: '7',
  content: {
    kind: 'creditsLow',
    facts: { used: 80, quota: 100, resetAt: new Date('2026-12-15T00:00:00Z'), planId: 'basic' },
  },
  to: 'post@teehaus.example',
  shopName: 'Teehaus Elbe',
  timeZone: 'Europe/Berlin',
  ...changed,
});

const compose = (changed?: Partial<MailOrder>) => composeMail(letterhead, anOrder(changed));
const app = 'https://admin.shopify.com/store/teehaus-elbe/apps/client-id';

describe('the mail of a notification', () => {
  it('is the same each time it is composed, and another for another event', () => {
    expect(compose()).toEqual(compose());
    const ids = [{}, { subject: '8' }, { shop: 'other.myshopify.com' }].map(
      (changed) => compose(changed).messageId,
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('says the same as text and as HTML, with the way into the app and to the toggle', () => {
    const { text, html } = compose();
    expect(text).toBe(`Hallo,

für Teehaus Elbe sind noch 20 von 100 Übertragungen übrig. Die nächsten gibt es in deinem Tarif Basic am 15. Dezember 2026.

Jede erstellte Rechnung oder Gutschrift verbraucht eine Übertragung. Sind alle verbraucht, warten neue Belege, bis es wieder Übertragungen gibt. Keine Bestellung geht verloren.

Reicht dir das nicht, wechsle in einen größeren Tarif.

Tarife vergleichen:
${app}/plan

Dein Team von Belegfluss

--
Du bekommst diese E-Mail, weil die Benachrichtigung „Wenn nur noch 20 % der Übertragungen übrig sind“ eingeschaltet ist. Ausschalten kannst du das in den Einstellungen:
${app}/preferences#notifications
`);
    expect(html).toContain('für Teehaus Elbe sind noch 20 von 100 Übertragungen übrig');
    expect(html).toContain(`href="${app}/plan"`);
    expect(html).toContain(`href="${app}/preferences#notifications"`);
  });

  it('shows the name of the shop as text, whatever it is', () => {
    const { html, text } = compose({ shopName: `<img src=x onerror="alert('1')"> & Söhne` });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Söhne');
    expect(html).not.toContain('<img');
    expect(text).toContain(`<img src=x onerror="alert('1')"> & Söhne`);
  });

  it('names the domain where the shop has no name', () => {
    expect(compose({ shopName: '\u200B' }).subject).toBe(
      'teehaus-elbe.myshopify.com: nur noch 20 Übertragungen übrig',
    );
  });
});
