import { type Feature, firstPlanWith, type PlanId, planNames } from '@belegfluss/shops/contract';
import { isTopStorePlan, type PreferenceContext } from './context.ts';
import { describeGaps } from './e-invoice-requirements.ts';

export type WhyNot =
  | 'expert'
  | 'plan'
  | 'scope'
  | 'storePlan'
  | 'smallBusiness'
  | 'systemVersion'
  | 'trial'
  | 'connection'
  | 'account'
  | 'otherChoice';

/** Ways to open a gate, for a form that leads there. */
export type Remedy = {
  /** Scopes to ask Shopify for. */
  readonly missingScopes?: readonly string[];
  /** Feature that the shop's plan lacks, and the first plan that has it. */
  readonly feature?: Feature;
  readonly firstPlan?: PlanId;
};

/** Something that must be there before a setting can be switched on. */
export type Gate = {
  readonly why: WhyNot;
  readonly isOpen: (facts: PreferenceContext) => boolean;
  /** German: what is missing and how to get it. */
  readonly detail: (facts: PreferenceContext) => string;
  readonly remedy?: (facts: PreferenceContext) => Remedy;
};

export const plan = (feature: Feature): Gate => ({
  why: 'plan',
  isOpen: ({ features }) => features.includes(feature),
  detail: () =>
    `Das gibt es ab dem Tarif ${planNames[firstPlanWith(feature) ?? 'business']}. Wechsle den Tarif.`,
  remedy: () => {
    const firstPlan = firstPlanWith(feature);
    return { feature, ...(firstPlan ? { firstPlan } : {}) };
  },
});

export const scopes = (...needed: readonly string[]): Gate => {
  const missing = (facts: PreferenceContext) => needed.filter((scope) => !facts.scopes.includes(scope));
  return {
    why: 'scope',
    isOpen: (facts) => missing(facts).length === 0,
    detail: (facts) => `Dafür fehlt die Berechtigung ${missing(facts).join(', ')}. Erteile sie in Shopify.`,
    remedy: (facts) => ({ missingScopes: missing(facts) }),
  };
};

export const topStorePlan: Gate = {
  why: 'storePlan',
  isOpen: ({ storePlan }) => isTopStorePlan(storePlan),
  detail: () => 'Unternehmensstandorte gibt es nur mit Shopify Plus.',
};

/** Nothing is refused while the tax status is not known. */
export const taxed: Gate = {
  why: 'smallBusiness',
  isOpen: ({ account }) => !account.connected || !account.smallBusiness,
  detail: () => 'Das gibt es nur mit ausgewiesener Umsatzsteuer, nicht für Kleinunternehmer.',
};

export const untaxed: Gate = {
  why: 'smallBusiness',
  isOpen: ({ account }) => !account.connected || account.smallBusiness,
  detail: () => 'Das gibt es nur für Kleinunternehmer.',
};

export const systemVersion2: Gate = {
  why: 'systemVersion',
  isOpen: ({ account }) => !account.connected || /^2(\.|$)/.test(account.systemVersion),
  detail: () =>
    'Umsatzsteuerregelungen gibt es erst mit der Systemversion 2 von sevdesk. Stelle dein Konto um.',
};

export const paidAccount: Gate = {
  why: 'trial',
  isOpen: ({ account }) => !account.connected || !account.trial,
  detail: () =>
    'In der Testphase versendet sevdesk keine E-Mails. Buche einen Tarif bei sevdesk und schalte den Versand dann ein.',
};

export const connection: Gate = {
  why: 'connection',
  isOpen: ({ account }) => account.connected,
  detail: () => 'Das hängt von deinem sevdesk-Konto ab. Verbinde es zuerst.',
};

export const sellerComplete: Gate = {
  why: 'account',
  isOpen: ({ account }) => !account.connected || account.eInvoiceGaps.length === 0,
  detail: ({ account }) =>
    `Für E-Rechnungen fehlt in deinem sevdesk-Konto: ${describeGaps(account.connected ? account.eInvoiceGaps : [])}. Ergänze das und synchronisiere.`,
};

export const countryCostCentres: Gate = {
  why: 'account',
  isOpen: ({ account }) => !account.connected || account.costCentreCountries.length > 0,
  detail: () =>
    'Keine deiner Kostenstellen nennt ein Land. Schreibe Länderkürzel wie DE oder AT, durch Leerzeichen getrennt, in ihre Namen.',
};

/** Most accounts print these for all of their documents or for none, and take no exception for single ones. */
export const printOption = (name: string): Gate => ({
  why: 'account',
  isOpen: ({ account }) => !account.connected || account.printOptions.includes(name),
  detail: () =>
    'Was sonst gedruckt wird, stellst du in sevdesk für alle Belege ein: Für einzelne Belege nimmt dein Konto es nicht an.',
});

export const warehouse: Gate = {
  why: 'account',
  isOpen: ({ account }) => !account.connected || account.warehouse !== false,
  detail: () => 'Bestände führt sevdesk erst ab dem Tarif mit Lagerverwaltung. Wechsle dort den Tarif.',
};
