import type {
  BatchReserveTransfersRequest,
  BatchReserveTransfersResponse,
  ConfirmTransfersRequest,
  ConfirmTransfersResponse,
  ReleaseTransferRequest,
  ReleaseTransferResponse,
  ReserveTransferRequest,
  ReserveTransferResponse,
  TransferKey,
} from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import type { HeldKey } from '../storage/transfer-balance.ts';
import type { SettledReservation } from '../use-cases/reserve-transfers.ts';

type OnKey<Result> = (key: HeldKey) => Promise<Result>;

export const reserveTransferHandler =
  (reserve: OnKey<ReserveTransferResponse>) =>
  (request: ReserveTransferRequest): Promise<ReserveTransferResponse> =>
    reserve(toHeldKey(request));

export const batchReserveTransfersHandler =
  (reserve: (keys: readonly HeldKey[]) => Promise<readonly SettledReservation[]>) =>
  async ({ transfers }: BatchReserveTransfersRequest): Promise<BatchReserveTransfersResponse> => {
    requireAtMost(mostReserved, transfers.length);
    const settled = await reserve(transfers.map(toHeldKey));
    return {
      reservations: settled.map(({ outcome, remaining }) => ({
        outcome: toProtoEnum('RESERVATION_OUTCOME', outcome),
        remaining,
      })),
    };
  };

/** One statement takes them; a longer list is a mistake of the caller. */
const mostReserved = 256;
const mostConfirmed = 500;

export const confirmTransfersHandler =
  (confirm: (transfers: readonly TransferKey[]) => Promise<void>) =>
  async ({ transfers }: ConfirmTransfersRequest): Promise<ConfirmTransfersResponse> => {
    requireAtMost(mostConfirmed, transfers.length);
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

function requireAtMost(most: number, given: number): void {
  if (given > most) throw new RpcError('invalidArgument', 'TOO_MANY_TRANSFERS', `At most ${most} at once.`);
}

function toHeldKey({ shop, operationKey, fence = 0n }: ReserveTransferRequest): HeldKey {
  if (fence < 0n) throw new RpcError('invalidArgument', 'INVALID_FENCE', 'A fence is never negative.');
  return { shop, operationKey: requireKey(operationKey), fence };
}

function requireKey(operationKey: string): string {
  if (operationKey === '')
    throw new RpcError('invalidArgument', 'OPERATION_KEY_MISSING', 'A transfer needs an operation key.');
  return operationKey;
}
