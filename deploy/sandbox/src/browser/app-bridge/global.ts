import type { Channel } from './channel.ts';
import type { BridgeConfig } from './config.ts';
import type { IdToken } from './id-token.ts';
import type { ModalApi } from './modal.ts';
import { pickerApi, resourcePickerApi } from './pickers.ts';
import type { SaveBarApi } from './save-bar.ts';
import { createToast } from './toast.ts';
import type { WebVitalsApi } from './web-vitals.ts';

interface Parts {
  config: BridgeConfig;
  channel: Channel;
  idToken: IdToken;
  saveBar: SaveBarApi;
  modal: ModalApi;
  webVitals: WebVitalsApi;
}

/** Everything behind `window.shopify`, named as in @shopify/app-bridge-types. */
export function createShopify({ config, channel, idToken, saveBar, modal, webVitals }: Parts) {
  let supportHandler: (() => void) | null = null;
  channel.on('support', () => supportHandler?.());

  return {
    config,
    origin: window.location.origin,
    ready: Promise.resolve(),
    environment: { mobile: false, embedded: channel.embedded, pos: false, intent: false },
    loading: (on = true) => channel.send('loading', { on: Boolean(on) }),
    idToken: () => idToken(),
    user: () => channel.ask('user', null),
    toast: createToast(channel),
    modal,
    saveBar,
    resourcePicker: resourcePickerApi(channel),
    picker: pickerApi(channel),
    reviews: { request: () => channel.ask('reviewsRequest', null) },
    scopes: {
      query: () => channel.ask('scopesQuery', null),
      request: (scopes: string[]) => channel.ask('scopesRequest', { scopes }),
      revoke: (scopes: string[]) => channel.ask('scopesRevoke', { scopes }),
    },
    webVitals,
    support: {
      async registerHandler(handler: (() => void) | null) {
        supportHandler = handler;
        channel.send('support', { available: handler !== null });
      },
    },
    intents: {
      register: () => () => undefined,
      request: { value: null, subscribe: () => () => undefined },
      invoke: () => unavailable('intents.invoke')(),
    },
    app: { extensions: async () => [] },
    shopifyQL: { available: async () => false },
    tools: { register: () => () => undefined, unregister: () => undefined, clear: () => undefined },
    scanner: { capture: unavailable('scanner.capture') },
    pos: {
      cart: { fetch: unavailable('pos.cart') },
      close: unavailable('pos.close'),
      device: unavailable('pos.device'),
      location: unavailable('pos.location'),
    },
    setSignals: () => undefined,
  };
}

/** Rejects functions of Shopify's mobile and point-of-sale apps, as App Bridge does in a browser. */
function unavailable(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`App Bridge: ${name} is not available in this environment.`));
}
