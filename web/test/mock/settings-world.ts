import type { Attachments, DeadSettings, Reference, View, ViewPatch } from '@belegfluss/gateway/contract';
import {
  type AccountUse,
  applyChoices,
  type Choice,
  defaultPreferences,
  type Effect,
  isFitFor,
  listNamedIds,
  type PreferenceContext,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
  type SectionError,
} from '@belegfluss/settings/contract';
import { features } from '@belegfluss/shops/contract';
import { aReference, someAttachments } from '../samples/reference.ts';

type MockContext = Omit<PreferenceContext, 'expertMode'>;
type Account = Extract<MockContext['account'], { connected: true }>;
type Change = Choice & { readonly version?: number | undefined };

type ChangeAnswer =
  | {
      readonly kind: 'saved';
      readonly sections: readonly StoredSection[];
      readonly effects: readonly Effect[];
    }
  | { readonly kind: 'invalid'; readonly errors: readonly SectionError[] }
  | { readonly kind: 'conflict'; readonly sections: readonly StoredSection[] };

type StoredSection = {
  readonly section: PreferenceSection;
  readonly version: number;
  readonly values: Record<string, unknown>;
};

/** The settings of a shop, kept and changed by the contract's own rules, as the service does. */
export class SettingsWorld {
  preferences: Preferences = defaultPreferences;
  versions = Object.fromEntries(preferenceSections.map((section) => [section, 0])) as Record<
    PreferenceSection,
    number
  >;
  facts: MockContext = wellEquipped;
  reference: Reference = aReference();
  /** A status instead of the files of the account. */
  attachments: Attachments | number = someAttachments;
  /** Ids of what somebody has deleted in the account. */
  deletedIds: ReadonlySet<string> = new Set();
  readAt = '2026-11-20T10:00:00Z';
  /** How often the links between orders and documents were removed. */
  linksRemoved = 0;
  view: View = { expertMode: false, closedHints: [] };

  /** Stores values as if they had been saved before the page was opened, or by somebody else meanwhile. */
  store<Section extends PreferenceSection>(section: Section, values: Partial<Preferences[Section]>): void {
    this.preferences = { ...this.preferences, [section]: { ...this.preferences[section], ...values } };
    this.versions[section] += 1;
  }

  /** A connected account that differs in this from one that has everything. */
  setAccount(changes: Partial<Omit<Account, 'connected'>>): void {
    this.facts = { ...this.facts, account: { ...wellEquippedAccount, ...changes } };
  }

  getStoredSection(section: PreferenceSection): StoredSection {
    return { section, version: this.versions[section], values: { ...this.preferences[section] } };
  }

  /** Settings that the account has no more, and accounts that do not suit their action. */
  findDead(): DeadSettings['dead'] {
    return listNamedIds(this.preferences)
      .filter(({ id, unfitFor }) =>
        unfitFor === null ? this.deletedIds.has(id) : this.isUnfit(id, unfitFor),
      )
      .map(({ section, field, id, unfitFor }) => ({ section, field, id, unfitFor }));
  }

  private isUnfit(id: string, use: AccountUse): boolean {
    const account = this.reference.accounts.find((one) => one.id === id);
    return account !== undefined && !this.deletedIds.has(id) && !isFitFor(use, account);
  }

  change(changes: readonly Change[]): ChangeAnswer {
    const overtaken = changes.filter(
      ({ section, version = this.versions[section] }) => version !== this.versions[section],
    );
    if (overtaken.length > 0)
      return { kind: 'conflict', sections: overtaken.map(({ section }) => this.getStoredSection(section)) };
    const result = applyChoices(this.preferences, changes, { ...this.facts, expertMode: true });
    if (result.kind === 'invalid') return result;
    for (const section of preferenceSections)
      if (JSON.stringify(this.preferences[section]) !== JSON.stringify(result.preferences[section]))
        this.versions[section] += 1;
    this.preferences = result.preferences;
    return {
      kind: 'saved',
      sections: changes.map(({ section }) => this.getStoredSection(section)),
      effects: result.effects,
    };
  }

  changeView({ expertMode, closeHints = [], openHints }: ViewPatch): void {
    this.view = {
      expertMode: expertMode ?? this.view.expertMode,
      closedHints: [...new Set([...(openHints ? [] : this.view.closedHints), ...closeHints])],
    };
  }
}

const wellEquippedAccount: Account = {
  connected: true,
  smallBusiness: false,
  systemVersion: '2.0',
  trial: false,
  warehouse: null,
  eInvoiceGaps: [],
  costCentreCountries: ['DE', 'AT'],
  enshrinesOnOpening: false,
  printOptions: ['customerNumber', 'posTax', 'qrCode', 'epcCode', 'foldLines', 'pageNumbers', 'timeToPay'],
  countryCode: 'DE',
  refuses: [],
};

/** A shop that can choose everything. */
export const wellEquipped: MockContext = {
  features,
  scopes: [
    'read_orders',
    'write_orders',
    'read_customers',
    'read_products',
    'read_inventory',
    'write_inventory',
    'read_shopify_payments_accounts',
    'read_shopify_payments_payouts',
  ],
  storePlan: 'Shopify Plus',
  account: wellEquippedAccount,
};
