import type { Preferences } from './preferences.ts';

export type Automation = 'manual' | 'partial' | 'automated';

/** What the badge of the document creation says: nothing, one or both of invoices and credit notes come by themselves. */
export function automationBadge({
  invoices,
  credits,
}: Pick<Preferences, 'invoices' | 'credits'>): Automation {
  const on = [invoices.invoiceCreate !== false, credits.creditCreate].filter(Boolean).length;
  return (['manual', 'partial', 'automated'] as const)[on] ?? 'automated';
}

export const automationTexts: Readonly<Record<Automation, string>> = {
  manual: 'Manuell',
  partial: 'Teilautomatisiert',
  automated: 'Automatisiert',
};
