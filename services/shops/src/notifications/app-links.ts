/** Where the app's pages are inside the admin of a shop. */
export type AppLinks = {
  /** Shopify's admin. */
  readonly adminUrl: string;
  /** The app's id at Shopify. */
  readonly clientId: string;
};

export type AppPage = 'plan' | 'setup' | 'preferences';

const paths: Readonly<Record<AppPage, string>> = {
  plan: 'plan',
  setup: 'setup',
  preferences: 'preferences#notifications',
};

/** Address of a page of the app, for a browser outside of it. `shop` is the domain. */
export const appLink = ({ adminUrl, clientId }: AppLinks, shop: string, page: AppPage): string => {
  const store = encodeURIComponent(shop.replace(/\.myshopify\.com$/, ''));
  return new URL(`/store/${store}/apps/${encodeURIComponent(clientId)}/${paths[page]}`, adminUrl).href;
};
