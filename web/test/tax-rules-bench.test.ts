import { describe, expect, it } from '@jest/globals';
import { openTaxRules } from './open-tax-rules.ts';
import { visitPages } from './visit.ts';

const visit = visitPages();

describe('the test bench', () => {
  const openBench = async (order: string) => {
    const opened = await openTaxRules(visit());
    await opened.page.getByRole('button', { name: 'Test öffnen' }).click();
    const { page } = opened;
    const option = page
      .getByTestId('test-bench')
      .getByLabel('Bestellung', { exact: true })
      .locator('option', { hasText: order });
    await option.waitFor({ state: 'attached' });
    await page
      .getByLabel('Bestellung', { exact: true })
      .selectOption((await option.getAttribute('value')) ?? '');
    return opened;
  };

  it('shows the rule and the reasons, and follows what is edited before it is saved', async () => {
    // Text typed in one go is one question: the page's clock stands while it is typed.
    visit().spoilTab();
    const { gateway, page, byId, inspect } = await openBench('#1005');
    await page.getByText('Es gilt: Ausfuhren').waitFor();
    expect(await byId('tried-1').textContent()).toMatch(
      /nicht erfüllt.*Gruppe 1 ist nicht erfüllt.*Versand nötig: Ja, erwartet: Nein.*Lieferland: Schweiz \(CH\), erwartet: Land des Shops/s,
    );
    await inspect('tax-rules-bench');
    await page.getByLabel('Nicht verwendete anzeigen').check();
    await page.getByRole('button', { name: 'Bedingungen bearbeiten: Ausfuhren' }).click();
    const row = byId('condition-2.0.0');
    await row.getByLabel('Feld').selectOption('Anderes Metafeld der Bestellung');
    await page.getByText('Der Test geht weiter').waitFor();
    await page.clock.install();
    // Sooner than the minute after which a trial is repeated.
    await page.clock.pauseAt(Date.now() + 30_000);
    const asked = gateway.asked.filter((call) => call.endsWith('/try')).length;
    await row.getByLabel('Feld').selectOption('Name der Bestellung');
    await row.getByLabel('Wert').fill('B-');
    await page.clock.resume();
    await page.getByText('Es gilt: Umsatzsteuerpflichtige Umsätze').waitFor();
    await page.getByText('Die Bedingungen keiner Regelung sind erfüllt').waitFor();
    expect(await byId('tried-2').textContent()).toContain('Name der Bestellung: leer, erwartet: „B-“');
    expect(gateway.asked.filter((call) => call.endsWith('/try')).length).toBe(asked + 1);
  });

  it('shows that no document comes of it, and why', async () => {
    const { page, byId } = await openBench('#1002');
    await page.getByText('So entsteht kein Beleg').waitFor();
    expect(await byId('trial-result').textContent()).toContain('20 % ist kein Steuersatz deines Kontos');
    expect(await byId('tried-18').textContent()).toContain('One-Stop-Shop lässt sich');
  });

  it('says what to do when an order cannot be tried', async () => {
    const { world, page } = await openBench('#1004');
    await page.getByText('Die Angaben der Bestellung #1004 werden nicht mehr aufbewahrt.').waitFor();
    const select = page.getByTestId('test-bench').getByLabel('Bestellung', { exact: true });
    await select.selectOption('5003');
    await page.getByText('Beträge passen nicht zusammen').waitFor();
    world.orders = world.orders.filter(({ id }) => id !== '5001');
    await select.selectOption('5001');
    await page.getByText('Diese Bestellung gibt es nicht mehr. Wähle eine andere.').waitFor();
    world.failing = true;
    await select.selectOption('5005');
    const retry = page.getByTestId('trial-result').getByRole('button', { name: 'Erneut laden' });
    await retry.waitFor();
    world.failing = false;
    await retry.click();
    await page.getByText('Es gilt: Ausfuhren').waitFor();
  });

  it('finds an order by its name and keeps the one that is tested', async () => {
    const { page, byId } = await openBench('#1005');
    await page.getByText('Es gilt: Ausfuhren').waitFor();
    await page.getByLabel('Bestellung suchen').fill('#1001');
    const select = page.getByTestId('test-bench').getByLabel('Bestellung', { exact: true });
    await select.locator('option[value="5006"]').waitFor({ state: 'detached' });
    expect(await select.inputValue()).toBe('5005');
    await select.selectOption('5001');
    await page.getByText('Es gilt: Umsatzsteuerpflichtige Umsätze').waitFor();
    expect(await byId('tried-1').textContent()).toContain('gewählt');
  });
});
