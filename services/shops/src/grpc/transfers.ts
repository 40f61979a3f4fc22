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
import type { HeldKey } from '../storage/transfer-store.ts';

type OnKey<Result> = (key: HeldKey) => Promise<Result>;

export const reserveTransferHandler =
  (reserve: OnKey<ReserveTransferResponse>) =>
  (request: ReserveTransferRequest): Promise<ReserveTransferResponse> =>
    reserve(toHeldKey(request));

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
    await release(toHeldKey(request));
    return {};
  };

function toHeldKey({ shop, operationKey, fence = 0n }: ReserveTransferRequest): HeldKey {
  if (fence < 0n) throw new RpcError('invalidArgument', 'INVALID_FENCE', 'A fence is never negative.');
  return { shop, operationKey: requireKey(operationKey), fence };
}

function requireKey(operationKey: string): string {
  if (operationKey === '')
    throw new RpcError('invalidArgument', 'OPERATION_KEY_MISSING', 'A transfer needs an operation key.');
  return operationKey;
}
