import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  choose,
  locateButton,
  locateDialog,
  menuButton,
  openDocumentAt,
  openInvoice,
} from './document-menu.ts';
import { inOneVisit } from './in-one-visit.ts';
import { hasFocus } from './keyboard.ts';
import { chooseMail, label, openMail, preview, send } from './mail-dialog.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

describe('the mail of a document', () => {
  it('begins as the settings would send it, and is sent as it was changed', async () => {
    const at = visit();
    await chooseMail(at);
    const { page } = at;
    expect(await page.getByLabel('Betreff').inputValue()).toBe('Deine Rechnung RE-1000');
    expect(await page.getByLabel('Kopie an mich').isChecked()).toBe(true);
    await locateDialog(at).getByText('Allgemeine Geschäftsbedingungen').waitFor();
    await preview(at).getByText('anbei deine Rechnung.').waitFor();
    await at.inspect('mail-dialog');
    await page.getByLabel('Empfänger').fill('ole@beispiel.example');
    await page.getByLabel('CC', { exact: true }).fill('buero@beispiel.example, chef@beispiel.example');
    await page.getByLabel('BCC').fill('archiv@beispiel.example');
    await page.getByLabel('Kopie an mich').setChecked(false, { force: true });
    await page.getByLabel('Betreff').fill('Rechnung für Ole');
    await page.getByLabel('Nachricht', { exact: true }).fill('<p>Moin Ole</p>');
    await preview(at).getByText('Moin Ole').waitFor();
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(await at.toasts()).toEqual(['Beleg per E-Mail versendet']);
    expect(at.world.actions.done.map(({ body }) => body)).toEqual([
      {
        receipt: 'invoice',
        email: 'ole@beispiel.example',
        copy: false,
        cc: 'buero@beispiel.example, chef@beispiel.example',
        bcc: 'archiv@beispiel.example',
        subject: 'Rechnung für Ole',
        message: '<p>Moin Ole</p>',
        attachments: ['881'],
      },
    ]);
    await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
  });

  it('of a credit note is asked for and sent as one', async () => {
    const at = visit();
    await openDocumentAt(at, { ...openInvoice, type: 'CN', id: '41', number: 'GU-1001' });
    await choose(at, label);
    await at.page.getByRole('dialog', { name: 'Gutschrift GU-1001 per E-Mail senden' }).waitFor();
    await at.page.getByLabel('Empfänger').waitFor();
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.gateway.asked).toContain('GET /api/orders/5001/41/email?receipt=credit');
    expect(at.world.actions.done).toMatchObject([{ receipt: '41', body: { receipt: 'credit' } }]);
  });

  const wrong: [field: string, text: string, problem: string][] = [
    ['Empfänger', '', 'Empfänger wird benötigt'],
    ['Empfänger', 'mara@', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['CC', 'mara@beispiel.example, nein', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['Betreff', 'x'.repeat(61), 'Höchstens 60 Zeichen.'],
    ['Betreff', '', 'Bitte gib einen Betreff ein'],
  ];
  const isNotSent = inOneVisit(
    wrong,
    () => openMail(visit()),
    async (field, text, problem) => {
      const at = visit();
      const input = at.page.getByLabel(field, { exact: true });
      const before = await input.inputValue();
      await input.fill(text);
      await send(at);
      await locateDialog(at).getByText(problem).waitFor();
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(at.world.actions.asked).toEqual([]);
      expect(await input.inputValue()).toBe(text);
      await input.fill(before);
      await locateDialog(at).getByText(problem).waitFor({ state: 'detached' });
    },
  );
  it.each(wrong)('is not sent when “%s” is “%s”', isNotSent);

  it('counts the characters of the subject', async () => {
    const at = visit();
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Zwölf Zeichen');
    await locateDialog(at).getByText('13 von 60 Zeichen').waitFor();
  });

  it.each([
    ['4501', 'Absenderadresse nicht bestätigt', 'Bestätige sie in den Einstellungen deines sevdesk-Kontos'],
    ['160', 'Verbindung zum Mailserver abgelehnt', 'Prüfe die SMTP-Zugangsdaten'],
  ])('says what to do for sevdesk’s code %s and keeps what was written', async (code, title, advice) => {
    const at = visit();
    at.world.actions.answers = [{ code, detail: 'sevdesk meldet: Error' }];
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Mein Betreff');
    await send(at);
    await at.byId('action-failure').getByRole('heading', { name: title }).waitFor();
    await at.byId('action-failure').getByText(advice).waitFor();
    expect(await at.byId('action-failure').getByRole('link').getAttribute('href')).toBe(
      'https://my.sevdesk.de/',
    );
    await at.inspect(`mail-dialog-${code}`);
    expect(await at.page.getByLabel('Betreff').inputValue()).toBe('Mein Betreff');
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(await at.toasts()).toEqual(['Beleg per E-Mail versendet']);
  });

  it('shows the message of any other code', async () => {
    const at = visit();
    const detail = 'sevdesk meldet: Das Postfach ist voll.';
    at.world.actions.answers = [{ code: '9001', detail }];
    await openMail(at);
    await send(at);
    await at.byId('action-failure').getByText(detail).waitFor();
  });

  it('is an unknown error when the answer makes no sense', async () => {
    const at = visit();
    at.world.actions.answers = ['nonsense'];
    await openMail(at);
    await send(at);
    await at.byId('action-failure').getByText('Unbekannter Fehler aufgetreten').waitFor();
    expect(await at.toasts()).toEqual([]);
  });

  it('is not sent twice when it is tried again after no answer, and again when its words have changed', async () => {
    const at = visit();
    at.world.actions.answers = ['unheard', 'unheard'];
    await openMail(at);
    await send(at);
    await at.byId('action-failure').waitFor();
    await send(at);
    await eventually(() => expect(at.world.actions.asked).toHaveLength(2));
    await at.byId('action-failure').waitFor();
    expect(at.world.actions.done).toHaveLength(1);
    await at.page.getByLabel('Betreff').fill('Andere Worte');
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toHaveLength(2);
  });

  it('says why it cannot be begun, and begins when it can', async () => {
    const at = visit();
    const { draft } = at.world.actions;
    at.world.actions.draft = 404;
    await openDocumentAt(at, openInvoice);
    await choose(at, label);
    await at.byId('error-state').waitFor();
    await eventually(async () => expect(await locateButton(at, 'Senden').count()).toBe(0));
    at.world.actions.draft = draft;
    await locateDialog(at).getByRole('button', { name: 'Erneut laden' }).click();
    await at.page.getByLabel('Empfänger').waitFor();
  });
});

describe('a mail that is half written', () => {
  it.each([
    ['Escape', (at: Visit) => at.page.keyboard.press('Escape')],
    ['its button', (at: Visit) => locateButton(at, 'Abbrechen').click()],
    ['the way back', (at: Visit) => at.page.goBack()],
  ])('is not lost by %s without a question', async (_way, leave) => {
    const at = visit();
    await chooseMail(at);
    await at.page.getByLabel('Betreff').fill('Mühsam getippt');
    await leave(at);
    await at.page.getByRole('dialog', { name: 'Eingaben verwerfen?' }).waitFor();
    await locateButton(at, 'Weiter bearbeiten').click();
    await locateButton(at, 'Senden').waitFor();
    expect(await at.page.getByLabel('Betreff').inputValue()).toBe('Mühsam getippt');
    await leave(at);
    await locateButton(at, 'Verwerfen').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is not sent by a double click on “Verwerfen”', async () => {
    const at = visit();
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Mühsam getippt');
    await at.page.keyboard.press('Escape');
    await locateButton(at, 'Verwerfen').dblclick();
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is closed without a question when nothing was changed', async () => {
    const at = visit();
    await chooseMail(at);
    await at.page.keyboard.press('Escape');
    await locateDialog(at).waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
  });
});
