import {
  completionDifferenceQuery,
  completionDocumentQuery,
  completionQuery,
  completionSummary,
} from '@belegfluss/gateway/contract';
import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import {
  composeDifferences,
  composeMonth,
  composeMonths,
  composeOpenDocuments,
} from '../compose/completion.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Only employees see the accounting's months; whether a shop is one is asked for each request. */
const config = { showsShop: true } as const;
const monthPath = completionSummary.pick({ month: true });

/** The months of a shop, and how far each is from being closed. */
export const listCompletion: Route = (app, { services }) => {
  app.get('/completion', { config }, async ({ shopKey: shop, shopRecord, query, signal }) => {
    requireEmployee(shopRecord);
    const { before, limit = 0 } = parseQuery(completionQuery, query);
    return composeMonths(await services.completion.listMonths({ shop, before, pageSize: limit }, { signal }));
  });
};

export const getCompletion: Route = (app, { services }) => {
  app.get('/completion/:month', { config }, async ({ shopKey: shop, shopRecord, params, signal }) => {
    requireEmployee(shopRecord);
    const { month } = parsePath(monthPath, params);
    return composeMonth(await services.completion.getMonth({ shop, month }, { signal }));
  });
};

/** Orders of a month that differ from their documents, whose documents differ from their payments, or that hold it up. */
export const listCompletionDifferences: Route = (app, { services }) => {
  app.get('/completion/:month/differences', { config }, async (request) => {
    const { shopKey: shop, shopRecord, params, query, signal } = request;
    requireEmployee(shopRecord);
    const { month } = parsePath(monthPath, params);
    const { subject = 'documents', code, limit, cursor } = parseQuery(completionDifferenceQuery, query);
    const asked = {
      shop,
      month,
      subject: toProtoEnum('MONTH_SUBJECT', subject),
      code,
      pageSize: limit ?? 0,
      pageToken: cursor ?? '',
    };
    return composeDifferences(await services.completion.listDifferences(asked, { signal }));
  });
};

/** Documents of a month that are not enshrined, or not paid; or all that were issued. */
export const listCompletionDocuments: Route = (app, { services }) => {
  app.get('/completion/:month/documents', { config }, async (request) => {
    const { shopKey: shop, shopRecord, params, query, signal } = request;
    requireEmployee(shopRecord);
    const { month } = parsePath(monthPath, params);
    const { issue, limit, cursor } = parseQuery(completionDocumentQuery, query);
    const asked = {
      shop,
      month,
      issue: toProtoEnum('OPEN_ISSUE', issue),
      pageSize: limit ?? 0,
      pageToken: cursor ?? '',
    };
    return composeOpenDocuments(await services.completion.listOpenDocuments(asked, { signal }));
  });
};

function requireEmployee(shop: Shop | null): void {
  if (!shop?.employee) throw new ProblemError(403, 'EMPLOYEES_ONLY');
}
