import { eInvoiceSellerFields, isFilledByProvider, type ReferenceData } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import type { AccountProfile, Company } from '../../domain/connection.ts';
import { wireFlag, wireText } from './wire.ts';

/** Means of payment of an e-invoice: SEPA credit transfer (UNTDID 4461). */
const sepaTransfer = '58';

/**
 * The company behind an account. No reading of it is documented: what is not stated is unknown, and an unknown
 * field is no gap.
 */
export const wireCompany = z.looseObject({});

type BaseAccount = { readonly id: string; readonly currency: string; readonly countryCode: string };

type AccountRows = {
  readonly company: z.output<typeof wireCompany> | null;
  readonly baseAccount: BaseAccount | undefined;
  /** Of each tax rule, the id of the country whose law it is of; null where it names none. */
  readonly ruleCountryIds: readonly (string | null)[];
  readonly reference: Pick<ReferenceData, 'accounts' | 'countries' | 'costCentres' | 'paymentMethods'>;
};

/** Facts of an account from its company, its main bank account and its lists. */
export function readAccountProfile({
  company,
  baseAccount,
  ruleCountryIds,
  reference,
}: AccountRows): Omit<AccountProfile, 'id' | 'rulesOfRevenueAccounts'> {
  const stated = (field: string): string =>
    wireText
      .catch('')
      .parse(ownValue(company ?? {}, field))
      .trim();
  const currency = upper(stated('defaultCurrency')) || baseAccount?.currency || 'EUR';
  return {
    trial: isTrial(company),
    currency,
    countryCode:
      countryOfRules(ruleCountryIds, reference.countries) ||
      upper(stated('addressCountryCode')) ||
      upper(baseAccount?.countryCode ?? ''),
    eInvoiceGaps: eInvoiceSellerFields.filter(
      (field) => company !== null && field in company && stated(field) === '',
    ),
    costCentreByCountry: costCentresByCountry(reference),
    sepaPaymentMethodId:
      reference.paymentMethods.find(({ electronicInvoiceId }) => electronicInvoiceId === sepaTransfer)?.id ??
      '',
    filledAccountIds: reference.accounts.filter(isFilledByProvider).map(({ id }) => id),
    clearingAccountIds: clearingAccounts(
      reference.accounts.filter((account) => account.currency === currency),
      baseAccount,
    ),
    vatId: upper(stated('vatNumber').replace(/\s+/g, '')),
    plan: planName(company?.plan),
    company: company && readCompany(stated),
  };
}

/**
 * Accounts that make their own lines and are no till, in whose book nothing may stand that did not pass the counter. The
 * base account, which takes lines for matching, comes last.
 */
function clearingAccounts(
  accounts: ReferenceData['accounts'],
  baseAccount: BaseAccount | undefined,
): string[] {
  const isBase = ({ id }: { readonly id: string }) => id === baseAccount?.id;
  const clearing = accounts.filter((account) => account.type === 'offline' && !isFilledByProvider(account));
  return [...clearing.filter((account) => !isBase(account)), ...clearing.filter(isBase)].map(({ id }) => id);
}

const upper = (text: string): string => text.toUpperCase();

/** The country whose rules the account has; empty where they name none, or several. */
function countryOfRules(ids: readonly (string | null)[], countries: ReferenceData['countries']): string {
  const [id, ...others] = new Set(ids.filter((given) => given !== null));
  return others.length > 0 ? '' : (countries.find((country) => country.id === id)?.code ?? '');
}

const readCompany = (stated: (field: string) => string): Company => ({
  name: stated('name'),
  ceo: stated('ceoName'),
  taxNumber: stated('taxNumber'),
  street: stated('addressStreet'),
  zip: stated('addressZip'),
  city: stated('addressCity'),
  countryCode: upper(stated('addressCountryCode')),
  email: stated('contactEmail'),
  phone: stated('contactPhone'),
  iban: stated('bankIban').replace(/\s+/g, ''),
  bic: stated('bankBic'),
});

/** By a plan that is named so, or a flag. */
function isTrial(company: z.output<typeof wireCompany> | null): boolean {
  if (!company) return false;
  const flags = [company.trial, company.isTrial];
  return flags.some((flag) => wireFlag.catch(false).parse(flag)) || /^trial$/i.test(planName(company.plan));
}

/** A plan comes as its name, or as an object that has one. */
function planName(plan: unknown): string {
  const named = z.looseObject({ id: wireText.catch(''), name: wireText.catch('') }).safeParse(plan);
  if (named.success) return /^trial$/i.test(named.data.id) ? named.data.id : named.data.name;
  return wireText.catch('').parse(plan);
}

/** A name such as `Versand AT`: codes stand alone between blanks, in capitals. The first of a country counts. */
function costCentresByCountry({
  countries,
  costCentres,
}: Pick<ReferenceData, 'countries' | 'costCentres'>): Record<string, string> {
  const codes = new Set(countries.map(({ code }) => code));
  const found = new Map<string, string>();
  for (const { id, name } of costCentres) {
    for (const word of name.split(/\s+/)) {
      if (/^[A-Z]{2}$/.test(word) && codes.has(word) && !found.has(word)) found.set(word, id);
    }
  }
  return Object.fromEntries(found);
}
