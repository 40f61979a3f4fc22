import type {
  ConfirmTransfersRequest,
  ConfirmTransfersResponse,
  ReleaseTransferRequest,
  ReleaseTransferResponse,
  ReserveTransferRequest,
  ReserveTransferResponse,
  TransferKey,
} from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';

type OnKey<Result> = (shop: string, operationKey: string) => Promise<Result>;

export const reserveTransferHandler =
  (reserve: OnKey<ReserveTransferResponse>) =>
  (request: ReserveTransferRequest): Promise<ReserveTransferResponse> =>
    reserve(request.shop, requireKey(request.operationKey));

/** One statement takes them; a longer list is a mistake of the caller. */
const mostAtOnce = 500;

export const confirmTransfersHandler =
  (confirm: (transfers: readonly TransferKey[]) => Promise<void>) =>
  async ({ transfers }: ConfirmTransfersRequest): Promise<ConfirmTransfersResponse> => {
    if (transfers.length > mostAtOnce)
      throw new RpcError('invalidArgument', 'TOO_MANY_TRANSFERS', `At most ${mostAtOnce} at once.`);
    for (const { operationKey } of transfers) requireKey(operationKey);
    await confirm(transfers);
    return {};
  };

export const releaseTransferHandler =
  (release: OnKey<void>) =>
  async (request: ReleaseTransferRequest): Promise<ReleaseTransferResponse> => {
    await release(request.shop, requireKey(request.operationKey));
    return {};
  };

function requireKey(operationKey: string): string {
  if (operationKey === '')
    throw new RpcError('invalidArgument', 'OPERATION_KEY_MISSING', 'A transfer needs an operation key.');
  return operationKey;
}
