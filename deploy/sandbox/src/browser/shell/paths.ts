const LAUNCH_PARAMETERS = ['embedded', 'hmac', 'host', 'id_token', 'locale', 'session', 'shop', 'timestamp'];

/** The app's path in the admin's address, without the launch parameters. `/orders?page=2&hmac=…` → `/orders?page=2` */
function withoutLaunch(path: string): string {
  const url = new URL(path, 'http://app.invalid');
  for (const name of LAUNCH_PARAMETERS) url.searchParams.delete(name);
  return url.pathname + url.search + url.hash;
}

/** Path of the app below its `appUrl`, which may itself have a path. */
export function innerPath(path: string, appUrl: string): string {
  const prefix = new URL(appUrl).pathname.replace(/\/+$/, '');
  const own = prefix && path.startsWith(prefix) ? path.slice(prefix.length) : path;
  return withoutLaunch(own.startsWith('/') ? own : `/${own}`);
}

/** `/store/x/apps/y` and `/orders?page=2` → `/store/x/apps/y/orders?page=2`; the start page adds no slash. */
export function shellPath(basePath: string, inner: string): string {
  return inner.startsWith('/') && inner.length > 1 && !/^\/[?#]/.test(inner)
    ? basePath + inner
    : basePath + inner.slice(1);
}

/** The menu entry of the app's current page. The longest matching entry wins, so `/` is not always active. */
export function activeHref(hrefs: string[], inner: string): string | null {
  const here = new URL(inner, 'http://app.invalid').pathname;
  const matching = hrefs.filter((href) => {
    const path = new URL(href, 'http://app.invalid').pathname.replace(/\/+$/, '');
    return path === '' ? here === '/' : here === path || here.startsWith(`${path}/`);
  });
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}

export type Destination = { kind: 'app'; href: string } | { kind: 'page'; url: string };

/**
 * Resolves an address that the app opens at the top or in a new window: the admin's addresses (`shopify://admin/…`,
 * `https://admin.shopify.com/store/…`, `https://{shop}/admin/…`) stay in the sandbox.
 */
export function resolveDestination(
  url: string,
  at: { store: string; shop: string; handle: string },
): Destination {
  const admin = toAdminPath(url, at);
  if (admin === null) {
    const target = new URL(url);
    const ownAdmin = target.hostname.endsWith('.myshopify.com') && target.pathname.startsWith('/admin/');
    if (!ownAdmin) return { kind: 'page', url };
    target.searchParams.set('shop', target.hostname);
    return { kind: 'page', url: target.pathname + target.search };
  }
  const base = `/store/${at.store}/apps/${at.handle}`;
  if (admin === base || new RegExp(`^${base}[/?#]`).test(admin)) {
    const inner = admin.slice(base.length);
    return { kind: 'app', href: inner.startsWith('/') ? inner : `/${inner}` };
  }
  return { kind: 'page', url: admin };
}

/**
 * Paths of the admin below the shop's own domain; the other paths there (charges, OAuth) have routes in the sandbox.
 */
const adminPages = /^\/admin\/(?:apps|email_templates|orders|products|settings)\//;

function toAdminPath(url: string, { store, shop }: { store: string; shop: string }): string | null {
  const scheme = /^shopify:(?:\/\/)?\/?admin(\/.*)?$/.exec(url);
  if (scheme) return `/store/${store}${scheme[1] ?? '/'}`;
  const target = new URL(url);
  const rest = target.pathname + target.search + target.hash;
  if (target.hostname === 'admin.shopify.com' && target.pathname.startsWith('/store/')) return rest;
  if (target.hostname === shop && adminPages.test(target.pathname))
    return `/store/${store}${rest.slice('/admin'.length)}`;
  return null;
}
