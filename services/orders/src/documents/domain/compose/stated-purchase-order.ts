import { longestReference } from '@belegfluss/provider/contract';
import { cleanLine } from '../../../kernel/domain/text/one-line.ts';

/**
 * The buyer's own order number as an e-invoice states it (EN 16931 BT-13), in one line and whole: a part of it would
 * be another number. Null where nothing is left of it, or too much.
 */
export function statedPurchaseOrder(poNumber: string | null | undefined): string | null {
  const stated = cleanLine(poNumber ?? '');
  return stated === '' || stated.length > longestReference ? null : stated;
}
