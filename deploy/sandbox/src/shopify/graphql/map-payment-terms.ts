import { gid } from '../ids.ts';
import { isObject, type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import { type Currencies, toBig } from '../money.ts';
import { idText } from '../orders/rest.ts';
import { utcTime } from '../time.ts';
import { listConnection } from './connection.ts';
import type { Args, Source } from './context.ts';
import { money } from './money.ts';

/** Payment terms of an order, null when payment was due at once. */
export function paymentTerms(order: JsonObject, currencies: Currencies, now: Date): Source | null {
  const terms = order.payment_terms;
  if (!isObject(terms)) return null;
  const schedules = toObjects(terms.payment_schedules);
  const isOpen = (entry: JsonObject) => toScalarText(entry.completed_at) === null;
  const isDue = (entry: JsonObject) =>
    isOpen(entry) && Date.parse(toScalarText(entry.due_at) ?? '') < now.getTime();
  return {
    __typename: 'PaymentTerms',
    id: gid('PaymentTerms', idText(terms) || idText(order)),
    paymentTermsName: toScalarText(terms.payment_terms_name) ?? '',
    translatedName: toScalarText(terms.payment_terms_name) ?? '',
    paymentTermsType: (toScalarText(terms.payment_terms_type) ?? 'unknown').toUpperCase(),
    dueInDays: terms.due_in_days === null ? null : toInt(terms.due_in_days),
    due: schedules.some(isDue),
    overdue: schedules.some(isDue),
    paymentSchedules: (args: Args) =>
      listConnection(schedules, args, (entry) => {
        const currency = toScalarText(entry.currency) ?? currencies.presentment;
        return {
          __typename: 'PaymentSchedule',
          id: gid('PaymentSchedule', idText(entry) || `${idText(order)}${schedules.indexOf(entry) + 1}`),
          issuedAt: utcTime(toScalarText(entry.issued_at)),
          dueAt: utcTime(toScalarText(entry.due_at)),
          completedAt: utcTime(toScalarText(entry.completed_at)),
          due: isDue(entry),
          totalBalance: money(toBig(entry.amount), currency),
          balanceDue: money(isOpen(entry) ? toBig(entry.amount) : '0', currency),
        };
      }),
  };
}
