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
import type {
  ImportDay as DayMessage,
  ForecastImportResponse,
  ForecastLeftOut,
  GetImportResponse,
  ImportedOrder as OrderMessage,
} from '@belegfluss/protos/orders/v1/imports';
import { orNull } from './present.ts';

/** How a shop's import stands. Pure. */
export function composeOrderImport(state: GetImportResponse): OrderImport {
  const needs = state.needs === '' ? null : importNeed.parse(state.needs);
  const days = state.days.map(composeImportDay);
  return {
    unlocked: needs === null,
    needs,
    price: orNull(state.price),
    currency: state.currency,
    earliest: orNull(state.earliest),
    latest: orNull(state.latest),
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
  state: importDayState.parse(day.state),
  found: day.found,
  done: day.documents + day.skipped + day.failed,
  documents: day.documents,
  skipped: day.skipped,
  failed: day.failed,
  waiting: day.waiting,
  error: orNull(day.error),
});

export const composeImportedOrder = (order: OrderMessage): ImportedOrder => ({
  id: order.id,
  name: order.name,
  outcome: importOrderOutcome.parse(order.outcome),
  reason: orNull(order.reason),
  reasonText: wordsOrNull(order.reason),
  documents: order.documents.map(({ kind, id, number }) => ({
    kind: kind === 'credit' ? 'credit' : 'invoice',
    id,
    number: orNull(number),
  })),
});

export const composeImportForecast = (forecast: ForecastImportResponse): ImportForecast => ({
  orders: forecast.orders,
  atLeast: forecast.atLeast,
  examined: forecast.examined,
  documented: forecast.documented,
  documents: forecast.documents.map(({ kind, count }) => ({ kind: importDocumentKind.parse(kind), count })),
  leftOut: forecast.leftOut.map(composeLeftOut),
  transfers: {
    left: forecast.transfers,
    needed: forecast.neededTransfers,
    mostNeeded: forecast.mostNeededTransfers ?? null,
  },
});

const composeLeftOut = ({ outcome, reason, count, examples }: ForecastLeftOut) => ({
  outcome: leftOutOutcome.parse(outcome),
  reason: orNull(reason),
  reasonText: wordsOrNull(reason),
  count,
  examples,
});

const leftOutOutcome = importForecast.shape.leftOut.element.shape.outcome;

const wordsOrNull = (reason: string): string | null => (reason === '' ? null : wordsOf(reason));

function wordsOf(reason: string): string {
  const words = reasonWords(reason);
  return words
    ? `${words.text} ${words.advice}`.trim()
    : `Die Bestellung konnte nicht übertragen werden (${reason}). Im Verlauf der Bestellung steht mehr dazu.`;
}
