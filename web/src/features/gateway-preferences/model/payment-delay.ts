import type { Preferences } from '@belegfluss/settings/contract';
import { toLinkAction } from './gateway-link.ts';

/**
 * Decides whether known payments still wait. An invoice without a number takes none; numbers that come with
 * enshrinement come later than the payment where that waits for the shipping as well.
 */
export function paymentDelay({ invoices, transactions }: Preferences): 'completed' | 'fulfilled' | null {
  const { invoiceNumberTiming, invoiceEnshrine } = invoices;
  const acts = Object.values(transactions.transactionGateway).some((link) => toLinkAction(link) !== 'none');
  if (!acts || invoiceNumberTiming !== 'enshrine') return null;
  return invoiceEnshrine === 'completed' || invoiceEnshrine === 'fulfilled' ? invoiceEnshrine : null;
}
