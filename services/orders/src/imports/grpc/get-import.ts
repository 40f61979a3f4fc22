import { keptText } from '@belegfluss/orders/contract';
import type { GetImportRequest, GetImportResponse, ImportDay } from '@belegfluss/protos/orders/v1/imports';
import type { ShownDay, getImport as stateOf } from '../use-cases/get-import.ts';

export const getImport =
  (find: ReturnType<typeof stateOf>) =>
  async ({ shop }: GetImportRequest): Promise<GetImportResponse> => {
    const state = await find(shop);
    return {
      needs: state.need ?? '',
      price: state.price ?? '',
      currency: state.currency,
      earliest: state.bounds?.earliest ?? '',
      latest: state.bounds?.latest ?? '',
      ...(state.remainingTransfers === null ? {} : { remainingTransfers: state.remainingTransfers }),
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
  state,
  found,
  documents,
  skipped,
  failed,
  waiting,
  error: keptText(error),
});
