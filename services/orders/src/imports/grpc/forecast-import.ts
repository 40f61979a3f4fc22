import {
  type ForecastImportRequest,
  type ForecastImportResponse,
  ForecastKind,
} from '@belegfluss/protos/orders/v1/imports';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { forecastImport as forecastOf, ImportForecast } from '../use-cases/forecast-import.ts';

export const forecastImport =
  (forecast: ReturnType<typeof forecastOf>) =>
  async ({ shop, days }: ForecastImportRequest): Promise<ForecastImportResponse> =>
    toProto(await forecast(shop, days));

const toProto = ({ needed, documents, leftOut, ...counts }: ImportForecast): ForecastImportResponse => ({
  ...counts,
  documents: documents.map(({ kind, count }) => ({
    kind: kind === 'credit' ? ForecastKind.CREDIT_NOTE : toProtoEnum('FORECAST_KIND', kind),
    count,
  })),
  leftOut: leftOut.map(({ outcome, reason, count, examples }) => ({
    outcome: toProtoEnum('IMPORT_OUTCOME', outcome),
    reason: reason || undefined,
    count,
    examples: [...examples],
  })),
  neededTransfers: needed.least,
  mostNeededTransfers: needed.most ?? undefined,
});
