import type { Preferences } from './preferences.ts';

export type Automation = 'manual' | 'partial' | 'automated';

/** Decides the badge of document creation: none, one or both of invoices and credit notes are created automatically. */
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
