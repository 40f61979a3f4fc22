import { readConfig } from '@belegfluss/runtime/config';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';
import type { ServiceAddresses } from './clients/create-clients.ts';

export type SettingsConfig = CommonConfig & { readonly addresses: ServiceAddresses };

const address = z.string().regex(/^[^\s/]+:\d+$/, 'must be host:port');

const environment = z.object({ ...commonEnvironment, SHOPS_ADDRESS: address, PROVIDER_ADDRESS: address });

export function readSettingsConfig(): SettingsConfig {
  const variables = readConfig(environment, process.env);
  return {
    ...toCommonConfig(variables),
    addresses: { shops: variables.SHOPS_ADDRESS, provider: variables.PROVIDER_ADDRESS },
  };
}
