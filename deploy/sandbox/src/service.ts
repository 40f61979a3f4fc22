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
  /** Port of the mail server; a free one when absent. */
  readonly smtpPort?: number;
  /** A free one when absent. */
  readonly payPalPort?: number;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sevdeskToken: string;
  /** Address of the app, e.g. `http://127.0.0.1:3000`. */
  readonly appUrl: string;
  /** Receiver of webhooks; may be set later. */
  readonly webhookUrl: string | null;
  /** The demo shop's domain. */
  readonly shop: string;
  /** Folder of the state across a restart; null keeps everything in memory. */
  readonly stateDirectory: string | null;
  /** 0 ≤ random < 1: decides which webhooks are lost and how they overtake each other. */
  readonly random?: () => number;
  /** The clock of all simulated systems. */
  readonly now?: () => Date;
  /** The sevdesk tenant has connected its PayPal account there: movements at PayPal appear in sevdesk automatically. */
  readonly connectsPayPal?: boolean;
  /** Called with every route of the sandboxes of Shopify with its admin, PayPal and VIES. */
  readonly routeAdded?: RouteAdded;
};

export type Sandbox = {
  /** Starts the sandboxes and returns their addresses. */
  start(): Promise<{
    readonly shopifyUrl: string;
    /** Base address of the provider's API. */
    readonly sevdeskUrl: string;
    /** Base address of the provider's knobs. */
    readonly sevdeskControlUrl: string;
    /** Origin of VIES, the EU's register of VAT ids. */
    readonly viesUrl: string;
    /** The mail server that stores every mail. */
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

/**
 * Shopify with its admin, sevdesk, VIES, PayPal and a mail server: all systems that Belegfluss calls, without the
 * internet.
 */
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

/** A movement as sevdesk's connection shows it; it omits currencies other than the account's. */
function toMovement({
  transaction_id: id,
  transaction_amount: amount,
  fee_amount: fee,
  transaction_initiation_date: at,
}: TransactionInfo): Movement[] {
  if (amount.currency_code !== 'EUR') return [];
  return [{ id, amount: amount.value, date: at.slice(0, 10), payer: '', ...(fee && { fee: fee.value }) }];
}
