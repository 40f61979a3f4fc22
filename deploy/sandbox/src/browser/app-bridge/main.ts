/**
 * The sandbox's replacement of Shopify's App Bridge script. Like the original it must be the first script of the app's
 * page, classic and blocking: it defines `window.shopify`, patches `fetch`, `open` and `history`, and defines the
 * custom elements before any app code runs.
 */
import { openChannel } from './channel.ts';
import { readConfig } from './config.ts';
import { watchForms } from './data-save-bar.ts';
import { patchFetch } from './fetch.ts';
import { createShopify } from './global.ts';
import { createIdToken } from './id-token.ts';
import { returnToAdmin, watchLinks } from './links.ts';
import { watchLocation } from './location.ts';
import { defineModal } from './modal.ts';
import { defineNavMenu } from './nav-menu.ts';
import { defineSaveBar } from './save-bar.ts';
import { defineTitleBar } from './title-bar.ts';
import { createWebVitals } from './web-vitals.ts';

const script = document.currentScript;
const shellOrigin = new URL(
  script instanceof HTMLScriptElement && script.src ? script.src : window.location.href,
).origin;

if (!('shopify' in window)) {
  const config = readConfig();
  if (!returnToAdmin(config, shellOrigin)) {
    const channel = openChannel(shellOrigin);
    channel.send('reset', null);
    window.addEventListener('pagehide', () => channel.send('reset', null));
    const idToken = createIdToken(channel);
    patchFetch(idToken, config.appOrigins);
    const saveBar = defineSaveBar(channel);
    const modal = defineModal(channel);
    Object.assign(window, {
      shopify: createShopify({ config, channel, idToken, saveBar, modal, webVitals: createWebVitals() }),
    });
    defineTitleBar(channel);
    defineNavMenu(channel);
    watchForms(channel);
    watchLinks(channel);
    watchLocation(channel);
  }
}
