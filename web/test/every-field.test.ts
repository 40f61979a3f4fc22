import {
  defaultPreferences,
  type FieldRef,
  joinRef,
  preferenceSections,
} from '@belegfluss/settings/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { showEverything } from './samples/everything.ts';
import { specFields } from './samples/spec-fields.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();
const pages = [...new Set(specFields.map(([, page]) => page))];

describe('the fields of the specification', () => {
  it('are all that the settings have, each once', () => {
    const known = preferenceSections.flatMap((section) =>
      Object.keys(defaultPreferences[section]).map((field) => joinRef(section, field)),
    );
    expect(specFields.map(([ref]) => ref).sort()).toEqual(known.sort());
  });

  it.each(pages)('stand on %s under their names, and can be changed', async (path) => {
    const { world, page, open } = visit();
    showEverything(world.settings);
    await open(path);
    await page.locator('[data-field]').first().waitFor();
    const fields = specFields.filter(([ref, where]) => where === path && !forSmallBusiness.includes(ref));
    await seeAll(page, fields);
  });

  it('stand there for small businesses as well where only they have them', async () => {
    const { world, page, open } = visit();
    showEverything(world.settings);
    world.settings.setAccount({ smallBusiness: true });
    await open('/preferences/orders');
    await page.locator('[data-field]').first().waitFor();
    const fields = specFields.filter(([ref]) => forSmallBusiness.includes(ref));
    await seeAll(page, fields);
  });
});

const forSmallBusiness: readonly FieldRef[] = ['orders.fixTaxRemoveTax'];

type SpecField = (typeof specFields)[number];

const asWanted = ([ref, , label]: SpecField) => ({ ref, isVisible: true, label, canChange: true });

/** Some fields come a little later than their page: what they show is read first. */
const seeAll = (page: Page, fields: readonly SpecField[]) =>
  eventually(async () =>
    expect(await Promise.all(fields.map((field) => lookAt(page, field)))).toEqual(fields.map(asWanted)),
  );

/** Visible text of a field; where its name is not shown, all that stands there. */
async function lookAt(page: Page, [ref, , label]: SpecField) {
  const field = page.locator(`[data-field="${ref}"]`);
  const text = (await field.allInnerTexts()).join('\n');
  const inputs = field.locator('input, textarea, select, button, [role="button"]');
  return {
    ref,
    isVisible: await field.first().isVisible(),
    label: text.includes(label) ? label : text,
    canChange: (await inputs.and(page.locator(':enabled')).count()) > 0,
  };
}
