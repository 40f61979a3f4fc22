import type { ReferenceData } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { AccountReading } from '../calls/account-calls.ts';
import type { Query, SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { readAccountFacts, wireCompany } from './read-account-facts.ts';
import { layoutsOfKinds, toLetterpaper, type WireLayout, wireLayout } from './read-layouts.ts';
import {
  oneRowPerCode,
  toAccount,
  wireAccount,
  wireCategory,
  wireCostCentre,
  wireCountry,
  wirePaymentMethod,
  wireTaxRule,
  wireUnit,
  wireUser,
} from './reference-rows.ts';
import { wireOne, wireRows } from './wire.ts';

type Read<Row> = Promise<ProviderResult<readonly Row[]>>;

/** Everything that documents refer to by id. Lists that only some accounts may read are empty when refused. */
export async function fetchReferenceData(http: SevdeskHttp): Promise<ProviderResult<AccountReading>> {
  const list = <Row extends z.ZodType>(name: string, row: Row, query: Query = {}): Read<z.output<Row>> =>
    listAll(http, `/${name}`, query, row);
  const refusedLists: string[] = [];
  const ofSomeAccounts = async <Row>(name: keyof ReferenceData, read: Read<Row>): Read<Row> => {
    const result = await read;
    if (result.ok || result.error.kind !== 'rejected') return result;
    refusedLists.push(name);
    return ok([]);
  };
  const categories = (objectType: string) =>
    orEmpty(list('Category', wireCategory, { objectType })).then((result) =>
      mapResult(result, (rows) =>
        rows.filter((row) => row.objectType === objectType).map(({ id, name }) => ({ id, name })),
      ),
    );
  const layouts = async (path: string, key: string, query: Query) =>
    orEmpty(
      http
        .get(path, query, wireOne(z.looseObject({ [key]: z.array(wireLayout).catch([]) })))
        .then((result) => mapResult(result, (found) => (ownValue(found, key) ?? []) as WireLayout[])),
    );

  const [countries, users, accounts, units, paymentMethods, costCentres] = await Promise.all([
    list('StaticCountry', wireCountry),
    list('SevUser', wireUser),
    list('CheckAccount', wireAccount),
    list('Unity', wireUnit),
    ofSomeAccounts('paymentMethods', list('PaymentMethod', wirePaymentMethod)),
    ofSomeAccounts('costCentres', list('CostCentre', wireCostCentre)),
  ]);
  const [
    invoiceLayouts,
    creditLayouts,
    letterpapers,
    contactCategories,
    contactAddressCategories,
    taxRules,
    company,
  ] = await Promise.all([
    layouts('/DocServer/getTemplatesWithThumb', 'templates', { type: 'Invoice' }),
    layouts('/DocServer/getTemplatesWithThumb', 'templates', { type: 'Creditnote' }),
    layouts('/DocServer/getLetterpapersWithThumb', 'letterpapers', {}),
    categories('Contact'),
    categories('ContactAddress'),
    ifReadable(list('TaxRule', wireTaxRule)),
    ifReadable(http.get('/SevClient', {}, wireRows(wireCompany))),
  ]);
  if (!countries.ok) return countries;
  if (!users.ok) return users;
  if (!accounts.ok) return accounts;
  if (!units.ok) return units;
  if (!paymentMethods.ok) return paymentMethods;
  if (!costCentres.ok) return costCentres;
  if (!invoiceLayouts.ok) return invoiceLayouts;
  if (!creditLayouts.ok) return creditLayouts;
  if (!letterpapers.ok) return letterpapers;
  if (!contactCategories.ok) return contactCategories;
  if (!contactAddressCategories.ok) return contactAddressCategories;
  if (!taxRules.ok) return taxRules;
  if (!company.ok) return company;

  const reference: ReferenceData = {
    countries: oneRowPerCode(countries.value),
    users: [...users.value],
    accounts: accounts.value.flatMap(toAccount),
    layouts: layoutsOfKinds({ invoice: invoiceLayouts.value, creditNote: creditLayouts.value }),
    letterpapers: letterpapers.value.map(toLetterpaper),
    paymentMethods: [...paymentMethods.value],
    units: [...units.value],
    costCentres: [...costCentres.value],
    revenueAccounts: [],
    taxRules: taxRules.value.map(({ countryClient: _, ...rule }) => rule),
    contactCategories: contactCategories.value,
    contactAddressCategories: contactAddressCategories.value,
    refusedLists,
  };
  const facts = readAccountFacts({
    company: company.value[0] ?? null,
    baseAccount: accounts.value.find((account) => account.base),
    ruleCountryIds: taxRules.value.map(({ countryClient }) => countryClient),
    reference,
  });
  return ok({
    platform: facts.countryCode === 'AT' ? 'sevdesk.at' : 'sevdesk.de',
    reference,
    account: { id: accounts.value.find(({ clientId }) => clientId !== null)?.clientId ?? '', ...facts },
  });
}

async function orEmpty<Row>(read: Read<Row>): Read<Row> {
  const result = await read;
  return !result.ok && result.error.kind === 'rejected' ? ok([]) : result;
}

/** Undocumented lists: an account may answer them with anything. */
async function ifReadable<Row>(read: Read<Row>): Read<Row> {
  const result = await read;
  const isUnreadable =
    !result.ok && (result.error.kind === 'rejected' || result.error.kind === 'unavailable');
  return isUnreadable ? ok([]) : result;
}
