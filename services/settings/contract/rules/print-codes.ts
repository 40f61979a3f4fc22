import type { StateRule } from './state-rule.ts';

const message = 'QR-Code und EPC-Code schließen sich aus. Lass nur einen von beiden auf den Beleg drucken.';
const qrOff = 'Der QR-Code wurde ausgeschaltet, weil nur ein Zahlungscode auf den Beleg passt.';
const epcOff = 'Der EPC-Code wurde ausgeschaltet, weil nur ein Zahlungscode auf den Beleg passt.';

/** One payment code a document: two would be paid twice. */
export const printCodeRules: readonly StateRule[] = [
  {
    id: 'invoice-one-payment-code',
    reads: ['invoices.invoiceLayoutQrCode', 'invoices.invoiceLayoutEpcCode'],
    holds: ({ invoices }) => !(invoices.invoiceLayoutQrCode && invoices.invoiceLayoutEpcCode),
    corrections: [
      { change: () => ({ invoices: { invoiceLayoutEpcCode: false } }), explanation: epcOff },
      { change: () => ({ invoices: { invoiceLayoutQrCode: false } }), explanation: qrOff },
    ],
    field: 'invoices.invoiceLayoutEpcCode',
    message,
  },
  {
    id: 'credit-one-payment-code',
    reads: ['credits.creditLayoutQrCode', 'credits.creditLayoutEpcCode'],
    holds: ({ credits }) => !(credits.creditLayoutQrCode && credits.creditLayoutEpcCode),
    corrections: [
      { change: () => ({ credits: { creditLayoutEpcCode: false } }), explanation: epcOff },
      { change: () => ({ credits: { creditLayoutQrCode: false } }), explanation: qrOff },
    ],
    field: 'credits.creditLayoutEpcCode',
    message,
  },
];
