import { createSandbox, type Sandbox, type SandboxOptions } from '@belegfluss/sandbox/service';

export const clientId = 'sandbox-client-id';
export const clientSecret = 'sandbox-client-secret';
/** Token of the sandbox's only account at the provider. */
export const sevdeskToken = '0123456789abcdef0123456789abcdef';

type Ports = Pick<SandboxOptions, 'shopifyPort' | 'sevdeskPort' | 'viesPort' | 'smtpPort' | 'payPalPort'>;

/**
 * The account of the suites: its owner has switched automatic enshrinement off, so that open documents can still be
 * changed. The main tests also cover the other kind, by `switchEnshrinement`.
 */
export const usualAccount = { enshrineOnSend: false };

/** The systems around an installation: Shopify with one shop, sevdesk, VIES, PayPal and a mail server. */
export type Outside = {
  readonly sandbox: Sandbox;
  readonly shop: string;
  readonly addresses: Awaited<ReturnType<Sandbox['start']>>;
};

export async function openOutside(
  {
    gatewayPort,
    ingestPort,
    shop,
    ports = { shopifyPort: 0, sevdeskPort: 0, viesPort: 0 },
  }: {
    readonly gatewayPort: number;
    readonly ingestPort: number;
    readonly shop: string;
    /** Free ports when absent. */
    readonly ports?: Ports;
  },
  options: Pick<SandboxOptions, 'random' | 'now'> = {},
): Promise<Outside> {
  const sandbox = createSandbox({
    ...ports,
    clientId,
    clientSecret,
    sevdeskToken,
    appUrl: `http://127.0.0.1:${gatewayPort}`,
    webhookUrl: `http://127.0.0.1:${ingestPort}/webhooks`,
    shop,
    stateDirectory: null,
    ...options,
  });
  const addresses = await sandbox.start();
  await turnKnobs(addresses.sevdeskControlUrl, usualAccount);
  return { sandbox, shop, addresses };
}

/** Sets knobs of the provider's sandbox. */
async function turnKnobs(sevdeskControlUrl: string, knobs: object): Promise<void> {
  const response = await fetch(`${sevdeskControlUrl}/knobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(knobs),
  });
  if (!response.ok) throw new Error(`The knobs were refused: ${await response.text()}`);
}
