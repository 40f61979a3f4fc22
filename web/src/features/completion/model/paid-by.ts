import { paymentMethodWord } from '@belegfluss/orders/contract';
import { figureTexts } from '../../../texts/completion.ts';

/** By which methods a sum was paid, and in which currency. */
export const paymentMethods = (gateways: readonly string[], currency: string): string =>
  `${gateways.map(paymentMethodWord).join(', ') || figureTexts.noGateway} (${currency})`;

/** The same of what `paidBy` made of it. */
export function wordPaidBy(code: string): string {
  const space = code.indexOf(' ');
  const currency = space < 0 ? code : code.slice(0, space);
  return paymentMethods(
    code
      .slice(currency.length + 1)
      .split(',')
      .filter(Boolean),
    currency,
  );
}
