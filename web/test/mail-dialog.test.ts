import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Frame } from 'playwright-core';
import { inOneVisit } from './in-one-visit.ts';
import { hasFocus } from './keyboard.ts';
import {
  buttonOf,
  choose,
  dialogOf,
  menuButton,
  openDialog,
  openInvoice,
  openReceipt,
} from './receipt-menu.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();
const label = 'Per E-Mail senden';

const order = '/orders/5001';
const mail = `${order}?action=email&receipt=invoice-31`;

const begun = ({ page }: Visit) => page.getByLabel('Empfänger').waitFor();

/** By its address. */
async function openMail(at: Visit): Promise<void> {
  await openDialog(at, 'email', openInvoice);
  await begun(at);
}

/** As a person comes to it, with a way back. */
async function chooseMail(at: Visit): Promise<void> {
  await openReceipt(at, openInvoice);
  await choose(at, label);
  await begun(at);
}

const send = (at: Visit) => buttonOf(at, 'Senden').click();
const preview = ({ page }: Visit) => page.frameLocator('iframe[title="Vorschau der Nachricht"]');

describe('the mail of a receipt', () => {
  it('begins as the settings would send it, and is sent as it was changed', async () => {
    const at = visit();
    await chooseMail(at);
    const { page } = at;
    expect(await page.getByLabel('Betreff').inputValue()).toBe('Deine Rechnung RE-1000');
    expect(await page.getByLabel('Kopie an mich').isChecked()).toBe(true);
    await dialogOf(at).getByText('Allgemeine Geschäftsbedingungen').waitFor();
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
    await dialogOf(at).waitFor({ state: 'detached' });
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
    await openReceipt(at, { ...openInvoice, type: 'CN', id: '41', number: 'GU-1001' });
    await choose(at, label);
    await at.page.getByRole('dialog', { name: 'Gutschrift GU-1001 per E-Mail senden' }).waitFor();
    await at.page.getByLabel('Empfänger').waitFor();
    await send(at);
    await dialogOf(at).waitFor({ state: 'detached' });
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
      await dialogOf(at).getByText(problem).waitFor();
      expect(await input.getAttribute('aria-invalid')).toBe('true');
      expect(at.world.actions.asked).toEqual([]);
      expect(await input.inputValue()).toBe(text);
      await input.fill(before);
      await dialogOf(at).getByText(problem).waitFor({ state: 'detached' });
    },
  );
  it.each(wrong)('is not sent when “%s” is “%s”', isNotSent);

  it('counts the characters of the subject', async () => {
    const at = visit();
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Zwölf Zeichen');
    await dialogOf(at).getByText('13 von 60 Zeichen').waitFor();
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
    await dialogOf(at).waitFor({ state: 'detached' });
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

  it('is not sent twice when it is tried again after no answer, and anew when its words have changed', async () => {
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
    await dialogOf(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toHaveLength(2);
  });

  it('says why it cannot be begun, and begins when it can', async () => {
    const at = visit();
    const { draft } = at.world.actions;
    at.world.actions.draft = 404;
    await openReceipt(at, openInvoice);
    await choose(at, label);
    await at.byId('error-state').waitFor();
    await eventually(async () => expect(await buttonOf(at, 'Senden').count()).toBe(0));
    at.world.actions.draft = draft;
    await dialogOf(at).getByRole('button', { name: 'Erneut laden' }).click();
    await at.page.getByLabel('Empfänger').waitFor();
  });
});

describe('a mail that is half written', () => {
  it.each([
    ['Escape', (at: Visit) => at.page.keyboard.press('Escape')],
    ['its button', (at: Visit) => buttonOf(at, 'Abbrechen').click()],
    ['the way back', (at: Visit) => at.page.goBack()],
  ])('is not lost by %s without a question', async (_way, leave) => {
    const at = visit();
    await chooseMail(at);
    await at.page.getByLabel('Betreff').fill('Mühsam getippt');
    await leave(at);
    await at.page.getByRole('dialog', { name: 'Eingaben verwerfen?' }).waitFor();
    await buttonOf(at, 'Weiter bearbeiten').click();
    await buttonOf(at, 'Senden').waitFor();
    expect(await at.page.getByLabel('Betreff').inputValue()).toBe('Mühsam getippt');
    await leave(at);
    await buttonOf(at, 'Verwerfen').click();
    await dialogOf(at).waitFor({ state: 'detached' });
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is not sent by a double click on “Verwerfen”', async () => {
    const at = visit();
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Mühsam getippt');
    await at.page.keyboard.press('Escape');
    await buttonOf(at, 'Verwerfen').dblclick();
    await dialogOf(at).waitFor({ state: 'detached' });
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is closed without a question when nothing was changed', async () => {
    const at = visit();
    await chooseMail(at);
    await at.page.keyboard.press('Escape');
    await dialogOf(at).waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
  });
});

describe('files for a mail', () => {
  const openPicker = async (at: Visit) => {
    await openMail(at);
    await buttonOf(at, 'Anhänge auswählen').click();
    await at.page.getByRole('dialog', { name: 'Anhänge auswählen' }).waitFor();
  };

  it('are chosen from those of the account', async () => {
    const at = visit();
    await openPicker(at);
    await dialogOf(at).getByText('agb.pdf, 47,1 KB').waitFor();
    await at.inspect('mail-attachments');
    await at.page.getByLabel('Dokumente durchsuchen').fill('widerruf');
    await eventually(async () => expect(await at.page.getByRole('checkbox').count()).toBe(1));
    await at.page.locator('label', { hasText: 'widerruf.pdf' }).click();
    await buttonOf(at, 'Übernehmen').click();
    await eventually(async () => expect(await hasFocus(buttonOf(at, 'Anhänge auswählen'))).toBe(true));
    await send(at);
    await dialogOf(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toMatchObject([{ body: { attachments: ['881', '882'] } }]);
  });

  it('are taken away again', async () => {
    const at = visit();
    await openMail(at);
    await dialogOf(at)
      .getByRole('button', { name: /Allgemeine Geschäftsbedingungen nicht anhängen/ })
      .click();
    await send(at);
    await dialogOf(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toMatchObject([{ body: { attachments: [] } }]);
  });

  it('lead back to the mail by Escape, with what was written', async () => {
    const at = visit();
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Mühsam getippt');
    await buttonOf(at, 'Anhänge auswählen').click();
    await eventually(async () => expect(await buttonOf(at, 'Übernehmen').isEnabled()).toBe(true));
    await at.page.keyboard.press('Escape');
    await at.page.getByLabel('Betreff').waitFor();
    expect(await at.page.getByLabel('Betreff').inputValue()).toBe('Mühsam getippt');
  });

  it('say so when there are none, none match, or they cannot be read', async () => {
    const at = visit();
    at.world.settings.attachments = 404;
    await openPicker(at);
    await at.byId('error-state').waitFor();
    at.world.settings.attachments = [
      {
        id: '881',
        description: 'AGB',
        document: { id: '881', filename: 'agb', extension: '', filesize: null },
      },
    ];
    await dialogOf(at).getByRole('button', { name: 'Erneut laden' }).click();
    await at.page.getByLabel('Dokumente durchsuchen').fill('gibt es nicht');
    await dialogOf(at).getByText('Kein passendes Dokument').waitFor();
  });

  it('say so when the account has none', async () => {
    const at = visit();
    at.world.settings.attachments = [];
    at.world.actions.draft = { ...(at.world.actions.draft as object), attachments: [] } as never;
    await openPicker(at);
    await dialogOf(at).getByText('In deinem sevdesk-Konto liegen keine Dokumente.').waitFor();
  });

  it('that are gone can be taken away', async () => {
    const at = visit();
    at.world.settings.attachments = [];
    await openPicker(at);
    await at.page.locator('label', { hasText: 'Dokument 881, nicht mehr in sevdesk' }).click();
    await buttonOf(at, 'Übernehmen').click();
    await send(at);
    await dialogOf(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toMatchObject([{ body: { attachments: [] } }]);
  });

  it('are at most twenty', async () => {
    const at = visit();
    at.world.settings.attachments = Array.from({ length: 21 }, (_, index) => ({
      id: `${900 + index}`,
      description: `Datei ${index}`,
      document: { id: `${900 + index}`, filename: 'a', extension: 'pdf', filesize: 1 },
    }));
    at.world.actions.draft = {
      ...(at.world.actions.draft as object),
      attachments: Array.from({ length: 20 }, (_, index) => `${900 + index}`),
    } as never;
    await openPicker(at);
    await dialogOf(at).getByText('20 von höchstens 20 ausgewählt').waitFor();
    expect(await at.page.getByRole('checkbox', { name: 'Datei 20' }).isDisabled()).toBe(true);
  });
});

/** What a shop's texts and customers may hold; each would leave a mark if anything of it ran. */
const hostile: [words: string][] = [
  ['<script>top.hurt=1;parent.hurt=1;window.hurt=1</script>'],
  ['<img src=x onerror="top.hurt=1;alert(1)">'],
  ['<svg onload="top.hurt=1"></svg>'],
  ['<a href="javascript:top.hurt=1">klick</a>'],
  ['<iframe srcdoc="<script>top.hurt=1</script>"></iframe>'],
  ['<form action="/api/orders/5001/31/cancel" method="post"><button>x</button></form>'],
  ['<meta http-equiv="refresh" content="0;url=/orders">'],
  ['</body></html><script>top.hurt=1</script>'],
  ['<base href="https://boese.example/"><object data="x"></object>'],
  ['\u202Eehcsaret\u202C {{ shop.name }} <%= 1 %> "quoted" \'\u2028'],
];

describe('hostile words in a mail', () => {
  const dialogs: string[] = [];
  const openOrder = async () => {
    const at = visit();
    at.page.removeAllListeners('dialog');
    at.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await openReceipt(at, openInvoice);
    await heal(at.page.mainFrame());
  };
  const areWords = inOneVisit(hostile, openOrder, async (words) => {
    const at = visit();
    at.world.actions.draft = {
      ...(at.world.actions.draft as object),
      email: 'mara@beispiel.example',
      subject: words.slice(0, 60),
      message: `${words}<p>Ende</p>`,
    } as never;
    await at.goTo(mail);
    await preview(at).getByText('Ende').waitFor();
    const link = preview(at).getByText('klick');
    if (await link.count()) await link.click({ force: true });
    expect(await at.page.getByLabel('Betreff').inputValue()).toBe(
      // A field of one line has no line breaks.
      words.slice(0, 60).replaceAll(/[\r\n]/g, ''),
    );
    expect(await at.page.getByLabel('Nachricht', { exact: true }).inputValue()).toBe(`${words}<p>Ende</p>`);
    expect(await hurtIn(at.page.mainFrame())).toBeUndefined();
    expect(dialogs.splice(0)).toEqual([]);
    expect(new URL(at.page.url()).pathname).toBe(order);
    expect(at.page.context().pages()).toHaveLength(1);
    expect(at.world.actions.asked).toEqual([]);
    // The browser says what it has kept from happening, and nothing else.
    const told = at.complaints.splice(0);
    expect(told.filter((complaint) => !/sandboxed|Content Security Policy/.test(complaint))).toEqual([]);
    await at.goTo(order);
    await dialogOf(at).waitFor({ state: 'detached' });
  });
  it.each(hostile)('are words and nothing else: %s', areWords);
});

type Hurt = { hurt?: number };
const hurtIn = (frame: Frame) => frame.evaluate(() => (globalThis as Hurt).hurt);
const heal = (frame: Frame) =>
  frame.evaluate(() => {
    delete (globalThis as Hurt).hurt;
  });
