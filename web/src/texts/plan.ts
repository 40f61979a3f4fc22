export { planNames } from '@belegfluss/shops/contract';

/** Plan, transfers and counts on the overview. */
export const planTexts = {
  plan: 'Dein Tarif',
  free: 'Kostenlos',
  granted: 'Für dich kostenlos',
  monthly: 'Monatliche Abrechnung',
  annual: 'Jährliche Abrechnung',
  manage: 'Verwalten',
  transfers: 'Verbleibende Übertragungen',
  outOfQuota: (quota: string) => `von ${quota}`,
  transfersLeft: (remaining: string, quota: string) => `${remaining} von ${quota} Übertragungen übrig`,
  resetAt: (day: string) => `Wird am ${day} zurückgesetzt`,
  resetUnknown: 'Wird monatlich zurückgesetzt',
  invoices: 'Erstellte Rechnungen',
  credits: 'Erstellte Gutschriften',
  matched: (count: string) => `${count} vorhandene zugeordnet`,
  sinceInstall: 'Seit der Installation',
  unknown: 'Gerade nicht verfügbar',
} as const;
