import type { OrderDocument } from '@belegfluss/gateway/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import {
  choose,
  locateButton,
  locateDialog,
  menuButton,
  openDialog,
  openDocumentAt,
  openInvoice,
} from './document-menu.ts';
import { hasFocus } from './keyboard.ts';
import { type Visit, visitPages } from './visit.ts';

const visit = visitPages();
const label = 'Adresse ändern';
const enshrined = { status: 'OPEN_DUE', enshrined: true } as const;
const moved = 'Mara Lindqvist\nNeuer Wall 8\n20354 Hamburg';

async function openAddress(at: Visit, document: Partial<OrderDocument>): Promise<void> {
  await openDialog(at, 'address', document);
  await address(at).waitFor();
}

/** By its menu, which the focus comes back to. */
async function chooseAddress(at: Visit, document: Partial<OrderDocument>): Promise<void> {
  await openDocumentAt(at, document);
  await choose(at, label);
  await address(at).waitFor();
}

const address = ({ page }: Visit) => page.getByLabel('Adresse', { exact: true });
const country = ({ page }: Visit) => page.getByLabel('Land', { exact: true });
const changed = ({ page }: Visit) => page.getByRole('dialog', { name: 'Adresse geändert' });

describe('the address of a document that can still be changed', () => {
  it('begins as printed, and is changed at the order', async () => {
    const at = visit();
    await openAddress(at, openInvoice);
    await eventually(async () =>
      expect(await address(at).inputValue()).toBe('Mara Lindqvist\nHafenstraße 3\n20457 Hamburg'),
    );
    await eventually(async () => expect(await country(at).inputValue()).toBe('Deutschland'));
    await locateDialog(at).getByText('Geändert wird die Adresse der Bestellung.').waitFor();
    expect(at.gateway.asked).toContain('GET /api/sevdesk/invoice/31');
    await at.inspect('address-dialog');
    await address(at).fill(moved);
    await country(at).fill('öSTERREICH');
    await locateButton(at, 'Adresse ändern').click();
    await changed(at).getByText('Rechnung RE-1000 trägt jetzt die neue Adresse.').waitFor();
    expect(at.world.actions.done.map(({ body }) => body)).toEqual([
      { receipt: 'invoice', address: moved, country: '2', enshrine: false },
    ]);
  });

  it('is changed and enshrined in one, after a yes', async () => {
    const at = visit();
    await openAddress(at, openInvoice);
    await address(at).fill(moved);
    await locateButton(at, 'Ändern und festschreiben').click();
    await at.page.getByRole('dialog', { name: 'Rechnung RE-1000 ändern und festschreiben?' }).waitFor();
    await at.inspect('address-enshrine');
    expect(at.world.actions.asked).toEqual([]);
    await locateButton(at, 'Ändern und festschreiben').click();
    await changed(at).waitFor();
    expect(at.world.actions.done).toMatchObject([{ body: { address: moved, country: '1', enshrine: true } }]);
  });
});

describe('the address of an enshrined document', () => {
  it('is changed on a new one, after a yes; the new one is downloaded', async () => {
    const at = visit();
    await chooseAddress(at, enshrined);
    await locateDialog(at).getByText('Er wird deshalb storniert').waitFor();
    await eventually(async () => expect(await locateButton(at, 'Ändern und festschreiben').count()).toBe(0));
    await address(at).fill(moved);
    await locateButton(at, 'Stornieren und neu erstellen').click();
    await at.page.getByRole('dialog', { name: 'Rechnung RE-1000 stornieren und neu erstellen?' }).waitFor();
    await at.inspect('address-reissue');
    await locateButton(at, 'Zurück').click();
    await eventually(async () => expect(await address(at).inputValue()).toBe(moved));
    await locateButton(at, 'Stornieren und neu erstellen').click();
    await locateButton(at, 'Stornieren und neu erstellen').click();
    await changed(at).getByText('Rechnung RE-1099').waitFor();
    await at.inspect('address-changed');
    const saved = at.page.waitForEvent('download');
    await locateButton(at, 'Herunterladen').click();
    await saved;
    expect(at.world.actions.done).toHaveLength(1);
    await locateButton(at, 'Schließen').last().click();
    await locateDialog(at).waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(menuButton(at, 'Rechnung RE-1099'))).toBe(true));
  });

  it('is not changed by a double click: the question has to be read', async () => {
    const at = visit();
    await openAddress(at, enshrined);
    await address(at).fill(moved);
    await locateButton(at, 'Stornieren und neu erstellen').dblclick();
    await at.page.getByRole('dialog', { name: 'Rechnung RE-1000 stornieren und neu erstellen?' }).waitFor();
    // The button counts again, and nothing was asked for meanwhile.
    await eventually(async () =>
      expect(await locateButton(at, 'Stornieren und neu erstellen').isEnabled()).toBe(true),
    );
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is on a new one that is sent by mail', async () => {
    const at = visit();
    await openAddress(at, enshrined);
    await address(at).fill(moved);
    await locateButton(at, 'Stornieren und neu erstellen').click();
    await locateButton(at, 'Stornieren und neu erstellen').click();
    await changed(at).waitFor();
    await locateButton(at, 'Per E-Mail senden').click();
    await at.page.getByRole('dialog', { name: 'Rechnung RE-1099 per E-Mail senden' }).waitFor();
    await at.page.getByLabel('Empfänger').waitFor();
    await locateButton(at, 'Senden').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    expect(at.world.actions.done.map(({ action, receipt }) => [action, receipt])).toEqual([
      ['address', '31'],
      ['email', '99'],
    ]);
  });
});

describe('an address that is wrong', () => {
  it.each([
    ['', 'Deutschland', 'Die Adresse darf nicht leer sein'],
    ['Weg 1, X', 'Deutschland', 'Die Adresse ist zu kurz'],
    [moved, '', 'Das Land darf nicht leer sein'],
    [moved, 'Atlantis', 'Ungültiger Wert'],
    ['Mara Lindqvist\nHafenstraße 3\n20457 Hamburg', 'Deutschland', 'Adresse und Land sind unverändert.'],
  ])('%j in %j is not saved', async (lines, name, problem) => {
    const at = visit();
    await openAddress(at, openInvoice);
    await address(at).fill(lines);
    await country(at).fill(name);
    await locateButton(at, 'Adresse ändern').click();
    await locateDialog(at).getByText(problem).waitFor();
    await locateButton(at, 'Ändern und festschreiben').click();
    await eventually(async () => expect(await address(at).inputValue()).toBe(lines));
    expect(at.world.actions.asked).toEqual([]);
  });

  it('is shown without a barrier', async () => {
    const at = visit();
    await openAddress(at, openInvoice);
    await address(at).fill('');
    await country(at).fill('Atlantis');
    await locateButton(at, 'Adresse ändern').click();
    await locateDialog(at).getByText('Ungültiger Wert').waitFor();
    await at.inspect('address-wrong');
  });

  it('for the service says what it says, and keeps what was typed', async () => {
    const at = visit();
    const detail = 'sevdesk kennt dieses Land nicht.';
    at.world.actions.answers = [{ code: 'COUNTRY_UNKNOWN', detail }];
    await openAddress(at, openInvoice);
    await address(at).fill(moved);
    await locateButton(at, 'Adresse ändern').click();
    await at.byId('action-failure').getByText(detail).waitFor();
    expect(await address(at).inputValue()).toBe(moved);
  });
});

describe('an address that cannot be read', () => {
  it('says so, and is asked for again', async () => {
    const at = visit();
    const { countries } = at.world.actions;
    at.world.actions.countries = 409;
    await openDialog(at, 'address', openInvoice);
    await at.byId('error-state').waitFor();
    await eventually(async () => expect(await locateButton(at, 'Adresse ändern').count()).toBe(0));
    at.world.actions.countries = countries;
    await locateDialog(at).getByRole('button', { name: 'Erneut laden' }).click();
    await address(at).waitFor();
  });

  it('because the document is gone is typed again for a new one', async () => {
    const at = visit();
    at.world.actions.recipient = 404;
    await openAddress(at, openInvoice);
    await locateDialog(at).getByText('Diesen Beleg gibt es in sevdesk nicht mehr.').waitFor();
    expect(await address(at).inputValue()).toBe('');
    await address(at).fill(moved);
    await country(at).fill('Schweiz');
    await locateButton(at, 'Adresse ändern').click();
    await changed(at).waitFor();
    expect(at.world.actions.done).toMatchObject([{ body: { address: moved, country: '3' } }]);
  });

  it('has no country when the account no longer knows it', async () => {
    const at = visit();
    at.world.actions.recipient = { address: moved, addressCountry: { id: '777' } };
    await openAddress(at, openInvoice);
    await eventually(async () => expect(await country(at).inputValue()).toBe(''));
  });
});

describe('an address that is half typed', () => {
  it('is not lost without a question', async () => {
    const at = visit();
    await chooseAddress(at, enshrined);
    await address(at).fill(moved);
    await at.page.keyboard.press('Escape');
    await at.page.getByRole('dialog', { name: 'Eingaben verwerfen?' }).waitFor();
    await eventually(async () => expect(await locateButton(at, 'Verwerfen').isEnabled()).toBe(true));
    await at.page.keyboard.press('Escape');
    await locateButton(at, 'Abbrechen').waitFor();
    expect(await address(at).inputValue()).toBe(moved);
    await locateButton(at, 'Abbrechen').click();
    await locateButton(at, 'Verwerfen').click();
    await locateDialog(at).waitFor({ state: 'detached' });
    await eventually(async () => expect(await hasFocus(menuButton(at))).toBe(true));
  });
});

describe('an address that two windows change', () => {
  it('says that a credit note came in between', async () => {
    const at = visit();
    const detail = 'Zu dieser Rechnung gibt es eine Gutschrift. Sie kann deshalb nicht mehr geändert werden.';
    at.world.actions.answers = [{ code: 'CREDITED', detail }];
    await openAddress(at, openInvoice);
    await address(at).fill(moved);
    await locateButton(at, 'Adresse ändern').click();
    await at.byId('action-failure').getByText(detail).waitFor();
    expect(await address(at).inputValue()).toBe(moved);
  });
});

describe('hostile words in an address', () => {
  it.each([
    '<img src=x onerror="window.hurt=1">\nWeg 1',
    '</textarea><script>window.hurt=1</script>',
    '\u202Etfahcsneguat\u202C\nZeile 2\n\n\nZeile 5',
  ])('are words and nothing else: %j', async (lines) => {
    const at = visit();
    at.world.actions.recipient = { address: lines, addressCountry: null };
    at.world.actions.countries = [{ id: '9', name: '<b onclick="window.hurt=1">Land</b>', code: 'XX' }];
    await openAddress(at, openInvoice);
    await eventually(async () => expect(await address(at).inputValue()).toBe(lines));
    await address(at).fill(`${lines}!`);
    await country(at).fill('<b onclick="window.hurt=1">Land</b>');
    await locateButton(at, 'Adresse ändern').click();
    await changed(at).waitFor();
    expect(at.world.actions.done).toMatchObject([{ body: { address: `${lines}!`, country: '9' } }]);
    expect(await at.page.evaluate(() => (globalThis as { hurt?: number }).hurt)).toBeUndefined();
  });
});
