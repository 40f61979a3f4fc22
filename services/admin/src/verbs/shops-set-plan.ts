import { required } from '@belegfluss/runtime/proto';
import type { Verb } from '../verb.ts';
import { shopReport } from './shop-report.ts';

export const shopsSetPlan: Verb = {
  words: ['shops', 'set-plan'],
  positionals: ['shop', 'plan'],
  options: { annual: { type: 'boolean' } },
  hint: '[--annual]',
  summary: 'puts a shop on a plan without a charge; another plan begins a new period',
  needs: ['shops'],
  async run({ clients, positionals: [shop = '', planId = ''], values }) {
    const answer = await clients.shops.setPlan({ shop, planId, annual: values.annual === true });
    return shopReport(required(answer.shop, 'SetPlanResponse.shop'));
  },
};
