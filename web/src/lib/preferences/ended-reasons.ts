import { reasonsCausedBy } from '@belegfluss/orders/contract';
import { ownValue } from '@belegfluss/runtime/records';
import {
  type FieldRef,
  fieldValue,
  isSame,
  joinRef,
  preferenceSections,
} from '@belegfluss/settings/contract';
import type { Saved } from './use-preference-form.ts';

/** Reasons of orders that may have ended with what was saved. */
export const endedReasons = (saved: Saved): readonly string[] =>
  reasonsCausedBy(changedFields(saved)).filter((reason) => !ownValue(holdsStill, reason)?.(saved));

function changedFields({ before, after }: Saved): readonly FieldRef[] {
  return preferenceSections.flatMap((section) =>
    Object.entries(after[section])
      .filter(([field, value]) => !isSame(value, fieldValue(before, section, field)))
      .map(([field]) => joinRef(section, field)),
  );
}

/** The setting was changed, and the reason is as true as before: nothing would come of another try. */
const holdsStill: Readonly<Record<string, (saved: Saved) => boolean>> = {
  DISABLED_INVOICE_CREATE: ({ after }) => after.invoices.invoiceCreate === false,
  DATE_BOUNDARY: ({ after }) => after.invoices.invoiceCreate === false,
  DISABLED_CREDIT_CREATE: ({ after }) => !after.credits.creditCreate,
  // Under another name the channel may be none any more.
  SKIP_POS: ({ before, after }) => after.orders.skipOrderPos && !before.orders.skipOrderPos,
  SKIP_FREE: ({ after }) => after.orders.skipOrderFree,
  ZERO_RATE_HELD: ({ before, after }) =>
    after.invoices.zeroRate === 'hold' && before.invoices.zeroRate !== 'hold',
  SKIP_GIFT_CARD: ({ after }) => after.orders.skipOrderGiftCard,
};
