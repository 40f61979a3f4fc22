import { describe, expect, it } from '@jest/globals';
import { useShell } from './shell-fixture/shell.ts';

const shell = useShell({ pollsEveryMs: 200 });

describe('the panel of the sandbox', () => {
  it('places an order with the selected options', async () => {
    await shell.openApp();
    await shell.page.getByRole('button', { name: 'B2B Österreich' }).click();
    await shell.page.getByLabel('Rabatt').selectOption('code10percent');
    await shell.page.getByTestId('place-order').click();
    await shell.page.getByTestId('toast').getByText('Bestellung aufgegeben').waitFor();
    expect(shell.control.calls).toHaveLength(1);
    expect(shell.control.calls[0]).toMatchObject({
      path: '/sandbox/place?shop=belegfluss-demo.myshopify.com',
      body: {
        country: 'AT',
        customer: 'b2b',
        vatId: 'ATU12345675',
        rates: 'single',
        items: 2,
        discount: 'code10percent',
        shipping: 'standard',
        payment: 'paid',
        giftCardPayment: false,
        giftCardSold: false,
        tip: false,
        pos: false,
        free: false,
        currency: 'EUR',
        taxesIncluded: true,
      },
    });
  });

  it('refunds the rest of each line with ids beyond 2^53', async () => {
    await shell.openApp();
    await shell.page.getByTestId('order-row').getByTestId('order-refund').click();
    expect(await shell.page.getByTestId('refund-line-quantity').inputValue()).toBe('2');
    await shell.page.getByTestId('refund-line-quantity').fill('1');
    await shell.page.getByTestId('refund-shipping').selectOption('part');
    await shell.page.getByTestId('refund-shipping-amount').fill('2,50');
    await shell.page.getByTestId('refund-submit').click();
    await shell.page.getByTestId('refund-dialog').waitFor({ state: 'detached' });
    expect(shell.control.calls).toEqual([
      {
        method: 'POST',
        path: '/sandbox/orders/9007199254740993/refund',
        body: { lines: [{ id: '9007199254740995', quantity: 1, restock: true }], shipping: '2.50' },
      },
    ]);
  });

  it('refunds an amount without lines', async () => {
    await shell.openApp();
    await shell.page.getByTestId('order-refund').click();
    await shell.page.getByTestId('refund-mode-amount').check();
    await shell.page.getByTestId('refund-submit').click();
    await shell.page.getByText('Bitte gib einen Betrag an').waitFor();
    await shell.page.getByTestId('refund-amount').fill('7,00');
    await shell.page.getByTestId('refund-note').fill('Kulanz');
    await shell.page.getByTestId('refund-submit').click();
    await shell.page.getByTestId('refund-dialog').waitFor({ state: 'detached' });
    expect(shell.control.calls.map((call) => call.body)).toEqual([
      { lines: [], amount: '7.00', note: 'Kulanz' },
    ]);
  });

  it('pays, ships, edits, cancels and deletes the order of the row', async () => {
    await shell.openApp();
    const row = shell.page.getByTestId('order-row');
    await row.getByTestId('order-pay').click();
    await row.getByTestId('order-fulfil').click();
    await row.getByTestId('order-edit').click();
    await shell.page.getByTestId('edit-line-quantity').fill('1');
    await shell.page.getByTestId('edit-add-title').fill('Karte');
    await shell.page.getByTestId('edit-add-price').fill('3,5');
    await shell.page.getByTestId('edit-submit').click();
    await row.getByTestId('order-cancel').click();
    await shell.page.getByTestId('cancel-submit').click();
    await row.getByTestId('order-delete').click();
    await shell.page.getByTestId('confirm-yes').click();
    await shell.page.getByTestId('toast').getByText('#1001: gelöscht').waitFor();
    expect(
      shell.control.calls.map(({ method, path }) => `${method} ${path.split('/').slice(4).join('/')}`),
    ).toEqual(['POST pay', 'POST fulfil', 'POST edit', 'POST cancel', 'DELETE ']);
    expect(shell.control.calls[2]?.body).toEqual({
      add: [{ title: 'Karte', price: '3.5', quantity: 1 }],
      remove: [{ id: '9007199254740995', quantity: 1 }],
    });
  });

  it('shows documents and mails of the provider and serves the PDF', async () => {
    await shell.openApp();
    const documents = shell.page.getByTestId('provider-document');
    await documents.first().waitFor();
    // The newest first, though the provider lists by age.
    expect(await documents.first().textContent()).toContain('GU-1001');
    expect(await documents.last().textContent()).toContain('119,00');
    const href = await documents.last().getByTestId('provider-document-pdf').getAttribute('href');
    const pdf = await fetch(shell.origin + href);
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
    await shell.page.getByText('E-Mails').click();
    await shell.page.getByText('Deine Rechnung RE-1001').waitFor();
  });

  it("shows the app's answers to the newest webhooks", async () => {
    await shell.openApp();
    await shell.page.getByText('Webhooks', { exact: true }).click();
    const deliveries = shell.page.getByTestId('webhook-delivery');
    await deliveries.first().waitFor();
    expect(await deliveries.first().textContent()).toContain('HTTP 500');
    expect(await deliveries.last().textContent()).toContain('HTTP 200');
  });

  it("shows the shop's charges, freezes payment and moves time", async () => {
    await shell.openApp();
    await shell.page.getByText('Abrechnung', { exact: true }).click();
    const row = shell.page.getByTestId('billing-row');
    await row.getByText('18,99 € alle 30 Tage · Testzahlung').waitFor();
    for (const [name, said] of [
      ['Zahlung ausgefallen (einfrieren)', 'Abonnement eingefroren'],
      ['Testzeit beenden', 'Testzeit beendet'],
      ['Abrechnungszeitraum beenden', 'Abrechnungszeitraum beendet'],
      ['Durch Shopify beenden', 'Abonnement beendet'],
    ] as const) {
      await row.getByRole('button', { name, exact: true }).click();
      await shell.page.getByTestId('toast').getByText(said).waitFor();
    }
    expect(shell.control.calls.map(({ path }) => path)).toEqual(
      ['freeze', 'end-trial', 'end-period', 'cancel'].map(
        (act) => `/sandbox/billing/${act}?shop=belegfluss-demo.myshopify.com`,
      ),
    );
  });

  it('sends an order entered as JSON unchanged', async () => {
    await shell.openApp();
    await shell.page.getByText('Bestellung als JSON').click();
    await shell.page.getByTestId('order-json').fill('{"order":{"name":"#7"}}');
    await shell.page.getByTestId('order-json-submit').click();
    await shell.page.getByTestId('toast').getByText('Bestellung angenommen').waitFor();
    expect(shell.control.calls[0]).toMatchObject({ method: 'POST', body: { order: { name: '#7' } } });
  });

  it('can be hidden and stays hidden', async () => {
    await shell.openApp();
    await shell.page.locator('#panel-toggle').click();
    await shell.page.reload();
    await shell.appFrame();
    expect(await shell.page.getByTestId('place-order').isVisible()).toBe(false);
  });

  it('changes stock and status of products', async () => {
    await shell.openApp();
    await shell.page.getByRole('heading', { name: 'Produkte und Bestand' }).click();
    await shell.page.getByTestId('stock').getByText('5').waitFor();
    expect(await shell.page.getByTestId('product-row').textContent()).toContain('ohne Bestand');
    await shell.page.getByRole('button', { name: 'Bestand von B-1 um 1 senken' }).click();
    await shell.page.getByTestId('toast').getByText('Bestand geändert').waitFor();
    await shell.page.getByTestId('product-archive').click();
    await shell.page.getByTestId('toast').getByText('Produkt geändert').waitFor();
    await shell.page.getByTestId('products-seed-100').click();
    await shell.page.getByTestId('toast').getByText('Produkte angelegt').waitFor();
    const shop = 'shop=belegfluss-demo.myshopify.com';
    expect(shell.control.calls).toEqual([
      { method: 'POST', path: `/sandbox/inventory?${shop}`, body: { variantId: '91', delta: -1 } },
      { method: 'PUT', path: `/sandbox/products/81?${shop}`, body: { status: 'ARCHIVED' } },
      { method: 'POST', path: `/sandbox/products/seed?${shop}`, body: { products: 100, variants: 200 } },
    ]);
  });
});
