import { cutText } from '@belegfluss/settings/contract';

/** In characters (spec document 3, section 9). */
const longestName = 26;

/** The name of a payment method, with an ellipsis where it is cut. */
export const cutName = (name: string): string =>
  name.length <= longestName ? name : `${cutText(name, longestName).trimEnd()}…`;
