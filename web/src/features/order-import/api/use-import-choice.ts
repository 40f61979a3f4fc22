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
    // What was foreseen, or went wrong, did so for other days.
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
    /** What the import of the chosen days would come to, once it is known; null otherwise. */
    foreseen: forecast.data ? { forecast: forecast.data, days: forecast.variables } : null,
    begin,
    goBack,
  };
}

export type ImportChoice = ReturnType<typeof useImportChoice>;
