import { adminShell } from './admin-shell/index.ts';
import { notificationPages } from './admin-shell/notification-pages.ts';
import { createMailSandbox, type MailSandbox } from './mail/index.ts';
import { mailRoutes } from './mail/routes.ts';
import { createPayPalSandbox, type PayPalSandbox, type TransactionInfo } from './paypal/index.ts';
import { createSevdeskSandbox, type Movement, type SevdeskSandbox } from './sevdesk/index.ts';
import type { RouteAdded } from './shared/note-routes.ts';
import { createShopifySandbox, type ShopifySandbox } from './shopify/index.ts';
import { createNotifications } from './shopify/notifications/index.ts';
import { createViesSandbox } from './vies/index.ts';

export type SandboxOptions = {
  readonly shopifyPort: number;
  readonly sevdeskPort: number;
  readonly viesPort: number;
  /** Of the mail server; a free one when absent. */
  readonly smtpPort?: number;
  /** A free one when absent. */
  readonly payPalPort?: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sevdeskToken: string;
  /** Where the app lives, e.g. `http://127.0.0.1:3000`. */
  readonly appUrl: string;
  /** Where webhooks go; may be set later. */
  readonly webhookUrl: string | null;
  /** The demo shop's domain. */
  readonly shop: string;
  /** Folder for state that survives a restart; null keeps everything in memory. */
  readonly stateDirectory: string | null;
  /** 0 ≤ random < 1: decides which webhooks are lost and how they overtake each other. */
  readonly random?: () => number;
  /** The clock of the world outside. */
  readonly now?: () => Date;
  /** The tenant of sevdesk has connected its PayPal account there: what moves at PayPal appears in sevdesk by itself. */
  readonly connectsPayPal?: boolean;
  /** Hears of every route of Shopify's stand-in with its admin, of PayPal's and of VIES'. */
  readonly routeAdded?: RouteAdded;
};

export type Sandbox = {
  /** Starts the stand-ins and answers their addresses. */
  start(): Promise<{
    readonly shopifyUrl: string;
    /** Base address of the provider's API. */
    readonly sevdeskUrl: string;
    /** Base address of the provider's knobs. */
    readonly sevdeskControlUrl: string;
    /** Origin of the EU's register of VAT ids. */
    readonly viesUrl: string;
    /** The mail server that keeps what it is given. */
    readonly smtpUrl: string;
    /** Origin of PayPal's API. */
    readonly payPalUrl: string;
  }>;
  stop(): Promise<void>;
  readonly shopify: ShopifySandbox;
  readonly mail: MailSandbox;
  readonly paypal: PayPalSandbox;
  readonly sevdesk: SevdeskSandbox;
};

/** Shopify with its admin, sevdesk, VIES, PayPal and a mail server: everything that Belegfluss talks to, without the world outside. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const stateFile = (name: string) =>
    options.stateDirectory ? { statePath: `${options.stateDirectory}/${name}.json` } : {};
  const vies = createViesSandbox({
    port: options.viesPort,
    now: options.now,
    routeAdded: options.routeAdded,
  });
  const mail = createMailSandbox({ port: options.smtpPort ?? 0, now: options.now });
  const paypal = createPayPalSandbox({
    port: options.payPalPort ?? 0,
    now: options.now,
    routeAdded: options.routeAdded,
    ...stateFile('paypal'),
  });
  const sevdesk = createSevdeskSandbox({
    port: options.sevdeskPort,
    token: options.sevdeskToken,
    now: options.now,
    ...(options.connectsPayPal ? { payPalMovements: () => paypal.transactions().flatMap(toMovement) } : {}),
    ...stateFile('sevdesk'),
  });
  let sevdeskOrigin = '';
  const shopify: ShopifySandbox = createShopifySandbox({
    port: options.shopifyPort,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    appUrl: options.appUrl,
    webhookUrl: options.webhookUrl,
    shops: [{ domain: options.shop }],
    now: options.now,
    random: options.random,
    routeAdded: options.routeAdded,
    ...stateFile('shopify'),
    plugins: [
      async (app) => {
        await app.register(
          adminShell({
            clientId: options.clientId,
            clientSecret: options.clientSecret,
            appUrl: options.appUrl,
            appName: 'Belegfluss',
            sevdeskControlUrl: sevdeskOrigin,
            mintSessionToken: (shop, session) => shopify.service.sessionToken(shop, { sid: session }),
          }),
        );
        await app.register(notificationPages(createNotifications(shopify.service.world)));
        await app.register(mailRoutes(mail));
      },
    ],
  });
  return {
    shopify,
    mail,
    paypal,
    sevdesk,
    async start() {
      const provider = await sevdesk.start();
      sevdeskOrigin = new URL(provider.url).origin;
      const { url: viesUrl } = await vies.start();
      const { smtpUrl } = await mail.start();
      const { url: payPalUrl } = await paypal.start();
      const { url: shopifyUrl } = await shopify.start();
      return {
        shopifyUrl,
        sevdeskUrl: provider.url,
        sevdeskControlUrl: provider.controlUrl,
        viesUrl,
        smtpUrl,
        payPalUrl,
      };
    },
    async stop() {
      await Promise.all([shopify.stop(), sevdesk.stop(), vies.stop(), mail.stop(), paypal.stop()]);
    },
  };
}

/** As sevdesk's connection shows it; other currencies than the account's own it leaves out. */
function toMovement({
  transaction_id: id,
  transaction_amount: amount,
  fee_amount: fee,
  transaction_initiation_date: at,
}: TransactionInfo): Movement[] {
  if (amount.currency_code !== 'EUR') return [];
  return [{ id, amount: amount.value, date: at.slice(0, 10), payer: '', ...(fee && { fee: fee.value }) }];
}
