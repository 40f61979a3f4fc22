import { readConfig, secretKeys, url } from '@belegfluss/runtime/config';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';
import { mailbox, type Sender, type SmtpServer, smtpUrl } from './clients/smtp-server.ts';
import type { ShopLists } from './domain/roles.ts';

export type ShopsConfig = CommonConfig & {
  readonly clientId: string;
  /** Proves to Shopify who we are: the newest. */
  readonly clientSecret: string;
  /** The one before while it is rotated: session tokens may still be signed with it. */
  readonly previousClientSecret?: string | undefined;
  /** Where merchants reach the app. */
  readonly appUrl: string;
  /** A stand-in for all of Shopify's shops; null talks to Shopify itself. */
  readonly shopifyApiUrl: string | null;
  /** Keys of the secret box, the current one first. */
  readonly secretKeys: readonly SecretKey[];
  /** gRPC address of the webhooks service. */
  readonly webhooksAddress: string;
  /** gRPC address of the partners service. */
  readonly partnersAddress: string;
  /** gRPC address of the settings service. */
  readonly settingsAddress: string;
  /** gRPC address of the provider service. */
  readonly providerAddress: string;
  /** Shopify's admin, in which the app's pages are. */
  readonly adminUrl: string;
  /** Takes the e-mails to shop owners. */
  readonly smtp: SmtpServer;
  /** Who these e-mails are from. */
  readonly mailFrom: Sender;
  /** Shops that the operator names. */
  readonly shopLists: ShopLists;
};

const domainList = /^[a-z0-9][a-z0-9-]*\.myshopify\.com(,[a-z0-9][a-z0-9-]*\.myshopify\.com)*,?$/;

/** Domains of shops, separated by commas; none when absent. */
const shopDomains = () =>
  z
    .string()
    .transform((text) => text.toLowerCase().replaceAll(/\s/g, ''))
    .refine((text) => domainList.test(text), 'must be domains such as one.myshopify.com,two.myshopify.com')
    .transform((text) => text.split(',').filter((domain) => domain !== ''))
    .optional();

const environment = z
  .object({
    ...commonEnvironment,
    SHOPIFY_CLIENT_ID: z.string(),
    SHOPIFY_CLIENT_SECRET: z.string(),
    SHOPIFY_PREVIOUS_CLIENT_SECRET: z.string().optional(),
    APP_URL: url(),
    SHOPIFY_API_URL: url().optional(),
    SECRET_KEYS: secretKeys(),
    WEBHOOKS_ADDRESS: z.string(),
    PARTNERS_ADDRESS: z.string(),
    SETTINGS_ADDRESS: z.string(),
    PROVIDER_ADDRESS: z.string(),
    SHOPIFY_ADMIN_URL: url('https://admin.shopify.com'),
    SMTP_URL: smtpUrl(),
    MAIL_FROM: mailbox(),
    ADMIN_SHOPS: shopDomains(),
    SHOPIFY_SHOPS: shopDomains(),
    DEV_SHOPS: shopDomains(),
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
    previousClientSecret: read.SHOPIFY_PREVIOUS_CLIENT_SECRET || undefined,
    appUrl: read.APP_URL,
    shopifyApiUrl: read.SHOPIFY_API_URL ?? null,
    secretKeys: read.SECRET_KEYS,
    webhooksAddress: read.WEBHOOKS_ADDRESS,
    partnersAddress: read.PARTNERS_ADDRESS,
    settingsAddress: read.SETTINGS_ADDRESS,
    providerAddress: read.PROVIDER_ADDRESS,
    adminUrl: read.SHOPIFY_ADMIN_URL,
    smtp: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    shopLists: {
      admin: read.ADMIN_SHOPS ?? [],
      shopify: read.SHOPIFY_SHOPS ?? [],
      dev: read.DEV_SHOPS ?? [],
    },
  };
};
