import type { ForecastImportRequest, ForecastImportResponse } from '@belegfluss/protos/orders/v1/imports';
import type { forecastImport as forecastOf, ImportForecast } from '../use-cases/forecast-import.ts';

export const forecastImport =
  (forecast: ReturnType<typeof forecastOf>) =>
  async ({ shop, days }: ForecastImportRequest): Promise<ForecastImportResponse> =>
    toProto(await forecast(shop, days));

const toProto = ({ needed, documents, leftOut, ...counts }: ImportForecast): ForecastImportResponse => ({
  ...counts,
  documents: [...documents],
  leftOut: leftOut.map(({ examples, ...sum }) => ({ ...sum, examples: [...examples] })),
  neededTransfers: needed.least,
  ...(needed.most === null ? {} : { mostNeededTransfers: needed.most }),
});
