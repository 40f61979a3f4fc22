import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPreferences, type FieldRef, splitRef } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { expertSections, fieldPath, sectionPath, settingsPages } from './anchors.ts';

const root = join(import.meta.dirname, '../../../..');
const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)(?:generated|node_modules)\//.test(name);
/** Whatever may hold a link: the pages, the help, texts of contracts, mails. */
const sources = ['web/src', 'gateway/contract', 'gateway/src', 'services']
  .flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
  )
  .filter(isSource)
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
const found = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ name, value: match.slice(1).join('#') })),
  );
const anchors: readonly string[] = Object.values(settingsPages).flatMap(({ path, sections }) =>
  sections.map((id) => `${path}#${id}`),
);

describe('links to sections of the settings', () => {
  it('are made by name, so that one to a section that is not there does not compile', () => {
    expect(found(/(\{paths\.\w*[pP]references\}#[^`]*)/g)).toEqual([]);
    expect(sectionPath('invoices', 'taxRules')).toBe('/preferences/invoices#taxRules');
  });

  it('that are written out, in mails for example, lead to a section', () => {
    const written = found(/['"`/](preferences(?:\/[a-z]+)?)#([a-zA-Z]+)['"`]/g);
    expect(written.length).toBeGreaterThan(0);
    for (const { name, value } of written)
      expect([name, anchors.includes(`/${value}`)]).toEqual([name, true]);
  });

  it('that the specification names are there', () => {
    for (const link of [
      '/preferences/invoices#create',
      '/preferences/invoices#enshrine',
      '/preferences/invoices#taxRules',
      '/preferences/invoices#due',
      '/preferences#languages',
    ])
      expect(anchors).toContain(link);
  });

  it('that only experts see are sections', () => {
    for (const link of expertSections) expect(anchors).toContain(link);
  });
});

describe('links to single settings', () => {
  const isField = (ref: string): boolean => {
    const { section, field } = splitRef(ref as FieldRef);
    return Object.hasOwn(defaultPreferences, section) && Object.hasOwn(defaultPreferences[section], field);
  };

  it('lead to settings that there are, wherever one is named as a cause', () => {
    const named = found(/setting: '([a-z]+\.[a-zA-Z0-9]+)'/g);
    expect(named.length).toBeGreaterThan(5);
    for (const { name, value } of named) expect([name, value, isField(value)]).toEqual([name, value, true]);
  });

  it('lead to the page that has them', () => {
    expect(fieldPath('orders.skipOrderPos')).toBe('/preferences/orders#orders.skipOrderPos');
    expect(fieldPath('general.oss')).toBe('/preferences#general.oss');
  });
});

describe('anchors of other pages', () => {
  it('exist where the app or the landing page leads to them', () => {
    const led = found(/`[^`]*\}#([a-zäöü-]+)`/g).map(({ value }) => value);
    const ids = found(/\bid="([a-zA-Z-]+)"/g).map(({ value }) => value);
    for (const id of [...led, 'features', 'pricing']) expect([id, ids.includes(id)]).toEqual([id, true]);
  });
});
