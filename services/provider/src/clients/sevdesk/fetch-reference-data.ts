import type { ReferenceData } from '@belegfluss/provider/contract';
import { z } from 'zod';
import { mapResult, ok, type ProviderResult } from '../../domain/provider-result.ts';
import type { AccountReading } from '../provider-client.ts';
import type { Query, SevdeskHttp } from './http.ts';
import { listAll } from './list-all.ts';
import { readAccountFacts, wireCompany } from './read-account-facts.ts';
import { wireFlag, wireId, wireOne, wireReference, wireRows, wireText } from './wire.ts';

type Read<Row> = Promise<ProviderResult<readonly Row[]>>;

/** Everything that documents refer to by id. Lists that only some accounts may read are empty when refused. */
export async function fetchReferenceData(http: SevdeskHttp): Promise<ProviderResult<AccountReading>> {
  const list = <Row extends z.ZodType>(name: string, row: Row, query: Query = {}): Read<z.output<Row>> =>
    listAll(http, `/${name}`, query, row);
  const categories = (objectType: string) =>
    orEmpty(list('Category', wireCategory, { objectType })).then((result) =>
      mapResult(result, (rows) => rows.filter((row) => row.objectType === objectType).map(toNamed)),
    );
  const layouts = async (path: string, key: string, query: Query) =>
    orEmpty(
      http
        .get(path, query, wireOne(z.looseObject({ [key]: z.array(wireLayout).catch([]) })))
        .then((result) => mapResult(result, (found) => (found[key] ?? []) as Layout[])),
    );

  const [countries, users, accounts, units, paymentMethods, costCentres] = await Promise.all([
    list('StaticCountry', wireCountry),
    list('SevUser', wireUser),
    list('CheckAccount', wireAccount),
    list('Unity', wireUnit),
    orEmpty(list('PaymentMethod', wirePaymentMethod)),
    orEmpty(list('CostCentre', wireCostCentre)),
  ]);
  const [templates, letterpapers, contactCategories, contactAddressCategories, taxRules, company] =
    await Promise.all([
      layouts('/DocServer/getTemplatesWithThumb', 'templates', { type: 'Invoice' }),
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
  if (!templates.ok) return templates;
  if (!letterpapers.ok) return letterpapers;
  if (!contactCategories.ok) return contactCategories;
  if (!contactAddressCategories.ok) return contactAddressCategories;
  if (!taxRules.ok) return taxRules;
  if (!company.ok) return company;

  const reference: ReferenceData = {
    countries: oneRowPerCode(countries.value),
    users: users.value.map(({ id, fullname, firstName, lastName, hidden }) => ({
      id,
      name: fullname || [firstName, lastName].join(' ').trim(),
      firstName,
      lastName,
      hidden,
    })),
    accounts: accounts.value
      .filter((account) => account.status !== archived)
      .map(({ id, name, type, currency, defaultAccount }) => ({
        id,
        name,
        type,
        currency,
        isDefault: defaultAccount,
      })),
    layouts: templates.value.map(toLayout),
    letterpapers: letterpapers.value.map(toLayout),
    paymentMethods: paymentMethods.value.map(({ id, name, text, electronicInvoiceId }) => ({
      id,
      name,
      text,
      electronicInvoiceId,
    })),
    units: units.value.map(({ id, name, translationCode }) => ({ id, name, code: translationCode })),
    costCentres: costCentres.value.map(({ id, name, number }) => ({ id, name, number })),
    revenueAccounts: [],
    taxRules: taxRules.value.map(({ id, name, code, description }) => ({ id, name, code, description })),
    contactCategories: contactCategories.value,
    contactAddressCategories: contactAddressCategories.value,
  };
  const base = accounts.value.find((account) => account.base);
  return ok({
    platform: base?.countryCode === 'AT' ? 'sevdesk.at' : 'sevdesk.de',
    reference,
    account: {
      id: accounts.value.find(({ clientId }) => clientId !== null)?.clientId ?? '',
      ...readAccountFacts(company.value[0] ?? null, base, reference),
    },
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

/** Several rows may share a code (`gb` has three); the country's own is the oldest. */
function oneRowPerCode(rows: readonly z.output<typeof wireCountry>[]): ReferenceData['countries'] {
  const byCode = new Map<string, ReferenceData['countries'][number]>();
  for (const { id, code, name } of [...rows].sort((left, right) => Number(left.id) - Number(right.id))) {
    const upper = code.toUpperCase();
    if (upper !== '' && !byCode.has(upper)) byCode.set(upper, { id, name, code: upper });
  }
  return [...byCode.values()];
}

const toNamed = ({ id, name }: { id: string; name: string }) => ({ id, name });
const toLayout = ({ id, name, default: isDefault }: Layout) => ({ id, name, isDefault });

const archived = '0';
const wireCountry = z.looseObject({ id: wireId, code: wireText, name: wireText });
const wireUser = z.looseObject({
  id: wireId,
  fullname: wireText,
  firstName: wireText,
  lastName: wireText,
  hidden: wireFlag,
});
const wireAccount = z
  .looseObject({
    id: wireId,
    name: wireText,
    type: z.enum(['online', 'offline', 'register']).catch('offline'),
    currency: wireText,
    status: wireText,
    defaultAccount: wireFlag,
    baseAccount: wireFlag,
    countryCode: wireText,
    sevClient: wireReference,
  })
  .transform(({ baseAccount, sevClient, ...account }) => ({
    ...account,
    base: baseAccount,
    clientId: sevClient,
  }));
const wireUnit = z.looseObject({ id: wireId, name: wireText, translationCode: wireText });
const wirePaymentMethod = z.looseObject({
  id: wireId,
  name: wireText,
  text: wireText,
  electronicInvoiceId: wireText,
});
const wireTaxRule = z.looseObject({ id: wireId, name: wireText, code: wireText, description: wireText });
const wireCostCentre = z.looseObject({ id: wireId, name: wireText, number: wireText });
const wireCategory = z.looseObject({ id: wireId, name: wireText, objectType: wireText });
const wireLayout = z.looseObject({ id: wireId, name: wireText, default: wireFlag });
type Layout = z.output<typeof wireLayout>;
