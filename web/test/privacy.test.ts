import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { visitPages } from './visit.ts';

const visit = visitPages();
const path = '/preferences/privacy';

describe('requests of customers', () => {
  it('say what was asked, where it stands and until when the file can be loaded', async () => {
    const { page, open } = visit();
    await open(path);
    await page.getByText('Eingegangen am').first().waitFor();
    const text = await page.locator('main, body').first().innerText();
    for (const part of ['Auskunft', 'Bereit', 'Nummer bei Shopify: 9999', 'Löschung', 'Erledigt'])
      expect(text).toContain(part);
    await eventually(async () =>
      expect(await page.getByRole('button', { name: /^Datei zur Anfrage vom/ }).count()).toBe(1),
    );
  });

  it('hand out the file under its name', async () => {
    const { page, open } = visit();
    await open(path);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Datei zur Anfrage vom/ }).click();
    expect((await saved).suggestedFilename()).toBe('kundendaten-0192d3a0.json');
  });

  it('say why there is no file, and offer another try', async () => {
    const { world, page, open } = visit();
    world.privacy.isFileGone = true;
    await open(path);
    await page.getByRole('button', { name: /^Datei zur Anfrage vom/ }).click();
    await page.getByTestId('error-state').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Erneut laden' }).count()).toBe(1),
    );
  });

  it('lead to older ones page by page', async () => {
    const { world, page, open } = visit();
    world.privacy.perPage = 1;
    await open(path);
    await page.getByRole('button', { name: 'Ältere Anfragen' }).click();
    await page.getByText('Löschung', { exact: true }).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Ältere Anfragen' }).count()).toBe(0),
    );
  });

  it('that nobody made say so', async () => {
    const { world, page, open } = visit();
    world.privacy.requests = [];
    await open(path);
    await page.getByText('Noch keine Anfragen').waitFor();
  });
});
