import type { PostalAddress } from '@belegfluss/provider/contract';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import type { PendingAction } from '../../domain/document/ledger.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { rememberAddress } from '../../storage/order-store.ts';
import { beginRequest, type PersonRequest, type RequestInput } from '../../storage/request-store.ts';
import { recordStep } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import type { RequestedAction } from './requested-action.ts';

/**
 * Decides the pending action by which the plan fulfils a request: for an address an empty one means that the document is
 * rewritten as after any change of its order. Null for requests that are carried out directly.
 */
export function derivePendingAction(
  { action, input }: PersonRequest,
  row: DocumentRow,
): PendingAction | null {
  switch (action) {
    case 'address':
      return row.status === 'deleted' ? '' : row.enshrined ? 'reissue' : input.enshrine ? 'enshrine' : '';
    case 'final':
      return 'final';
    case 'cancel':
      // The provider would answer with a credit note that is missing in our ledger: one of ours credits it.
      return row.kind === 'invoice' && row.enshrined && parseAmount(row.paid) !== 0n ? 'takeBack' : null;
    default:
      return null;
  }
}

/** From now on every plan owes it, until it has come about or is refused. */
export async function beginPlannedRequest(
  dependencies: ReconcileDependencies,
  state: OrderState,
  { request, row }: RequestedAction,
  pendingAction: PendingAction,
): Promise<OrderState> {
  const { claim, order } = state;
  const { address } = request.input;
  const input: RequestInput = {
    ...request.input,
    begun: {
      pendingAction,
      ordinal: row.ordinal,
      revision: row.revision,
      addressBefore: order.address as PostalAddress | null,
    },
  };
  const isReleased = pendingAction === 'enshrine' && row.held === 'draft';
  const written = await recordStep(dependencies, state, {
    ...(pendingAction !== '' && {
      document: updateState(row, { pendingAction, ...(isReleased && { held: '' }) }),
    }),
    others: [
      ...(address ? [rememberAddress(claim.shop, claim.orderId, address)] : []),
      beginRequest(request, input),
    ],
  });
  const begun: PersonRequest = { ...request, state: 'begun', input };
  return {
    ...written,
    order: address ? { ...order, address: { ...address, nameLines: [...address.nameLines] } } : order,
    requests: state.requests.map((one) => (one.id === request.id ? begun : one)),
  };
}
