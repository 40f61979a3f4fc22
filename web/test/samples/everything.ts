import type { SettingsWorld } from '../mock/settings-world.ts';

/** Settings under which every field is on screen for an expert: what only matters together with another is needed. */
export function showEverything(settings: SettingsWorld): void {
  settings.changeView({ expertMode: true });
  settings.setAccount({ countryCode: '' });
  settings.store('general', { oss: true });
  settings.store('invoices', {
    invoiceCreate: true,
    invoiceSkipTags: ['b2b'],
    invoiceEnshrine: 'never',
    invoiceDate: 'fulfilled',
    invoiceDeliveryDate0Webhook: 'create',
    invoiceDeliveryDate0Modify: 'plus',
    invoiceDeliveryDate0Offset: 1,
    invoiceDeliveryDate1Webhook: 'fulfilled',
    invoiceDeliveryDate1Modify: 'plus',
    invoiceDeliveryDate1Offset: 2,
    invoiceDue: 10,
    invoiceLayoutAllowanceValue: 2.5,
    invoiceLayoutAllowanceDays: 5,
    invoiceAdvance: ['anzahlung'],
    tagsAsNet: ['netto'],
    useDiscount: true,
    invoiceSendMailEnabled: true,
    invoiceSendMailEvent: 'paid',
    invoiceSendMailSkipTags: ['keine-mail'],
  });
  settings.store('credits', {
    creditCreate: true,
    creditSendMailEnabled: true,
    creditSendMailEvent: 'paid',
    creditSendMailSkipTags: ['keine-mail'],
  });
  settings.store('orders', { skipOrderPos: true, skipOrderFree: true, inventorySync: 'delta' });
  settings.store('metafields', {
    metafieldRead: [{ resource: 'order', namespace: 'custom', key: 'vat_id' }],
    metafieldWrite: [{ value: 'invoice.number', namespace: 'custom', key: 'invoice_number' }],
  });
}
