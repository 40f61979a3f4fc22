import type { MonthSummary } from '@belegfluss/protos/orders/v1/completion';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { decideMonth } from '../../domain/completion/decide-month.ts';
import type { CountedMonth } from '../../storage/completion-months.ts';

export const toProtoSummary = (counted: CountedMonth, present: string): MonthSummary => ({
  month: counted.month,
  state: toProtoEnum('MONTH_STATE', decideMonth(counted, counted.month < present)),
  orders: counted.orders,
  inWork: counted.inWork,
  stuck: counted.stuck,
  skipped: counted.skipped,
  unchecked: counted.uncompared,
  differencesToDo: counted.toDo,
  differencesToReview: counted.review,
  documents: counted.documents,
  unenshrined: counted.unenshrined,
  unpaid: counted.unpaid,
});
