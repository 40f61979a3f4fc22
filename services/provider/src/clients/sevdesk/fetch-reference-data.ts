import type { ReferenceData } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { AccountReading } from '../calls/account-calls.ts';
import type { Query, SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { readAccountProfile, wireCompany } from './read-account-profile.ts';
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
  const refusedLists: string[] = [];
  const ofSomeAccounts = async <Row>(name: keyof ReferenceData, read: Read<Row>): Read<Row> => {
    const result = await read;
    if (result.ok || result.error.kind !== 'rejected') return result;
    refusedLists.push(name);
    return ok([]);
  };
  const main = await readAll({
    countries: list(http, 'StaticCountry', wireCountry),
    users: list(http, 'SevUser', wireUser),
    accounts: list(http, 'CheckAccount', wireAccount),
    units: list(http, 'Unity', wireUnit),
    paymentMethods: ofSomeAccounts('paymentMethods', list(http, 'PaymentMethod', wirePaymentMethod)),
    costCentres: ofSomeAccounts('costCentres', list(http, 'CostCentre', wireCostCentre)),
  });
  const more = await readAll({
    invoiceLayouts: listLayouts(http, 'templates', { type: 'Invoice' }),
    creditLayouts: listLayouts(http, 'templates', { type: 'Creditnote' }),
    letterpapers: listLayouts(http, 'letterpapers'),
    contactCategories: listCategories(http, 'Contact'),
    contactAddressCategories: listCategories(http, 'ContactAddress'),
    taxRules: ifReadable(list(http, 'TaxRule', wireTaxRule)),
    company: ifReadable(http.get('/SevClient', {}, wireRows(wireCompany))),
  });
  if (!main.ok) return main;
  if (!more.ok) return more;

  const { accounts, countries } = main.value;
  const { invoiceLayouts, creditLayouts, letterpapers, taxRules, company } = more.value;
  const reference: ReferenceData = {
    countries: oneRowPerCode(countries),
    users: [...main.value.users],
    accounts: accounts.flatMap(toAccount),
    layouts: layoutsOfKinds({ invoice: invoiceLayouts, creditNote: creditLayouts }),
    letterpapers: letterpapers.map(toLetterpaper),
    paymentMethods: [...main.value.paymentMethods],
    units: [...main.value.units],
    costCentres: [...main.value.costCentres],
    revenueAccounts: [],
    taxRules: taxRules.map(({ countryClient: _, ...rule }) => rule),
    contactCategories: [...more.value.contactCategories],
    contactAddressCategories: [...more.value.contactAddressCategories],
    refusedLists,
  };
  const facts = readAccountProfile({
    company: company[0] ?? null,
    baseAccount: accounts.find((account) => account.base),
    ruleCountryIds: taxRules.map(({ countryClient }) => countryClient),
    reference,
  });
  return ok({
    platform: facts.countryCode === 'AT' ? 'sevdesk.at' : 'sevdesk.de',
    reference,
    account: { id: accounts.find(({ clientId }) => clientId !== null)?.clientId ?? '', ...facts },
  });
}

type Rows<Reads> = {
  readonly [Name in keyof Reads]: Reads[Name] extends Read<infer Row> ? readonly Row[] : never;
};

/** The rows of each list, or the first error in the order of the lists. */
async function readAll<Reads extends Readonly<Record<string, Read<unknown>>>>(
  reads: Reads,
): Promise<ProviderResult<Rows<Reads>>> {
  const results = await Promise.all(Object.values(reads));
  const failure = results.find((result) => !result.ok);
  if (failure) return failure;
  const rows = results.flatMap((result) => (result.ok ? [result.value] : []));
  return ok(Object.fromEntries(Object.keys(reads).map((name, index) => [name, rows[index]])) as Rows<Reads>);
}

const list = <Row extends z.ZodType>(
  http: SevdeskHttp,
  name: string,
  row: Row,
  query: Query = {},
): Read<z.output<Row>> => listAll(http, `/${name}`, query, row);

async function listCategories(
  http: SevdeskHttp,
  objectType: string,
): Read<ReferenceData['contactCategories'][number]> {
  const found = await orEmpty(list(http, 'Category', wireCategory, { objectType }));
  return mapResult(found, (rows) =>
    rows.filter((row) => row.objectType === objectType).map(({ id, name }) => ({ id, name })),
  );
}

function listLayouts(
  http: SevdeskHttp,
  key: 'templates' | 'letterpapers',
  query: Query = {},
): Read<WireLayout> {
  const path =
    key === 'templates' ? '/DocServer/getTemplatesWithThumb' : '/DocServer/getLetterpapersWithThumb';
  const answer = wireOne(z.looseObject({ [key]: z.array(wireLayout).catch([]) }));
  const found = http
    .get(path, query, answer)
    .then((result) => mapResult(result, (body) => (ownValue(body, key) ?? []) as WireLayout[]));
  return orEmpty(found);
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
