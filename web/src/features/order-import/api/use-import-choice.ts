import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import type { DayRange } from '../model/day-range.ts';
import { useImportForecast, useStartImport } from './order-import.ts';

const nothingChosen: DayRange = { start: '', end: '' };

/** The days that a person is about to import: what would come of them is asked first, then the person begins. */
export function useImportChoice() {
  const [range, setRange] = useState(nothingChosen);
  const forecast = useImportForecast();
  const start = useStartImport();
  const toasts = useToasts();

  const goBack = () => {
    forecast.reset();
    start.reset();
  };
  const choose = (next: DayRange) => {
    setRange(next);
    // A forecast or an error belongs to the days that were chosen then.
    goBack();
  };
  const begin = (days: readonly string[]) =>
    start.mutate(days, {
      onSuccess: () => {
        toasts.show(texts.started(days.length));
        choose(nothingChosen);
      },
    });

  return {
    range,
    choose,
    ask: (days: readonly string[]) => {
      start.reset();
      forecast.mutate(days);
    },
    isAsking: forecast.isPending,
    isBeginning: start.isPending,
    error: forecast.error ?? start.error,
    /** The forecast of the chosen days, once it is known; null otherwise. */
    foreseen: forecast.data ? { forecast: forecast.data, days: forecast.variables } : null,
    begin,
    goBack,
  };
}

export type ImportChoice = ReturnType<typeof useImportChoice>;
