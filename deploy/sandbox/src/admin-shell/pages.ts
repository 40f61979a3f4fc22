import { escapeHtml, jsonForScript } from './html.ts';
import { type IconName, icon } from './icons.ts';
import { shopDomain } from './launch.ts';

export interface ShellPage {
  store: string;
  handle: string;
  appName: string;
  appUrl: string;
  /** Address the frame opens with; null draws the frame of the admin without an app. */
  launchUrl: string | null;
  /** Title of the real admin's page when there is no app; null for an unknown page. */
  adminPage: string | null;
  session: string;
}

const ENTRIES: [IconName, string][] = [
  ['home', 'Startseite'],
  ['orders', 'Bestellungen'],
  ['products', 'Produkte'],
  ['customers', 'Kunden'],
  ['marketing', 'Marketing'],
  ['discounts', 'Rabatte'],
  ['content', 'Inhalte'],
  ['markets', 'Märkte'],
  ['analytics', 'Analysen'],
];

/** The admin around the app: top bar, navigation, the app's frame, the sandbox's panel. */
export function shellPage(page: ShellPage): string {
  const { store, handle, appName, launchUrl, adminPage } = page;
  const home = `/store/${store}/apps/${handle}`;
  const bootstrap = { ...page, shop: shopDomain(store), basePath: home };
  return document(
    `${appName} · ${store} · Sandbox`,
    `<body>
<div id="loading" role="progressbar" aria-label="Wird geladen" hidden></div>
<header class="topbar">
  <div class="brand">${icon('store')}<span>${escapeHtml(store)}</span></div>
  <div class="search" aria-hidden="true">${icon('search')}<span>Suchen</span></div>
  <div class="topbar-right">
    <span class="sandbox-badge" data-testid="sandbox-badge">Sandbox – kein echtes Shopify</span>
    <button type="button" id="panel-toggle" class="topbar-button" aria-expanded="true" aria-controls="panel">${icon('panel')}<span>Sandbox</span></button>
    <span class="avatar" aria-hidden="true">${escapeHtml(initials(store))}</span>
  </div>
  <div id="save-bar" class="save-bar" role="region" aria-label="Nicht gespeicherte Änderungen" hidden></div>
</header>
<nav class="sidebar" aria-label="Shopify-Admin">
  ${ENTRIES.map(([name, label]) => greyed(name, label)).join('')}
  <p class="sidebar-heading">Vertriebskanäle</p>
  ${greyed('store', 'Onlineshop')}
  <p class="sidebar-heading">Apps</p>
  <a class="sidebar-entry sidebar-app" href="${home}" data-href="/" data-testid="app-link">${appIcon()}<span>${escapeHtml(appName)}</span></a>
  <div id="app-nav" class="sidebar-sub"></div>
  <div class="sidebar-foot">${greyed('settings', 'Einstellungen')}</div>
</nav>
<main class="main">
  ${launchUrl === null ? noPage(home, appName, adminPage) : appFrame(appName)}
</main>
<aside id="panel" class="panel" aria-label="Sandbox"></aside>
<div id="toasts" class="toasts" role="status" aria-live="polite"></div>
<div id="backdrop" class="backdrop" hidden></div>
<script type="application/json" id="bootstrap">${jsonForScript(bootstrap)}</script>
<script src="/admin-shell/shell.js"></script>
</body>`,
  );
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/admin-shell/shell.css">
</head>
${body}
</html>`;
}

/** The shell loads the app into the frame once it listens. */
function appFrame(appName: string): string {
  return `<div class="app-header" id="app-header">
    <div class="app-title">${appIcon()}<strong>${escapeHtml(appName)}</strong><span id="app-breadcrumb"></span></div>
    <div class="app-actions" id="app-actions"></div>
  </div>
  <iframe id="app" title="${escapeHtml(appName)}" allow="clipboard-write"></iframe>`;
}

function noPage(home: string, appName: string, adminPage: string | null): string {
  return `<section class="card no-page"><h1>${escapeHtml(adminPage ?? 'Diese Seite gibt es in der Sandbox nicht')}</h1>
  <p>Im echten Shopify-Admin läge hier eine Seite deines Shops. Die Sandbox zeigt nur den Rahmen und die App.</p>
  <p><a class="button primary" href="${home}">Zurück zu ${escapeHtml(appName)}</a></p></section>`;
}

function greyed(name: IconName, label: string): string {
  return `<span class="sidebar-entry greyed" aria-disabled="true" title="In der Sandbox nicht vorhanden">${icon(name)}<span>${label}</span></span>`;
}

function appIcon(): string {
  return `<span class="app-icon">${icon('receipt')}</span>`;
}

function initials(store: string): string {
  return store
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 2);
}
