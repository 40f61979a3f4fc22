import { required } from '@belegfluss/runtime/proto';
import { UsageError, type Verb } from '../verb.ts';
import { shopReport } from './shop-report.ts';

const defaultDays = 30;

export const transfersGrant: Verb = {
  words: ['transfers', 'grant'],
  positionals: ['shop', 'amount'],
  options: { days: { type: 'string' }, reason: { type: 'string' } },
  hint: '[--days <30>] [--reason <text>]',
  summary: 'gives a shop transfers on top of its plan',
  needs: ['shops'],
  async run({ clients, positionals: [shop = '', amount = ''], values, now }) {
    const days = wholeNumber(String(values.days ?? defaultDays));
    const answer = await clients.shops.grantTransfers({
      shop,
      amount: wholeNumber(amount),
      validUntil: new Date(now.getTime() + days * 86_400_000),
      reason: String(values.reason ?? 'granted by an operator'),
    });
    return shopReport(required(answer.shop, 'GrantTransfersResponse.shop'));
  },
};

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new UsageError(transfersGrant, `"${text}" is not a whole number above zero.`);
  return Number(text);
}
