import { accountThingOf, refOfIdKey } from '@belegfluss/settings/contract';

/** `invoices.invoiceLayoutCostcentre:55` → `Kostenstelle der Rechnungen`: what settings name, each once. */
export const namesOfSettings = (keys: readonly string[]): string =>
  [...new Set(keys.map(refOfIdKey))].map((ref) => accountThingOf(ref) ?? ref).join(', ');
