import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { inOneVisit } from './in-one-visit.ts';
import { showEverything } from './samples/everything.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const invoices = '/preferences/invoices';

/** A person's input and its field, and the message on screen. */
type Wrong = [path: string, label: string, typed: string, message: string];

const typedWrong: readonly Wrong[] = [
  [
    '/preferences',
    'E-Mail-Adresse für Benachrichtigungen',
    'niemand',
    'Gib eine gültige E-Mail-Adresse ein.',
  ],
  ['/preferences/contacts', 'Name der Kategorie', '', 'Gib einen Namen an.'],
  ['/preferences/contacts', 'Farbe', 'grün', 'Gib eine Farbe wie #95BF47 an.'],
  ['/preferences/orders', 'Kennung des Kassenkanals', 'x'.repeat(65), 'Höchstens 64 Zeichen.'],
  [invoices, 'Anzahl (Ende)', 'viele', 'Gib eine Zahl an.'],
  [invoices, 'Anzahl (Ende)', '1,5', 'Gib eine ganze Zahl an.'],
  [invoices, 'Anzahl (Ende)', '-1', 'Gib 0 oder mehr an.'],
  [invoices, 'Anzahl (Ende)', '3651', 'Gib höchstens 3650 an.'],
  [invoices, 'Zahlungsziel in Tagen', '1,5', 'Gib ganze Tage an.'],
  [invoices, 'Zahlungsziel in Tagen', '-2', 'Gib 0 oder mehr Tage an.'],
  [invoices, 'Zahlungsziel in Tagen', '3651', 'Gib höchstens 3650 Tage an.'],
  [invoices, 'Skonto in Prozent', '-1', 'Gib 0 oder mehr Prozent an.'],
  [invoices, 'Skonto in Prozent', '21', 'Gib höchstens 20 Prozent an.'],
  [invoices, 'Skonto in Prozent', '2,125', 'Gib höchstens zwei Nachkommastellen an.'],
  [invoices, 'Skontofrist in Tagen', '91', 'Gib höchstens 90 Tage an.'],
  [invoices, 'CC', `${'x'.repeat(250)}@b.example`, 'Höchstens 256 Zeichen.'],
  [invoices, 'CC', '{% if order.email %}a{% endif %}', 'Befehle sind bei Empfängern nicht möglich.'],
  [invoices, 'CC', 'keine-adresse', '„keine-adresse“ ist keine gültige E-Mail-Adresse.'],
  ['/preferences/metafields', 'Namensraum des Felds 1 zum Lesen', '', 'Der Namensraum darf nicht leer sein.'],
  ['/preferences/metafields', 'Namensraum des Felds 1 zum Lesen', 'ab', 'Mindestens 3 Zeichen.'],
  ['/preferences/metafields', 'Schlüssel des Felds 1 zum Lesen', '', 'Der Schlüssel darf nicht leer sein.'],
];

/** Texts with faults, all tried in the header of invoices. */
const faultyTexts: readonly (readonly [text: string, message: string])[] = [
  ['{{ order.colour }}', 'Den Platzhalter „order.colour“ gibt es nicht.'],
  ['{{ product.title }}', 'Den Platzhalter „product.title“ gibt es in diesem Feld nicht.'],
  ['{{ order.name', 'Der Platzhalter ist nicht geschlossen. Es fehlt „}}“.'],
  ['{% if order.name', 'Der Befehl ist nicht geschlossen. Es fehlt „%}“.'],
  ['{% raw %}a', 'Den Befehl „raw“ gibt es nicht.'],
  ['{{ order.name | truncate 5 }}', 'Hier fehlt ein Filter, oder es fehlt „:“ vor seinem Wert.'],
  ['{{ order[ }}', 'Die eckige Klammer ist nicht geschlossen.'],
  ['{% %}', 'Das ist hier nicht erlaubt.'],
  ['{{ }}', 'Hier fehlt ein Platzhalter.'],
  ['{% shout %}', 'Den Befehl „shout“ gibt es nicht.'],
  ['{% endif %}', '„endif“ hat hier keinen Anfang.'],
  ['{% if order.name %}', '„if“ ist nicht geschlossen. Es fehlt „endif“.'],
  ['{% if order.name %}{% else %}{% else %}{% endif %}', 'Nach „else“ kann kein „else“ folgen.'],
  [`${'{% if order.name %}'.repeat(11)}${'{% endif %}'.repeat(11)}`, 'Höchstens 10 Befehle ineinander.'],
  ['{{ order.name | shout }}', 'Den Filter „shout“ gibt es nicht.'],
  ['{{ order.name | append }}', 'Dem Filter „append“ fehlt ein Wert.'],
  ['{{ order.name | upcase: "a" }}', 'Der Filter „upcase“ hat zu viele Werte.'],
  ['{{ order.name | truncate: length: 5 }}', 'Der Filter „truncate“ kennt keine benannten Werte.'],
  [`{{ order.name ${'| upcase '.repeat(11)}}}`, 'Höchstens 10 Filter.'],
  ['{% case order.name %}{% when %}a{% endcase %}', 'Hier fehlt ein Wert.'],
  ['{{ order.name == "a" }}', 'Hier ist nur ein einzelner Wert erlaubt. Vergleiche gehören in „if“.'],
  ['{% if order.name == %}a{% endif %}', 'Der Vergleich ist unvollständig.'],
  ['{% case order.name %}{% when "a" b %}a{% endcase %}', 'Hier steht etwas, das nicht dazugehört.'],
  ['{{ (1..3) }}', '„(1..3)“ ist kein Platzhalter.'],
  ['x'.repeat(2_001), 'Höchstens 2000 Zeichen.'],
];

/** Messages that only somebody who goes around the screen can provoke, or that another limit reaches first. */
const unseen: readonly RegExp[] = [
  // These inputs take no more characters.
  /^Höchstens (8|20|255) Zeichen\.$/,
  // Options of selects, switches and lists: the screen offers nothing else.
  /^Das ist keine gültige Auswahl\.$/,
  /^Diesen Suchort gibt es nicht\.$/,
  /^Diese(n|) (Eintrag|Einstellung|Umsatzsteuerregelung|Feld) gibt es/,
  /^Dieses Feld gibt es nicht\.$/,
  /^Wähle (ein oder aus|ein, aus oder|einen Vergleich|ein Konto)/,
  /^Gib (einen Text|eine Liste|Felder mit ihren Werten|\* oder mehr|höchstens \*) ?an?/,
  /^Dieser Wert passt hier nicht\.$/,
  /^(Höchstens|Mindestens) \* \*\.$/,
  // The editor leaves no empty group behind and no rule twice; rows end at five.
  /^Eine Gruppe braucht eine Bedingung\.$/,
  /^Jede Regelung darf nur einmal vorkommen\.$/,
  /^Höchstens 5 Metafelder\.$/,
  // Browsers send neither NUL nor half characters.
  /^Entferne Zeichen, die sich nicht speichern lassen\.$/,
  // Texts of 30,000 characters and 500 commands, and nesting that the parser itself gives up on.
  /^Der Text ist zu (lang|tief)/,
  /^Höchstens \* Platzhalter und Befehle/,
  /^Hier fehlt ein Befehl\.$/,
];

const tooLong = { detail: 'Höchstens 1000 Zeichen.', condition: 'Höchstens 500 Zeichen.' };

/** Met by the suites of invoices and of the general settings. */
const elsewhere = ['Gib das Datum als JJJJ-MM-TT an.', 'Wähle mindestens eine Sprache.'];

async function openEverything(path: string): Promise<void> {
  const { world, open } = visit();
  showEverything(world.settings);
  world.settings.store('invoices', { invoiceDue: 21 });
  await open(path);
}

/** The typed text stays: another message than its own says nothing of the next. */
async function isSaid(_path: string, label: string, typed: string, message: string): Promise<void> {
  const { page } = visit();
  const field = page.getByLabel(label, { exact: true });
  await field.waitFor();
  expect(await page.getByText(message).count()).toBe(0);
  await field.fill(typed);
  await field.press('Enter');
  await page.getByText(message).first().waitFor();
}

describe('every message about what was typed', () => {
  const byPage = new Map(
    typedWrong.map(([path]) => {
      const cases = typedWrong.filter(([where]) => where === path);
      return [path, inOneVisit(cases, () => openEverything(path), isSaid)] as const;
    }),
  );
  it.each(typedWrong)('on %s, %s „%s“: %s', (...wrong) => byPage.get(wrong[0])?.(...wrong));

  it('stands at the fault of a text, whatever the fault', async () => {
    const { world, page, open } = visit();
    showEverything(world.settings);
    await open(invoices);
    await page.getByRole('button', { name: 'Kopftext bearbeiten' }).click();
    const header = page.getByRole('textbox', { name: 'Kopftext', exact: true });
    for (const [text, message] of faultyTexts) {
      await header.fill(text);
      await eventually(async () => expect([text, await shownText(page)]).toEqual([text, textWith(message)]));
    }
  });

  it('ends earlier in the descriptions of items', async () => {
    const { world, page, open } = visit();
    showEverything(world.settings);
    await open(invoices);
    await page.getByRole('button', { name: 'Beschreibung der Artikel bearbeiten' }).click();
    const detail = page.getByRole('textbox', { name: 'Beschreibung der Artikel', exact: true });
    await detail.fill('x'.repeat(1_000));
    await page.getByText('1.000 von 1.000 Zeichen').waitFor();
    await eventually(async () => expect(await page.getByText(tooLong.detail).count()).toBe(0));
    await detail.fill('x'.repeat(1_001));
    await page.getByText(tooLong.detail).waitFor();
  });

  it('stands at the condition of a tax rule', async () => {
    const { world, page, open, byId } = visit();
    showEverything(world.settings);
    await open(invoices);
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Ausfuhren' }).click();
    const row = byId('condition-2.0.0');
    await row.getByLabel('Feld').selectOption('Name der Bestellung');
    await row.getByLabel('Wert').fill('x'.repeat(501));
    await row.getByText(tooLong.condition).waitFor();
  });

  it('is met here, or is none of the screen’s', async () => {
    const met = [
      ...typedWrong.map(([, , , message]) => message),
      ...faultyTexts.map(([, message]) => message),
      ...Object.values(tooLong),
      ...elsewhere,
    ];
    const missing = (await messagesOfContracts()).filter(
      (message) =>
        !met.some((one) => toMessagePattern(message).test(one)) &&
        !unseen.some((shape) => shape.test(message)),
    );
    expect(missing).toEqual([]);
  });
});

const textWith = (message: string) => expect.stringContaining(message);
const shownText = (page: Page) => page.locator('[data-field="invoices.invoiceLayoutHeader"]').innerText();

/** A message whose changing parts are `*`, as what it may have become. */
const toMessagePattern = (message: string): RegExp =>
  new RegExp(
    `^${message
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );

/** German sentences in the schemas and in the check of texts, read from their source so that none is forgotten. */
async function messagesOfContracts(): Promise<string[]> {
  const home = dirname(createRequire(import.meta.url).resolve('@belegfluss/settings/package.json'));
  const sources = ['sections', 'texts'].map((folder) => join(home, 'contract', folder));
  const files = (
    await Promise.all(
      sources.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
    )
  ).flat();
  const single = ['german-issues.ts', 'parse-section.ts'].map((name) => join(home, 'contract', name));
  const speaking = [...files, ...single].filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.test\.ts$|commands\.ts|variables\.ts|default-texts\.ts|samples\.ts/.test(file),
  );
  const texts = await Promise.all(speaking.map((file) => readFile(file, 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(/'([A-ZÄÖÜ„][^'\n]*\.)'|`([A-ZÄÖÜ„][^`\n]*\.)`/g)]);
  return [
    ...new Set(found.map(([, plain, template]) => plain ?? template?.replace(/\$\{[^}]*\}/g, '*') ?? '')),
  ];
}
