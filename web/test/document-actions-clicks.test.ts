import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { choose, locateButton, locateDialog, menuButton, openDialog, openInvoice } from './document-menu.ts';
import { anOrderDocument } from './samples/order.ts';
import { aDetailedDocument } from './samples/order-detail.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

/** The document as another window has left it. */
const paidDocument = () => anOrderDocument({ ...openInvoice, id: '31', number: 'RE-1000', status: 'PAID' });

describe('a click', () => {
  it('that comes twice is one request', async () => {
    const at = visit();
    await openDialog(at, 'cancel', openInvoice);
    at.world.delayMs = 300;
    const yes = locateButton(at, 'Stornieren');
    await eventually(async () => expect(await yes.isEnabled()).toBe(true));
    await yes.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.asked).toHaveLength(1);
  });

  it('that nobody heard of keeps its key when it is tried again', async () => {
    const at = visit();
    at.world.actions.answers = [{ status: 504, code: 'TIMEOUT' }];
    await openDialog(at, 'cancel', openInvoice);
    await locateButton(at, 'Stornieren').click();
    await at.byId('action-failure').getByText('Doppelt ausgeführt wird nichts.').waitFor();
    await locateButton(at, 'Stornieren').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    const [first, second] = at.world.actions.asked.map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('that nobody heard of and that was done is seen at the order', async () => {
    const at = visit();
    at.world.actions.answers = ['unheard'];
    await openDialog(at, 'enshrine', openInvoice);
    await locateButton(at, 'Festschreiben').click();
    await at.byId('action-blocker').getByText('Der Beleg ist festgeschrieben').waitFor();
    await eventually(async () => expect(await locateButton(at, 'Festschreiben').count()).toBe(0));
    expect(at.world.actions.done).toHaveLength(1);
  });

  it('after a refusal is another request', async () => {
    const at = visit();
    const refusal = { code: '4711', detail: 'sevdesk meldet: Heute nicht.' };
    at.world.actions.answers = [refusal];
    await openDialog(at, 'cancel', openInvoice);
    await locateButton(at, 'Stornieren').click();
    await at.byId('action-failure').getByText('sevdesk meldet: Heute nicht.').waitFor();
    await at.inspect('receipt-refused');
    await locateButton(at, 'Stornieren').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    const [first, second] = at.world.actions.asked.map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('in a dialog that is opened again is another request', async () => {
    const at = visit();
    const refusal = { status: 503, code: 'UNAVAILABLE' } as const;
    at.world.actions.answers = [refusal];
    await openDialog(at, 'cancel', openInvoice);
    await locateButton(at, 'Stornieren').click();
    await at.byId('action-failure').waitFor();
    await locateButton(at, 'Abbrechen').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    await choose(at, 'Stornieren');
    await locateButton(at, 'Stornieren').waitFor();
    await eventually(async () => expect(await at.byId('action-failure').count()).toBe(0));
    await locateButton(at, 'Stornieren').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    const [first, second] = at.world.actions.asked.map(({ key }) => key);
    expect(second).not.toBe(first);
  });

  it('that brings an answer nobody understands is called an unknown error', async () => {
    const at = visit();
    at.world.actions.answers = ['nonsense'];
    await openDialog(at, 'enshrine', openInvoice);
    await locateButton(at, 'Festschreiben').click();
    await at.byId('action-failure').getByText('Unbekannter Fehler aufgetreten').waitFor();
  });
});

describe('an action that waits', () => {
  it('says so, and is asked for under its key until it is done', async () => {
    const at = visit();
    at.world.actions.answers = ['waiting', 'waiting'];
    await openDialog(at, 'enshrine', openInvoice);
    await locateButton(at, 'Festschreiben').click();
    await at.byId('action-waiting').getByText('Wird ausgeführt').waitFor();
    await at.inspect('receipt-waiting');
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(new Set(at.world.actions.asked.map(({ key }) => key)).size).toBe(1);
    expect(at.world.actions.asked).toHaveLength(3);
    expect(await at.toasts()).toEqual(['Beleg festgeschrieben']);
  });

  it('goes on when its dialog is closed, shows that at the menu, and shows how it ended', async () => {
    const at = visit();
    at.world.actions.answers = Array(1_000).fill('waiting');
    await openDialog(at, 'enshrine', openInvoice);
    await locateButton(at, 'Festschreiben').click();
    await at.byId('action-waiting').waitFor();
    await locateButton(at, 'Schließen').last().click();
    await locateDialog(at).waitFor({ state: 'detached' });
    await eventually(async () => expect(await at.byId('action-running').count()).toBe(1));
    await menuButton(at).click();
    await at.page.getByText('Wird ausgeführt …').last().waitFor();
    at.world.actions.answers = [];
    await eventually(async () => expect(await at.toasts()).toEqual(['Beleg festgeschrieben']));
    expect(at.world.actions.done).toHaveLength(1);
  });

  it('shows that it was refused though its dialog is closed', async () => {
    const at = visit();
    const refusal = { code: 'CREDITED', detail: 'Es gibt eine Gutschrift.' };
    at.world.actions.answers = Array(1_000).fill('waiting');
    await openDialog(at, 'cancel', openInvoice);
    await locateButton(at, 'Stornieren').click();
    await at.byId('action-waiting').waitFor();
    await at.page.keyboard.press('Escape');
    await locateDialog(at).waitFor({ state: 'detached' });
    at.world.actions.answers = [refusal];
    await eventually(async () => expect(await at.toasts()).toEqual(['Es gibt eine Gutschrift.']));
  });

  it('is not given up for a look that fails', async () => {
    const at = visit();
    const away = { status: 503, code: 'UNAVAILABLE' } as const;
    at.world.actions.answers = ['waiting', away, 'done'];
    await openDialog(at, 'enshrine', openInvoice);
    await locateButton(at, 'Festschreiben').click();
    await eventually(async () => expect(await at.toasts()).toEqual(['Beleg festgeschrieben']));
  });
});

describe('two windows', () => {
  it('learn of each other: what is in the way is said, and the order is read again', async () => {
    const at = visit();
    await openDialog(at, 'paid', openInvoice);
    const detail = 'Der Beleg ist schon bezahlt.';
    at.world.actions.answers = [{ code: 'PAID', detail }];
    await locateButton(at, 'Als bezahlt markieren').click();
    const [order] = at.world.orders;
    at.world.orders = [{ ...order!, invoices: [paidDocument()] }];
    await locateDialog(at).getByText(detail).first().waitFor();
    await locateButton(at, 'Als bezahlt markieren').waitFor({ state: 'detached' });
    await at.page.getByText('Bezahlt').first().waitFor();
  });

  it('a dialog that is open learns that nothing can be done any more', async () => {
    const at = visit();
    await openDialog(at, 'paid', openInvoice);
    await locateButton(at, 'Als bezahlt markieren').waitFor();
    const [order] = at.world.orders;
    at.world.orders = [{ ...order!, invoices: [paidDocument()] }];
    await at.byId('action-blocker').getByText('Der Beleg ist schon bezahlt.').waitFor();
    await eventually(async () => expect(await locateButton(at, 'Als bezahlt markieren').count()).toBe(0));
    await at.inspect('receipt-blocked');
  });
});

describe('a document that is paid', () => {
  it('is booked on an account and a day of choice, by default on the default account today', async () => {
    const at = visit();
    const { settings } = at.world;
    settings.reference = {
      ...settings.reference,
      accounts: settings.reference.accounts.map((one) => ({ ...one, isDefault: one.id === '903' })),
    };
    await openDialog(at, 'paid', { ...openInvoice, total: '1190.5', currency: 'EUR' });
    await locateDialog(at).getByText('Offener Betrag: 1.190,50 €').waitFor();
    await eventually(async () => expect(await at.page.getByLabel('Konto').inputValue()).toBe('903'));
    await at.inspect('receipt-paid');
    await at.page.getByLabel('Konto').selectOption('904');
    await at.page.getByLabel('Datum der Zahlung').fill('2026-11-02');
    await locateButton(at, 'Als bezahlt markieren').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done).toMatchObject([
      { action: 'paid', body: { receipt: 'invoice', account: '904', date: '2026-11-02' } },
    ]);
    expect(await at.toasts()).toEqual(['Beleg als bezahlt markiert']);
  });

  it('names the rest where something is booked already', async () => {
    const at = visit();
    const receipt = anOrderDocument({
      ...openInvoice,
      id: '31',
      number: 'RE-1000',
      status: 'PARTIALLY_PAID',
      total: '119.00',
    });
    at.world.details['5001'] = { invoices: [aDetailedDocument(receipt, { paid: '18.10' })] };
    await openDialog(at, 'paid', receipt);
    await locateDialog(at).getByText('Offener Betrag: 100,90 €').waitFor();
  });

  it('is not booked without an account or in the future', async () => {
    const at = visit();
    const { settings } = at.world;
    settings.reference = {
      ...settings.reference,
      accounts: settings.reference.accounts.map((account) => ({ ...account, isDefault: false })),
    };
    await openDialog(at, 'paid', openInvoice);
    await at.page.getByLabel('Datum der Zahlung').fill('2999-01-01');
    await locateButton(at, 'Als bezahlt markieren').click();
    await locateDialog(at).getByText('Bitte wähle ein Konto').waitFor();
    await locateDialog(at).getByText('Das Datum darf nicht in der Zukunft liegen').waitFor();
    expect(at.world.actions.asked).toEqual([]);
    await at.inspect('receipt-paid-wrong');
  });

  it('is not booked on an account that sevdesk fills, and the dialog says why it is missing', async () => {
    const at = visit();
    await openDialog(at, 'paid', openInvoice);
    await locateDialog(at).getByText('fehlen hier, damit keine Zahlung doppelt steht').waitFor();
    await eventually(async () => expect(await at.page.getByLabel('Konto').inputValue()).toBe(''));
    expect(await at.page.getByLabel('Konto').locator('option').allTextContents()).toEqual([
      'Konto wählen',
      expect.stringContaining('Shopify Payments'),
      expect.stringContaining('Ladenkasse'),
    ]);
  });

  it('says what to do where sevdesk fills every account', async () => {
    const at = visit();
    const { settings } = at.world;
    settings.reference = {
      ...settings.reference,
      accounts: settings.reference.accounts.map((account) => ({ ...account, filled: true })),
    };
    await openDialog(at, 'paid', openInvoice);
    await locateDialog(at).getByText('sevdesk ruft die Umsätze aller passenden Zahlungskonten').waitFor();
  });

  it('says what to do where the account has nothing to book on', async () => {
    const at = visit();
    const { settings } = at.world;
    settings.reference = { ...settings.reference, accounts: [] };
    await openDialog(at, 'paid', openInvoice);
    await locateDialog(at).getByText('Kein passendes Konto').waitFor();
    await eventually(async () => expect(await locateButton(at, 'Als bezahlt markieren').count()).toBe(0));
  });

  it('says so when the accounts cannot be read, and tries again', async () => {
    const at = visit();
    const { settings } = at.world;
    const { account } = settings.facts;
    settings.facts = { ...settings.facts, account: { connected: false } };
    await openDialog(at, 'paid', openInvoice);
    await at.byId('error-state').getByText('Verbinde dein sevdesk-Konto').waitFor();
    settings.facts = { ...settings.facts, account };
    await locateDialog(at).getByRole('button', { name: 'Erneut laden' }).click();
    await at.page.getByLabel('Konto').waitFor();
  });
});
