import { toBerlinIso } from '../shared/berlin-time.ts';
import { idParam, ok, type Query, type Route, type World } from './api.ts';
import { ApiError, badRequest, invalid, notFound } from './api-error.ts';
import { readDate } from './input.ts';
import { composeCompany } from './knobs.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { guidesTaxRule, receiptGuidance } from './reference-data/receipt-guidance.ts';
import { vatRates } from './reference-data/vat-rates.ts';
import { type Row, rowToWire } from './row.ts';
import { toReference, type WireObject } from './wire.ts';

/** Lists of reference data, each with its known filters; all other filters are ignored. */
const FIXED_LISTS: Readonly<Record<string, readonly string[]>> = {
  StaticCountry: ['code', 'name'],
  Unity: ['translationCode'],
  SevUser: [],
  PaymentMethod: [],
  CommunicationWayKey: [],
  CostCentre: ['number'],
  AccountDatev: ['number'],
  Document: [],
};

export const fixedRoutes: Route[] = [
  ...Object.entries(FIXED_LISTS).flatMap(([objectName, filters]) => fixedListRoutes(objectName, filters)),
  ...fixedListRoutes('TaxRule', [], taxRuleToWire),
  guidanceRoute('forAllAccounts', (rows) => rows),
  guidanceRoute('forRevenue', (rows) => rows.filter((row) => hasType(row, 'REVENUE'))),
  guidanceRoute('forExpense', (rows) => rows.filter((row) => hasType(row, 'EXPENSE'))),
  guidanceRoute('forAccountNumber', (rows, query) =>
    requireRows(
      rows.filter((row) => row.accountNumber === query.accountNumber),
      'The account you requested could not be found.',
    ),
  ),
  guidanceRoute('forTaxRule', (rows, query) =>
    requireRows(
      rows.filter((row) => guidesTaxRule(row, query.taxRule ?? '')),
      'No account guides were found for the requested tax rule.',
    ),
  ),
  {
    method: 'GET',
    path: '/Vat/getByCountryAndDate',
    handle({ query }, world) {
      const at = readDate(query.date, 'date') ?? world.now();
      const rates = requireVatRates(query.country ?? query.countryCode ?? 'de', toBerlinIso(at).slice(0, 10));
      return ok(
        rates.map((rate, position) => ({
          rate,
          type: position === 0 ? 'STANDARD_RATE' : 'REDUCED_RATE',
        })),
      );
    },
  },
];

type ToWire = (row: Row, world: World) => WireObject;

function fixedListRoutes(
  objectName: string,
  filters: readonly string[],
  toWire: ToWire = rowToWire,
): Route[] {
  return [
    {
      method: 'GET',
      path: `/${objectName}`,
      handle: ({ query }, world) =>
        listAnswer<Row>(query, world, {
          rows: world.state.fixed.get(objectName)?.values() ?? [],
          keep: (row) =>
            filters.every((name) => query[name] === undefined || row.fields[name] === query[name]),
          toWire: (row) => toWire(row, world),
        }),
    },
    {
      method: 'GET',
      path: `/${objectName}/:id`,
      handle(call, world) {
        const row = world.state.fixed.get(objectName)?.get(idParam(call));
        if (row === undefined) throw notFound(objectName, idParam(call));
        return singleAnswer(call.query, world, toWire(row, world));
      },
    },
  ];
}

/** The rules are those of the tenant's country, and may name it; they contain neither times nor the tenant. */
export function taxRuleToWire(row: Row, world: World): WireObject {
  const { knobs, fixed } = world.state;
  const { create: _create, update: _update, ...wire } = rowToWire(row);
  if (knobs.taxRuleCountry === 'missing') return wire;
  const code = composeCompany(knobs).addressCountryCode.toLowerCase();
  const country = [...(fixed.get('StaticCountry')?.values() ?? [])].find(
    ({ fields }) => fields.code === code,
  );
  return {
    ...wire,
    countryClient: country ? toReference('StaticCountry', country.id) : null,
    countryContactType: code.toUpperCase(),
  };
}

function guidanceRoute(name: string, select: (rows: WireObject[], query: Query) => WireObject[]): Route {
  return {
    method: 'GET',
    path: `/ReceiptGuidance/${name}`,
    handle(call, world) {
      if (world.state.knobs.bookkeepingSystemVersion === '1.0') {
        throw new ApiError(422, null, 'Receipt guidance needs bookkeeping system version 2.0');
      }
      return ok(select(receiptGuidance(world.state.knobs.smallBusiness), call.query));
    },
  };
}

function hasType(row: WireObject, type: string): boolean {
  return Array.isArray(row.allowedReceiptTypes) && row.allowedReceiptTypes.includes(type);
}

function requireRows(rows: WireObject[], message: string): WireObject[] {
  if (rows.length === 0) throw invalid(message);
  return rows;
}

function requireVatRates(country: string, day: string): readonly string[] {
  const code = country.toLowerCase();
  const rates = vatRates(code, day);
  if (rates === undefined) throw badRequest(`No VAT rates are known for the country ${code}`);
  return rates;
}
