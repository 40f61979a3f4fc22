import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { tabTo } from './keyboard.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const invoiceWizard = '/preferences/invoices?assistant=email-integration';
const creditWizard = '/preferences/credits?assistant=email-integration';

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();
const answers = {
  signed: 'Eine lange Zeichenfolge: cb448b44…0e248896',
  plain: 'Nur der Buchstabe a',
  other: 'Etwas anderes oder gar nichts',
} as const;
const toLook = async (page: Page) => {
  await next(page);
  await page.getByRole('heading', { name: 'Aussehen und Verhalten' }).waitFor();
};
const toTest = async (page: Page) => {
  await next(page);
  await page.getByRole('heading', { name: 'Funktioniert der Link in deinem Shop?' }).waitFor();
};
/** From the look past the test, which the shop's notifications pass. */
const toCode = async (page: Page) => {
  await toTest(page);
  await choose(page, answers.signed);
  await page.getByText('Der Link funktioniert in deinem Shop').waitFor();
};
/** Polaris draws its own circle above the input. */
const choose = (page: Page, option: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
const snippet = (page: Page) => page.getByRole('textbox', { name: 'HTML-Code' }).inputValue();
const tabToButton = (page: Page, name: string) => tabTo(page.getByRole('button', { name, exact: true }));

/** Opens the wizard for invoices; the test says whether the browser gives the clipboard. */
const openWithClipboard = async (isGiven: boolean) => {
  await visit().open(invoiceWizard);
  await visit().page.evaluate((given) => {
    const world = globalThis as unknown as { copied: string[] };
    world.copied = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: {
        writeText: async (text: string) => {
          if (!given) throw new DOMException('Not allowed', 'NotAllowedError');
          world.copied.push(text);
        },
      },
    });
    if (!given) document.execCommand = () => false;
  }, isGiven);
};
/** The tab is that of the tests that follow. */
const giveClipboardBack = () =>
  visit().page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
    Reflect.deleteProperty(document, 'execCommand');
  });
const copied = (page: Page) => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);
const reviewsAsked = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { shopify: { reviews: { asked: unknown[] } } }).shopify.reviews.asked.length,
  );

describe('the wizard for links in mails', () => {
  afterEach(giveClipboardBack);

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
    // What the preview showed is still known.
    await page.getByRole('button', { name: 'HTML-Code kopieren' }).waitFor();
    await page.getByRole('button', { name: 'Schließen' }).last().click();
    await page.waitForURL((url) => url.search === '');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('can be walked with the keyboard alone', async () => {
    const { page } = visit();
    await openWithClipboard(true);
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

describe('the test of what the shop’s notifications can do', () => {
  const copyCode = (page: Page) => page.getByRole('button', { name: 'HTML-Code kopieren' });
  const isWithoutCode = (page: Page) => eventually(async () => expect(await copyCode(page).count()).toBe(0));
  const testTo = async (answer: keyof typeof answers) => {
    const { page, open } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await choose(page, 'Zum Download anbieten');
    await toTest(page);
    await choose(page, answers[answer]);
  };

  it('has to be answered before there is code, with that of the notification at hand', async () => {
    const { page, open, byId } = visit();
    await open(invoiceWizard);
    await toLook(page);
    await toTest(page);
    expect(await page.getByRole('textbox', { name: 'Testzeile' }).inputValue()).toBe(
      "{{ 'a' | hmac_sha256: 'b' }}",
    );
    expect(await page.getByRole('link', { name: 'Code bearbeiten' }).getAttribute('href')).toBe(
      'shopify://admin/email_templates/order_confirmation/edit',
    );
    await isWithoutCode(page);
    expect(await byId('code-context').count()).toBe(0);
    await page.getByRole('button', { name: 'Schließen' }).last().waitFor();
  });

  it('helps where something else appeared, and does not lead on', async () => {
    const { page, inspect } = visit();
    await testTo('other');
    await page.getByText('Das hilft meistens weiter').waitFor();
    await isWithoutCode(page);
    await inspect('embed-other');
  });

  it('leads by a metafield where the filter is not known, with code that needs no secret', async () => {
    const { world, page, byId, inspect } = visit();
    world.settings.store('metafields', {
      metafieldWrite: [{ value: 'invoice.link', namespace: 'belege', key: 'link' }],
    });
    await testTo('plain');
    await page.getByText('Belegfluss schreibt den Link in das Metafeld „belege.link“.').waitFor();
    await eventually(async () =>
      expect(await snippet(page)).toContain("order.metafields['belege']['link'].value"),
    );
    expect(await snippet(page)).not.toContain(world.embed.links?.secret);
    await page.getByText('Das Metafeld füllt sich, sobald die Rechnung ihre Nummer hat.').waitFor();
    await page.getByText('öffnet der Link den Beleg immer im Browser').waitFor();
    await inspect('embed-metafield-3');
    // The metafield of the invoice is none of the credit note.
    await page.getByLabel('Benachrichtigung', { exact: true }).selectOption('refund_notification');
    await page.getByText('Wert „Link zur Gutschrift“, Namensraum „belegfluss“').waitFor();
    await isWithoutCode(page);
    expect(await byId('code-context').count()).toBe(0);
  });

  it('says which metafield is missing, and the way to it', async () => {
    const { page, inspect } = visit();
    await testTo('plain');
    await page.getByText('Wert „Link zur Rechnung“, Namensraum „belegfluss“, Schlüssel „rechnung“').waitFor();
    await isWithoutCode(page);
    await inspect('embed-metafield-unset');
    await page.getByRole('link', { name: 'Metafeld einrichten' }).click();
    await page.waitForURL((url) => url.pathname === '/preferences/metafields');
  });

  it.each([
    ['plan', 'plan'],
    ['scope', 'scope'],
  ] as const)('says that the %s is missing for metafields', async (missing, why) => {
    const { world, page, byId } = visit();
    const { facts } = world.settings;
    world.settings.facts =
      missing === 'plan'
        ? { ...facts, features: facts.features.filter((feature) => feature !== 'metafields') }
        : { ...facts, scopes: facts.scopes.filter((scope) => scope !== 'write_orders') };
    await testTo('plain');
    await eventually(async () => expect(await byId('offer-note').getAttribute('data-why')).toBe(why));
    await isWithoutCode(page);
  });
});

describe('copying the code', () => {
  afterEach(giveClipboardBack);

  it('says so for two seconds and asks for a review a second later, once', async () => {
    const { page, spoilTab } = visit();
    spoilTab();
    await page.clock.install();
    await openWithClipboard(true);
    await toLook(page);
    await toCode(page);
    const [copy, done] = ['HTML-Code kopieren', 'HTML-Code kopiert'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy?.click();
    await done?.waitFor();
    expect(await copied(page)).toEqual([await snippet(page)]);
    await page.clock.runFor(1_900);
    await eventually(async () => expect(await done?.count()).toBe(1));
    await page.clock.runFor(200);
    await copy?.waitFor();
    expect(await reviewsAsked(page)).toBe(0);
    await page.clock.runFor(1_000);
    expect(await reviewsAsked(page)).toBe(1);
    await copy?.click();
    await done?.waitFor();
    await page.clock.runFor(5_000);
    expect(await reviewsAsked(page)).toBe(1);
  });

  it('marks the code where the browser refuses, and asks for nothing', async () => {
    const { page } = visit();
    await openWithClipboard(false);
    await toLook(page);
    await toCode(page);
    await page.getByRole('button', { name: 'HTML-Code kopieren' }).click();
    await page.getByText('Dein Browser erlaubt das Kopieren hier nicht').waitFor();
    const selected = await page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return field.value.slice(field.selectionStart, field.selectionEnd);
    });
    expect(selected).toBe(await snippet(page));
    expect(await reviewsAsked(page)).toBe(0);
  });

  it('is not offered while the code cannot be made, and why is said', async () => {
    const { world, page, open } = visit();
    const { links } = world.embed;
    world.embed.links = null;
    await open(invoiceWizard);
    await toLook(page);
    await toCode(page);
    await page.getByText('Gerade nicht erreichbar').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'HTML-Code kopieren' }).count()).toBe(0),
    );
    world.embed.links = links;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await page.getByRole('button', { name: 'HTML-Code kopieren' }).waitFor();
  });
});
