import { taxRuleTrialRequest } from '@belegfluss/gateway/contract';
import { composeTaxRuleTrial } from '../compose/tax-rule-trial.ts';
import { parseBody, parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { orderPath } from './path-values.ts';
import type { Route } from './route.ts';

/** The merchant tries which tax rule an order falls under, with settings that are not saved. */
export const tryTaxRules: Route = (app, { services }) => {
  app.post('/orders/:id/tax-rules/try', { config: costly }, async ({ shopKey: shop, params, body }) => {
    const { id: orderId } = parsePath(orderPath, params);
    const preferencesJson = JSON.stringify(parseBody(taxRuleTrialRequest, body ?? {}));
    return composeTaxRuleTrial(await services.orders.tryTaxRules({ shop, orderId, preferencesJson }));
  });
};
