import { usePreferences } from '../../../lib/preferences/use-preferences.ts';
import { useGateways } from '../../../lib/reference/use-gateways.ts';
import { useReference } from '../../../lib/reference/use-reference.ts';

/** Reads what can be linked: the shop's payment methods and the account's accounts. */
export function useGatewayChoices() {
  const preferences = usePreferences();
  const isConnected = preferences.data?.facts.account.connected ?? false;
  const gateways = useGateways();
  const reference = useReference(isConnected);
  return {
    gateways,
    reference,
    /** Null while they are not to be had. */
    accounts: isConnected ? (reference.data?.accounts ?? null) : null,
    isConnected,
    isReady: !gateways.isPending && !(isConnected && reference.isPending),
  };
}

export type GatewayChoices = ReturnType<typeof useGatewayChoices>;
