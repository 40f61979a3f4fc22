import type { Channel } from './channel.ts';
import type { BridgeConfig } from './config.ts';

const OUT_OF_FRAME = ['_top', '_parent'];

/**
 * Passes `shopify:` addresses and `_top` targets to the shell: a frame may not navigate the window around it unless the
 * user has just clicked.
 */
export function watchLinks(channel: Channel): void {
  if (!channel.embedded) return;
  const native = window.open.bind(window);
  window.open = (url, target, features) => {
    const address = url === undefined ? '' : String(url);
    const leaves = isAdminAddress(address) || OUT_OF_FRAME.includes(target ?? '');
    if (!leaves) return native(url, target, features);
    channel.send('open', {
      url: absolute(address),
      target: OUT_OF_FRAME.includes(target ?? '') ? '_top' : (target ?? '_top'),
    });
    return null;
  };

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], s-link[href]') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    const href = link.getAttribute('href') ?? '';
    const target = link.getAttribute('target') ?? '';
    if (!isAdminAddress(href) && !OUT_OF_FRAME.includes(target)) return;
    event.preventDefault();
    channel.send('open', { url: absolute(href), target: target === '_blank' ? '_blank' : '_top' });
  });
}

/**
 * An app page that was opened outside the frame with a `host` belongs into the admin; true when the redirect has
 * started.
 */
export function returnToAdmin(config: BridgeConfig, shellOrigin: string): boolean {
  const query = new URLSearchParams(window.location.search);
  const host = query.get('host');
  if (window.parent !== window || !host || !config.apiKey) return false;
  const store = /^admin\.shopify\.com\/store\/([a-z0-9-]+)$/.exec(decodeHost(host))?.[1];
  if (!store) return false;
  const path = `/store/${store}/apps/${encodeURIComponent(config.apiKey)}${window.location.pathname}`;
  window.location.replace(`${shellOrigin}${path}`);
  return true;
}

function decodeHost(host: string): string {
  try {
    return atob(host.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

function isAdminAddress(url: string): boolean {
  return url.startsWith('shopify:');
}

function absolute(url: string): string {
  return isAdminAddress(url) ? url : new URL(url, window.location.href).href;
}
