import { keptText } from '@belegfluss/orders/contract';
import type { GetImportRequest, GetImportResponse, ImportDay } from '@belegfluss/protos/orders/v1/imports';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { fetchImportState, ShownDay } from '../use-cases/fetch-import-state.ts';

export const getImport =
  (fetchState: ReturnType<typeof fetchImportState>) =>
  async ({ shop }: GetImportRequest): Promise<GetImportResponse> => {
    const state = await fetchState(shop);
    return {
      needs: state.need === null ? undefined : toProtoEnum('IMPORT_NEED', state.need),
      price: state.price ?? undefined,
      currency: state.currency,
      earliest: state.bounds?.earliest,
      latest: state.bounds?.latest,
      remainingTransfers: state.remainingTransfers ?? undefined,
      days: state.days.map(toProtoDay),
      paused: state.paused,
    };
  };

export const toProtoDay = ({
  day,
  state,
  found,
  documents,
  skipped,
  failed,
  waiting,
  error,
}: ShownDay): ImportDay => ({
  day,
  state: toProtoEnum('IMPORT_DAY_STATE', state),
  found,
  documents,
  skipped,
  failed,
  waiting,
  error: keptText(error) || undefined,
});
