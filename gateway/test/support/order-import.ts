import { type GetImportResponse, type ImportDay, ImportDayState } from '@belegfluss/protos/orders/v1/imports';

export const aDay = (given: Partial<ImportDay> = {}): ImportDay => ({
  day: '2024-03-10',
  state: ImportDayState.WORKING,
  found: 9,
  documents: 3,
  skipped: 2,
  failed: 1,
  waiting: 1,
  error: undefined,
  ...given,
});
export const aState = (given: Partial<GetImportResponse> = {}): GetImportResponse => ({
  needs: undefined,
  price: '129.00',
  currency: 'EUR',
  earliest: '2023-05-02',
  latest: '2026-03-01',
  remainingTransfers: 900,
  days: [],
  paused: false,
  ...given,
});
