import type { PayPalState as PayPalStateMessage } from '@belegfluss/protos/orders/v1/paypal';
import type { PayPalState } from '../../use-cases/paypal/paypal-state.ts';
import { toProtoNeed } from '../payment-need.ts';

/** The answer of every call about PayPal. */
export const answerState = ({ link, needs, ...state }: PayPalState): { state: PayPalStateMessage } => ({
  state: {
    gateway: link?.gateway,
    connected: state.connected,
    clientId: state.clientId,
    needs: toProtoNeed(needs),
    error: state.error || undefined,
    total: state.total,
    imported: state.imported,
    readUntil: state.readUntil,
  },
});

/** A call that only names the shop. */
export const forShop =
  (act: (shop: string) => Promise<PayPalState>) =>
  async ({ shop }: { readonly shop: string }) =>
    answerState(await act(shop));
