import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  answers,
  choose,
  copied,
  creditWizard,
  giveClipboardBack,
  invoiceWizard,
  next,
  openWithClipboard,
  snippet,
  tabToButton,
  toCode,
  toLook,
} from './embed-wizard.ts';
import { tabTo } from './keyboard.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the wizard for links in mails', () => {
  afterEach(() => giveClipboardBack(visit().page));

  it('leads in three steps from the explanation to the code, and back to the page', async () => {
    const { page, open, byId, inspect } = visit();
    await open(invoiceWizard);
    const counter = byId('wizard-counter');
    await page.getByRole('dialog', { name: 'Rechnungslink' }).waitFor();
    expect(await counter.textContent()).toBe('1 / 3');
    await page.getByText('brauchen dafür kein Konto').waitFor();
    await inspect('embed-1');
    await toLook(page);
    expect(await counter.textContent()).toBe('2 / 3');
    await inspect('embed-2');
    await toCode(page);
    expect(await counter.textContent()).toBe('3 / 3');
    await page.getByText('Füge den HTML-Code nach Zeile 206 ein').waitFor();
    await eventually(async () => expect(await snippet(page)).toContain('https://belege.example/doc/'));
    await inspect('embed-3');
    await page.getByRole('button', { name: 'Zurück' }).click();
    await eventually(async () => expect(await counter.textContent()).toBe('2 / 3'));
    await next(page);
    await eventually(async () => expect(await counter.textContent()).toBe('3 / 3'));
    // The preview's result is still known.
    await page.getByRole('button', { name: 'HTML-Code kopieren' }).waitFor();
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('can be walked with the keyboard alone', async () => {
    const { page } = visit();
    await openWithClipboard(visit(), true);
    await page.getByRole('dialog').waitFor();
    await tabToButton(page, 'Weiter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Aussehen und Verhalten' }).waitFor();
    await tabToButton(page, 'PDF-Rechnung herunterladen');
    await page.keyboard.press('Enter');
    await tabToButton(page, 'Nächste Benachrichtigung');
    await page.keyboard.press('Enter');
    await tabToButton(page, 'Weiter');
    await page.keyboard.press('Enter');
    await tabToButton(page, 'Testzeile kopieren');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Testzeile kopiert' }).waitFor();
    await tabTo(page.getByRole('radio', { name: answers.signed }));
    await page.keyboard.press('Space');
    await tabToButton(page, 'HTML-Code kopieren');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'HTML-Code kopiert' }).waitFor();
    const [line, code = ''] = await copied(page);
    expect(line).toBe("{{ 'a' | hmac_sha256: 'b' }}");
    expect(code).toContain('>PDF-Rechnung herunterladen</a>');
    expect(await page.getByLabel('Benachrichtigung', { exact: true }).inputValue()).toBe('order_edited');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('goes back to its beginning without a second press leaving it', async () => {
    const { page, open, byId } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await tabToButton(page, 'Zurück');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Abbrechen' }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await byId('wizard-counter').textContent()).toBe('1 / 3'));
    expect(new URL(page.url()).search).toBe('?assistant=email-integration');
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('shows every choice in the mail and puts it into the code', async () => {
    const { page, open, byId } = visit();
    await open(invoiceWizard);
    await toLook(page);
    const link = byId('preview-link');
    expect(await link.textContent()).toBe('Rechnung ansehen');
    await page.getByLabel('Linktext').fill('Beleg <ansehen>');
    await choose(page, 'Text');
    await choose(page, 'Im Kopfbereich');
    await choose(page, 'Zum Download anbieten');
    await page.getByLabel('In der Vorschau hervorheben').check();
    await eventually(async () => expect(await link.textContent()).toBe('Beleg <ansehen>'));
    await eventually(async () =>
      expect(await byId('mail-preview').getAttribute('data-position')).toBe('header'),
    );
    await eventually(async () => expect(await link.getAttribute('data-highlight')).toBe('true'));
    await toCode(page);
    await page.getByText('Füge den HTML-Code nach Zeile 106 ein').waitFor();
    await page.getByText('Der Link ist gelb hervorgehoben').waitFor();
    await eventually(async () => expect(await snippet(page)).toContain('#ffeb3b'));
    const code = await snippet(page);
    expect(code).toContain('>Beleg &lt;ansehen&gt;</a>');
    expect(code).toContain('/download/invoice');
    await page.getByRole('button', { name: 'Hervorhebung ausschalten' }).click();
    await eventually(async () => expect(await snippet(page)).not.toContain('#ffeb3b'));
  });

  it('needs words for the link', async () => {
    const { page, open } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await page.getByLabel('Linktext').fill(' ');
    await page.getByText('Gib einen Linktext ein.').waitFor();
    expect(await page.getByRole('button', { name: 'Weiter' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Rechnung herunterladen', exact: true }).click();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Weiter' }).isDisabled()).toBe(false),
    );
  });

  it('goes through all notifications and offers no place that one lacks', async () => {
    const { page, open, byId } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await choose(page, 'Text');
    await choose(page, 'Unter den Buttons');
    const mail = page.getByLabel('Benachrichtigung', { exact: true });
    await eventually(async () => expect(await mail.locator('optgroup').count()).toBe(4));
    await eventually(async () => expect(await mail.locator('option').count()).toBe(19));
    await page.getByRole('button', { name: 'Vorige Benachrichtigung' }).click();
    await eventually(async () => expect(await mail.inputValue()).toBe('pickup_receipt'));
    await mail.selectOption('refund_notification');
    await eventually(async () => expect(await page.getByLabel('Unter den Buttons').count()).toBe(0));
    await eventually(async () =>
      expect(await byId('mail-preview').getAttribute('data-position')).toBe('text'),
    );
    await page.getByText('Der Link führt zur Gutschrift').waitFor();
    expect(await byId('preview-link').textContent()).toBe('Gutschrift ansehen');
    await mail.selectOption('payment_reminder');
    await eventually(async () => expect(await page.getByLabel('Im Kopfbereich').count()).toBe(0));
    await mail.selectOption('order_edited');
    await eventually(async () => expect(await page.getByLabel('Unter den Buttons').isChecked()).toBe(true));
  });

  it('opens the notification in the shop’s admin in a new window, to look at and to change', async () => {
    const { page, open } = visit();
    await open(invoiceWizard);
    await toLook(page);
    const preview = page.getByRole('link', { name: 'Vorschau in Shopify öffnen' });
    expect([await preview.getAttribute('href'), await preview.getAttribute('target')]).toEqual([
      'shopify://admin/email_templates/order_confirmation/preview',
      '_blank',
    ]);
    await toCode(page);
    await page.getByLabel('Benachrichtigung', { exact: true }).selectOption('shipping_update');
    const edit = page.getByRole('link', { name: 'Code bearbeiten' });
    expect([await edit.getAttribute('href'), await edit.getAttribute('target')]).toEqual([
      'shopify://admin/email_templates/shipping_update/edit',
      '_blank',
    ]);
    await page.getByText('Füge den HTML-Code nach Zeile 124 ein').waitFor();
  });

  it('names only the code to look for where the line is not known', async () => {
    const { page, open, byId } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await toCode(page);
    await page.getByLabel('Benachrichtigung', { exact: true }).selectOption('order_invoice');
    await page.getByText('Füge den HTML-Code an dieser Stelle ein').waitFor();
    expect(await byId('code-context').textContent()).not.toMatch(/\d/);
  });

  it('begins for credit notes with the mail about cancelled orders, and links to credit notes', async () => {
    const { page, open, byId, inspect } = visit();
    await open(creditWizard);
    await page.getByRole('dialog', { name: 'Gutschriftlink' }).waitFor();
    await toLook(page);
    expect(await page.getByLabel('Benachrichtigung', { exact: true }).inputValue()).toBe('order_cancelled');
    expect(await byId('preview-link').textContent()).toBe('Gutschrift ansehen');
    await inspect('embed-credit');
    await toCode(page);
    await eventually(async () => expect(await snippet(page)).toContain('_creditnote.pdf'));
  });
});
