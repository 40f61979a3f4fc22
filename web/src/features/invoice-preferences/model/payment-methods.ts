import type { Reference } from '@belegfluss/gateway/contract';
import { paymentMethodLabels } from '@belegfluss/orders/contract';
import { methodTexts } from '../../../texts/preferences/payment-terms.ts';

/** The payment methods to choose for: those that were seen, else the common ones; and all that one is chosen for. */
export function listOfferedGateways(
  seen: readonly { readonly gateway: string }[],
  chosen: Readonly<Record<string, string | null>>,
): readonly string[] {
  const names = seen.length > 0 ? seen.map(({ gateway }) => gateway) : Object.keys(paymentMethodLabels);
  return [...new Set([...names, ...Object.keys(chosen)])];
}

/** The account's own payment methods, after the choice to name none. */
export const methodOptions = (methods: Reference['paymentMethods']) => [
  { value: '', label: methodTexts.none },
  ...methods
    .filter(({ custom }) => custom)
    .map(({ id, name, text }) => ({
      value: id,
      label: methodTexts.option(shorten(name, 40), shorten(text, 36)),
    })),
];

/** At most `length` characters, the last of them an ellipsis where something is missing. */
export const shorten = (text: string, length: number): string =>
  [...text].length <= length
    ? text
    : `${[...text]
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
