import {
  type ImportDay,
  type ImportedOrder,
  type ImportForecast,
  importDayState,
  importDocumentKind,
  importForecast,
  importNeed,
  importOrderOutcome,
  type OrderImport,
} from '@belegfluss/gateway/contract';
import { reasonWords } from '@belegfluss/orders/contract';
import {
  type ImportDay as DayMessage,
  type ForecastImportResponse,
  ForecastKind,
  type ForecastLeftOut,
  type GetImportResponse,
  type ImportedOrder as OrderMessage,
} from '@belegfluss/protos/orders/v1/imports';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';

/** How a shop's import stands. Pure. */
export function composeOrderImport(state: GetImportResponse): OrderImport {
  const needs =
    state.needs === undefined ? null : importNeed.parse(fromProtoEnum('IMPORT_NEED', state.needs));
  const days = state.days.map(composeImportDay);
  return {
    unlocked: needs === null,
    needs,
    price: state.price ?? null,
    currency: state.currency,
    earliest: state.earliest ?? null,
    latest: state.latest ?? null,
    imported: days
      .filter((day) => day.state !== 'failed')
      .map(({ day }) => day)
      .sort(),
    remainingTransfers: state.remainingTransfers ?? null,
    days,
    active: !state.paused && days.some((day) => day.state !== 'done' && day.state !== 'failed'),
    paused: state.paused,
  };
}

export const composeImportDay = (day: DayMessage): ImportDay => ({
  day: day.day,
  state: importDayState.parse(fromProtoEnum('IMPORT_DAY_STATE', day.state)),
  found: day.found,
  done: day.documents + day.skipped + day.failed,
  documents: day.documents,
  skipped: day.skipped,
  failed: day.failed,
  waiting: day.waiting,
  error: day.error ?? null,
});

export const composeImportedOrder = (order: OrderMessage): ImportedOrder => ({
  id: order.id,
  name: order.name ?? '',
  outcome: importOrderOutcome.parse(fromProtoEnum('IMPORT_OUTCOME', order.outcome)),
  reason: order.reason ?? null,
  reasonText: wordsOrNull(order.reason),
  documents: order.documents.map(({ kind, id, number }) => ({
    kind: kind === DocumentKind.CREDIT_NOTE ? 'credit' : 'invoice',
    id,
    number: number ?? null,
  })),
});

export const composeImportForecast = (forecast: ForecastImportResponse): ImportForecast => ({
  orders: forecast.orders,
  atLeast: forecast.atLeast,
  examined: forecast.examined,
  documented: forecast.documented,
  documents: forecast.documents.map(({ kind, count }) => ({
    kind:
      kind === ForecastKind.CREDIT_NOTE
        ? 'credit'
        : importDocumentKind.parse(fromProtoEnum('FORECAST_KIND', kind)),
    count,
  })),
  leftOut: forecast.leftOut.map(composeLeftOut),
  transfers: {
    left: forecast.transfers,
    needed: forecast.neededTransfers,
    mostNeeded: forecast.mostNeededTransfers ?? null,
  },
});

const composeLeftOut = ({ outcome, reason, count, examples }: ForecastLeftOut) => ({
  outcome: leftOutOutcome.parse(fromProtoEnum('IMPORT_OUTCOME', outcome)),
  reason: reason ?? null,
  reasonText: wordsOrNull(reason),
  count,
  examples,
});

const leftOutOutcome = importForecast.shape.leftOut.element.shape.outcome;

const wordsOrNull = (reason: string | undefined): string | null =>
  reason === undefined ? null : composeReasonText(reason);

function composeReasonText(reason: string): string {
  const words = reasonWords(reason);
  return words
    ? `${words.text} ${words.advice}`.trim()
    : `Die Bestellung konnte nicht übertragen werden (${reason}). Im Verlauf der Bestellung steht mehr dazu.`;
}
