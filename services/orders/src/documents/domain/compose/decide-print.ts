import type { PrintOptions } from '@belegfluss/provider/contract';
import type { PlanInput } from '../plan.ts';

/** How an invoice is printed. Layouts of one's own are a feature; the other options belong to everybody. */
export function invoicePrint({ preferences, shop }: PlanInput): PrintOptions {
  const { invoices } = preferences;
  const hasLayouts = shop.features.includes('layouts');
  return {
    layoutId: hasLayouts ? idOrNull(invoices.invoiceLayout) : null,
    letterpaperId: hasLayouts ? idOrNull(invoices.invoiceLayoutLetterpaper) : null,
    customerNumber: invoices.invoiceLayoutCustomerNumber,
    posTax: invoices.invoiceLayoutPosTax,
    qrCode: invoices.invoiceLayoutQrCode,
    epcCode: invoices.invoiceLayoutEpcCode,
    foldLines: invoices.invoiceLayoutFoldLines,
    pageNumbers: invoices.invoiceLayoutPageNumbers,
    timeToPay: invoices.invoiceLayoutTimeToPay,
  };
}

/** How a credit note is printed; it has no term of payment. */
export function creditNotePrint({ preferences, shop }: PlanInput): PrintOptions {
  const { credits } = preferences;
  const hasLayouts = shop.features.includes('layouts');
  return {
    layoutId: hasLayouts ? idOrNull(credits.creditLayout) : null,
    letterpaperId: hasLayouts ? idOrNull(credits.creditLayoutLetterpaper) : null,
    customerNumber: credits.creditLayoutCustomerNumber,
    posTax: credits.creditLayoutPosTax,
    qrCode: credits.creditLayoutQrCode,
    epcCode: credits.creditLayoutEpcCode,
    foldLines: credits.creditLayoutFoldLines,
    pageNumbers: credits.creditLayoutPageNumbers,
    timeToPay: null,
  };
}

/** The preferences' empty choice leaves it to the account. */
export function idOrNull(id: string): string | null {
  return id === '' ? null : id;
}
