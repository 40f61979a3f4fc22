import type {
  ConfirmTransferRequest,
  ConfirmTransferResponse,
  ReleaseTransferRequest,
  ReleaseTransferResponse,
  ReserveTransferRequest,
  ReserveTransferResponse,
} from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';

type OnKey<Result> = (shop: string, operationKey: string) => Promise<Result>;

export const reserveTransferHandler =
  (reserve: OnKey<ReserveTransferResponse>) =>
  (request: ReserveTransferRequest): Promise<ReserveTransferResponse> =>
    reserve(request.shop, requireKey(request.operationKey));

export const confirmTransferHandler =
  (confirm: OnKey<void>) =>
  async (request: ConfirmTransferRequest): Promise<ConfirmTransferResponse> => {
    await confirm(request.shop, requireKey(request.operationKey));
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
