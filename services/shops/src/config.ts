import { readConfig, secretKeys, url } from '@belegfluss/runtime/config';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';

export type ShopsConfig = CommonConfig & {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where merchants reach the app. */
  readonly appUrl: string;
  /** A stand-in for all of Shopify's shops; null talks to Shopify itself. */
  readonly shopifyApiUrl: string | null;
  /** Keys of the secret box, the current one first. */
  readonly secretKeys: readonly SecretKey[];
  /** gRPC address of the webhooks service. */
  readonly webhooksAddress: string;
};

const environment = z
  .object({
    ...commonEnvironment,
    SHOPIFY_CLIENT_ID: z.string(),
    SHOPIFY_CLIENT_SECRET: z.string(),
    APP_URL: url(),
    SHOPIFY_API_URL: url().optional(),
    SECRET_KEYS: secretKeys(),
    WEBHOOKS_ADDRESS: z.string(),
    NODE_ENV: z.string().optional(),
  })
  .refine((variables) => !(variables.SHOPIFY_API_URL && variables.NODE_ENV === 'production'), {
    path: ['SHOPIFY_API_URL'],
    message: 'must not be set when NODE_ENV is production: tokens would go to a stand-in',
  });

export const readShopsConfig = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): ShopsConfig => {
  const read = readConfig(environment, variables);
  return {
    ...toCommonConfig(read),
    clientId: read.SHOPIFY_CLIENT_ID,
    clientSecret: read.SHOPIFY_CLIENT_SECRET,
    appUrl: read.APP_URL,
    shopifyApiUrl: read.SHOPIFY_API_URL ?? null,
    secretKeys: read.SECRET_KEYS,
    webhooksAddress: read.WEBHOOKS_ADDRESS,
  };
};
