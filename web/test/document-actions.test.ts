import type { OrderDocument } from '@belegfluss/gateway/contract';
import type { DocumentAction } from '@belegfluss/orders/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  aDraft,
  choose,
  entry,
  locateButton,
  locateDialog,
  menuButton,
  openDialog,
  openDocumentAt,
  openInvoice,
  withoutFeature,
} from './document-menu.ts';
import { hasFocus } from './keyboard.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the menu of a document', () => {
  it('shows every action, and of what cannot be done the reason', async () => {
    const at = visit();
    await openDocumentAt(at, openInvoice);
    await menuButton(at).click();
    const labels = at.byId('action-menu').getByRole('button');
    expect((await labels.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Per E-Mail senden',
      'Adresse ändern',
      'Nummer vergeben',
      'Als bezahlt markieren',
      'Als unbezahlt markieren',
      'In Entwurf umwandeln',
      'Festschreiben',
      'Stornieren',
      'Löschen',
    ]);
    expect(await entry(at, 'Löschen').getAttribute('aria-disabled')).toBe('true');
    await at.byId('action-menu').getByText('Nur Entwürfe können gelöscht werden.').waitFor();
    await at.inspect('receipt-menu');
  });

  it('does nothing where something stands in the way', async () => {
    const at = visit();
    await openDocumentAt(at, openInvoice);
    await menuButton(at).click();
    await entry(at, 'Löschen').click({ force: true });
    expect(await entry(at, 'Löschen').isVisible()).toBe(true);
    await eventually(async () => expect(await locateDialog(at).count()).toBe(0));
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is walked with the keyboard, and gives the focus back', async () => {
    const at = visit();
    await openDocumentAt(at, openInvoice);
    await menuButton(at).press('Enter');
    await eventually(async () => expect(await hasFocus(entry(at, 'Per E-Mail senden'))).toBe(true));
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await at.page.keyboard.press(key);
    await eventually(async () => expect(await hasFocus(entry(at, 'Adresse ändern'))).toBe(true));
    await at.page.keyboard.press('ArrowDown');
    await eventually(async () => expect(await hasFocus(entry(at, 'Nummer vergeben'))).toBe(true));
    await at.page.keyboard.press('Escape');
    await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
  });

  it('says of a cancelled document once why nothing can be done', async () => {
    const at = visit();
    await openDocumentAt(at, { status: 'CANCELLED' });
    await menuButton(at).click();
    await at.page.getByText('Der Beleg ist storniert oder gelöscht').waitFor();
    await eventually(async () => expect(await at.byId('action-menu').count()).toBe(0));
  });

  it.each([
    ['Per E-Mail senden', 'emails', 'ab dem Tarif Basic'],
    ['Adresse ändern', 'address', 'ab dem Tarif Standard'],
    ['Schlussrechnung erstellen', 'advanceInvoice', 'ab dem Tarif Premium'],
  ] as const)('offers a plan for “%s” where the plan lacks it', async (label, feature, words) => {
    const at = visit();
    withoutFeature(at, feature);
    await openDocumentAt(at, { ...openInvoice, type: 'AR' });
    await menuButton(at).click();
    await entry(at, label).getByText('Upgrade erforderlich').waitFor();
    await entry(at, label).click();
    const dialog = at.page.getByRole('dialog', { name: 'Upgrade erforderlich' });
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('link', { name: 'Tarife ansehen' }).click();
    await at.page.waitForURL(`**/plan?feature=${feature}`);
    expect(at.world.actions.asked).toEqual([]);
  });

  it('asks for the plan only when somebody looks', async () => {
    const at = visit();
    await openDocumentAt(at, openInvoice);
    expect(at.gateway.asked).not.toContain('GET /api/preferences');
    await menuButton(at).click();
    await eventually(() => expect(at.gateway.asked).toContain('GET /api/preferences'));
  });
});

type Question = readonly [
  DocumentAction,
  Partial<OrderDocument>,
  label: string,
  title: string,
  toast: string,
];

/** Each question: the document, the entry, words of the question, the confirmation, the toast. */
const questions: readonly Question[] = [
  ['enshrine', openInvoice, 'Festschreiben', 'Rechnung RE-1000 festschreiben?', 'Beleg festgeschrieben'],
  ['cancel', openInvoice, 'Stornieren', 'Rechnung RE-1000 stornieren?', 'Beleg storniert'],
  ['delete', aDraft, 'Löschen', 'Rechnung (Entwurf) löschen?', 'Entwurf gelöscht'],
  [
    'draft',
    { ...openInvoice, status: 'PAID' },
    'In Entwurf umwandeln',
    'Rechnung RE-1000 in einen Entwurf umwandeln?',
    'Beleg in Entwurf umgewandelt',
  ],
  [
    'unpaid',
    { ...openInvoice, status: 'PAID' },
    'Als unbezahlt markieren',
    'Rechnung RE-1000 als unbezahlt markieren?',
    'Beleg als unbezahlt markiert',
  ],
  [
    'final',
    { ...openInvoice, type: 'AR' },
    'Schlussrechnung erstellen',
    'Schlussrechnung zu Abschlagsrechnung RE-1000 erstellen?',
    'Schlussrechnung erstellt',
  ],
];

describe('an action that is asked back', () => {
  it.each(questions)('%s is done once after a yes', async (action, receipt, label, title, toast) => {
    const at = visit();
    await openDocumentAt(at, receipt);
    await choose(at, label);
    await at.page.getByRole('dialog', { name: title }).waitFor();
    await at.inspect(`receipt-${action}`);
    expect(at.world.actions.asked).toEqual([]);
    await locateButton(at, label).click();
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(await at.toasts()).toEqual([toast]);
    expect(at.world.actions.done).toMatchObject([{ action, body: { receipt: 'invoice' } }]);
  });

  it.each(questions)(
    '%s is not done after a no, and the focus comes back',
    async (_action, receipt, label) => {
      const at = visit();
      await openDocumentAt(at, receipt);
      await choose(at, label);
      await locateDialog(at).waitFor();
      await at.page.keyboard.press('Escape');
      await locateDialog(at).waitFor({ state: 'detached' });
      await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
      expect(at.world.actions.asked).toEqual([]);
    },
  );

  it('leaves the focus at the head of the page where its document has gone', async () => {
    const at = visit();
    await openDocumentAt(at, aDraft);
    await choose(at, 'Löschen');
    await locateButton(at, 'Löschen').click();
    await at.byId('document-card').waitFor({ state: 'detached' });
    await locateDialog(at).waitFor({ state: 'detached' });
    await eventually(async () =>
      expect(await hasFocus(at.page.getByRole('heading', { level: 1 }))).toBe(true),
    );
  });

  it.each([
    ['an open one', openInvoice, 'sevdesk erstellt dazu eine Stornorechnung.'],
    ['a paid one', { ...openInvoice, status: 'PAID' }, 'Die gebuchte Zahlung wird gelöst'],
    [
      'an enshrined paid one',
      { status: 'PAID', enshrined: true },
      'durch eine Gutschrift über den ganzen Betrag',
    ],
    ['a credit note', { ...openInvoice, type: 'CN' }, 'in einen Entwurf umgewandelt und gelöscht'],
  ] as const)('says what cancelling means for %s', async (_case, receipt, words) => {
    const at = visit();
    await openDialog(at, 'cancel', receipt);
    await locateDialog(at).getByText(words).waitFor();
  });

  it('is closed by the way back of the browser', async () => {
    const at = visit();
    await openDocumentAt(at, openInvoice);
    await choose(at, 'Stornieren');
    await locateDialog(at).waitFor();
    await at.page.goBack();
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(await menuButton(at).isVisible()).toBe(true);
  });

  it('offers a plan instead when its address is opened and the plan lacks it', async () => {
    const at = visit();
    withoutFeature(at, 'emails');
    await openDialog(at, 'email', openInvoice);
    await at.page.getByRole('dialog', { name: 'Upgrade erforderlich' }).waitFor();
  });
});

describe('a draft', () => {
  it('gets its number at once, and shows it', async () => {
    const at = visit();
    await openDocumentAt(at, aDraft);
    await choose(at, 'Nummer vergeben');
    await at.page.getByText('RE-1009').first().waitFor();
    expect(await at.toasts()).toEqual(['Nummer vergeben']);
    await eventually(async () => expect(await locateDialog(at).count()).toBe(0));
    expect(await hasFocus(menuButton(at))).toBe(true);
  });

  it.each([true, null])('is asked about first where its number makes it final: %s', async (enshrines) => {
    const at = visit();
    at.world.settings.setAccount({ enshrinesOnOpening: enshrines });
    await openDocumentAt(at, aDraft);
    await choose(at, 'Nummer vergeben');
    const dialog = at.page.getByRole('dialog', { name: 'Nummer vergeben: Rechnung (Entwurf)?' });
    await dialog.getByText('schreibt Belege fest, sobald sie ihre Nummer bekommen').waitFor();
    await at.inspect('receipt-number-final');
    await locateButton(at, 'Nummer vergeben und festschreiben').click();
    await at.page.getByText('RE-1009').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await at.toasts()).toEqual(['Nummer vergeben']);
  });

  it('says why it gets none, and what to do', async () => {
    const at = visit();
    at.world.actions.answers = [
      {
        code: 'NOT_CONNECTED',
        detail: 'Dein sevdesk-Konto ist nicht verbunden. Verbinde es in den Einstellungen.',
      },
    ];
    await openDocumentAt(at, aDraft);
    await choose(at, 'Nummer vergeben');
    const dialog = at.page.getByRole('dialog', { name: 'Nummer vergeben: Rechnung (Entwurf)' });
    await dialog.getByText('Verbinde es in den Einstellungen').waitFor();
    await at.inspect('receipt-failure');
    await locateButton(at, 'Schließen').last().click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
  });
});
