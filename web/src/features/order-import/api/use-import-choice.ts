import { useState } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { orderImportTexts as texts } from '../../../texts/order-import.ts';
import type { DayRange } from '../model/day-range.ts';
import { useImportCheck, useStartImport } from './use-order-import.ts';

const nothingChosen: DayRange = { start: '', end: '' };

/** The days that a person is about to import: what they need is asked first, then they begin. */
export function useImportChoice() {
  const [range, setRange] = useState(nothingChosen);
  const check = useImportCheck();
  const start = useStartImport();
  const toasts = useToasts();

  const choose = (next: DayRange) => {
    setRange(next);
    // What was counted, or went wrong, did so for other days.
    check.reset();
    start.reset();
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
      check.mutate(days, { onSuccess: ({ missing }) => missing === 0 && begin(days) });
    },
    isBusy: check.isPending || start.isPending,
    error: check.error ?? start.error,
    /** What was counted for the chosen days where transfers are missing; null otherwise. */
    shortage: check.data && check.data.missing > 0 ? check.data : null,
    beginAnyway: () => begin(check.variables ?? []),
    goBack: () => {
      check.reset();
      start.reset();
    },
  };
}

export type ImportChoice = ReturnType<typeof useImportChoice>;
