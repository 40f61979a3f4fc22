import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Frame } from 'playwright-core';
import { locateButton, locateDialog, openDocumentAt, openInvoice } from './document-menu.ts';
import { inOneVisit } from './in-one-visit.ts';
import { hasFocus } from './keyboard.ts';
import { mail, openMail, order, preview, send } from './mail-dialog.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();

describe('files for a mail', () => {
  const openPicker = async (at: Visit) => {
    await openMail(at);
    await locateButton(at, 'Anhänge auswählen').click();
    await at.page.getByRole('dialog', { name: 'Anhänge auswählen' }).waitFor();
  };

  it('are chosen from those of the account', async () => {
    const at = visit();
    await openPicker(at);
    await locateDialog(at).getByText('agb.pdf, 47,1 KB').waitFor();
    await at.inspect('mail-attachments');
    await at.page.getByLabel('Dokumente durchsuchen').fill('widerruf');
    await eventually(async () => expect(await at.page.getByRole('checkbox').count()).toBe(1));
    await at.page.locator('label', { hasText: 'widerruf.pdf' }).click();
    await locateButton(at, 'Übernehmen').click();
    await eventually(async () => expect(await hasFocus(locateButton(at, 'Anhänge auswählen'))).toBe(true));
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toMatchObject([{ body: { attachments: ['881', '882'] } }]);
  });

  it('are taken away again', async () => {
    const at = visit();
    await openMail(at);
    await locateDialog(at)
      .getByRole('button', { name: /Allgemeine Geschäftsbedingungen nicht anhängen/ })
      .click();
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toMatchObject([{ body: { attachments: [] } }]);
  });

  it('lead back to the mail by Escape, with what was written', async () => {
    const at = visit();
    await openMail(at);
    await at.page.getByLabel('Betreff').fill('Mühsam getippt');
    await locateButton(at, 'Anhänge auswählen').click();
    await eventually(async () => expect(await locateButton(at, 'Übernehmen').isEnabled()).toBe(true));
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
    await locateDialog(at).getByRole('button', { name: 'Erneut laden' }).click();
    await at.page.getByLabel('Dokumente durchsuchen').fill('gibt es nicht');
    await locateDialog(at).getByText('Kein passendes Dokument').waitFor();
  });

  it('say so when the account has none', async () => {
    const at = visit();
    at.world.settings.attachments = [];
    at.world.actions.draft = { ...(at.world.actions.draft as object), attachments: [] } as never;
    await openPicker(at);
    await locateDialog(at).getByText('In deinem sevdesk-Konto liegen keine Dokumente.').waitFor();
  });

  it('that are gone can be taken away', async () => {
    const at = visit();
    at.world.settings.attachments = [];
    await openPicker(at);
    await at.page.locator('label', { hasText: 'Dokument 881, nicht mehr in sevdesk' }).click();
    await locateButton(at, 'Übernehmen').click();
    await send(at);
    await locateDialog(at).waitFor({ state: 'detached' });
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
    await locateDialog(at).getByText('20 von höchstens 20 ausgewählt').waitFor();
    expect(await at.page.getByRole('checkbox', { name: 'Datei 20' }).isDisabled()).toBe(true);
  });
});

/** Hostile texts of shops and customers; each would leave a mark if anything of it ran. */
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
    await openDocumentAt(at, openInvoice);
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
    const reported = at.complaints.splice(0);
    expect(reported.filter((complaint) => !/sandboxed|Content Security Policy/.test(complaint))).toEqual([]);
    await at.goTo(order);
    await locateDialog(at).waitFor({ state: 'detached' });
  });
  it.each(hostile)('are words and nothing else: %s', areWords);
});

type Hurt = { hurt?: number };
const hurtIn = (frame: Frame) => frame.evaluate(() => (globalThis as Hurt).hurt);
const heal = (frame: Frame) =>
  frame.evaluate(() => {
    delete (globalThis as Hurt).hurt;
  });
