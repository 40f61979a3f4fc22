import { readConfig, secretKeys, url } from '@belegfluss/runtime/config';
import { ownValue } from '@belegfluss/runtime/records';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';
import { providers } from './clients/providers.ts';

export type ProviderConfig = CommonConfig & {
  /** Addresses of the providers' APIs by the provider's id; of one that is left out, its usual one. */
  readonly providerUrls: Readonly<Record<string, string>>;
  /** Origin of PayPal's REST API. */
  readonly payPalUrl: string;
  /** The current key first. */
  readonly secretKeys: readonly SecretKey[];
  /** Calls a second to one merchant's account. The provider names no limit and blocks who annoys it. */
  readonly requestsPerSecond: number;
  /** How often each account is searched for changes by others. */
  readonly pollIntervalMs?: number;
};

export function readProviderConfig(): ProviderConfig {
  const variables = readConfig(
    z.object({
      ...commonEnvironment,
      ...Object.fromEntries(providers.map(({ address }) => [address.variable, url(address.usual)])),
      PAYPAL_URL: url('https://api-m.paypal.com'),
      SECRET_KEYS: secretKeys(),
      PROVIDER_REQUESTS_PER_SECOND: z.coerce.number().positive().max(1000).default(5),
      PROVIDER_POLL_SECONDS: z.coerce.number().positive().max(86_400).default(300),
    }),
    process.env,
  );
  return {
    ...toCommonConfig(variables),
    providerUrls: Object.fromEntries(
      providers.map(({ id, address }) => [id, String(ownValue(variables, address.variable))]),
    ),
    payPalUrl: variables.PAYPAL_URL,
    secretKeys: variables.SECRET_KEYS,
    requestsPerSecond: variables.PROVIDER_REQUESTS_PER_SECOND,
    pollIntervalMs: variables.PROVIDER_POLL_SECONDS * 1000,
  };
}
