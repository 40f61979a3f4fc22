import { paymentMethodWord } from '@belegfluss/orders/contract';
import { cutText } from '@belegfluss/settings/contract';

/** In characters (spec document 3, section 9). */
const longestWord = 26;

/** A payment method where there is little room, with an ellipsis where it is cut. */
export function shortPaymentMethodWord(name: string): string {
  const word = paymentMethodWord(name);
  return word.length <= longestWord ? word : `${cutText(word, longestWord).trimEnd()}…`;
}
