import {
  type Reservation,
  ReservationOutcome,
  type ReserveTransferRequest,
  type ShopsServiceService,
} from '@belegfluss/protos/shops/v1/shops';
import { createBatcher } from '@belegfluss/runtime/batch';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Client } from '@belegfluss/runtime/grpc';

/** Throws `SUPERSEDED` for who has lost the order, `SHOP_NOT_FOUND`, and an error that passes where it is not known. */
export type ReserveTransfer = (request: ReserveTransferRequest) => Promise<{ readonly granted: boolean }>;

/** A document takes seconds to be made: nobody notices the wait, and a busy minute costs a tenth of the calls. */
const restMs = 8;

/** Transfers that are asked for at the same moment are reserved in one call; each has its own outcome. */
export function reserveTransfers({
  batchReserveTransfers,
}: Pick<Client<typeof ShopsServiceService>, 'batchReserveTransfers'>): ReserveTransfer {
  const add = createBatcher<ReserveTransferRequest, Reservation>({
    work: async (transfers) => (await batchReserveTransfers({ transfers: [...transfers] })).reservations,
    isRefusal: (error) => error instanceof RpcError && error.kind === 'invalidArgument',
    countBytes: () => 0,
    // One that waits for the beginning of a shop's period holds up no other.
    lanes: 4,
    restMs,
    restsFrom: 90,
    batch: { items: 128, bytes: Number.POSITIVE_INFINITY },
  });
  return async (request) => toAnswer(await add(request));
}

function toAnswer({ outcome }: Reservation): { readonly granted: boolean } {
  switch (outcome) {
    case ReservationOutcome.GRANTED:
      return { granted: true };
    case ReservationOutcome.EXHAUSTED:
      return { granted: false };
    case ReservationOutcome.SUPERSEDED:
      throw new RpcError('aborted', 'SUPERSEDED', 'A later holder of the order has asked for the transfer.');
    case ReservationOutcome.SHOP_NOT_FOUND:
      throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'There is no such shop.');
    default:
      throw new RpcError(
        'unavailable',
        'TRANSFER_UNDECIDED',
        'The transfer could not be reserved; ask again.',
      );
  }
}
