import { escapeHtml } from '../../shared/html.ts';

/** Asks the merchant to install the app, or for further access, outside the app's frame. */
export function grantPage({
  shop,
  isInstalled,
  scopes,
}: {
  readonly shop: string;
  readonly isInstalled: boolean;
  readonly scopes: readonly string[];
}): string {
  const title = isInstalled ? 'Belegfluss möchte weitere Berechtigungen' : 'Belegfluss installieren';
  return document(
    title,
    `<h1>${title}</h1>
  <p>Für den Shop <strong>${escapeHtml(shop)}</strong>:</p>
  <ul class="scope-list">${scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join('')}</ul>
  <form method="post" class="row-end">
    <button name="answer" value="decline" class="button" data-testid="scopes-decline">Ablehnen</button>
    <button name="answer" value="grant" class="button primary" data-testid="scopes-accept">${isInstalled ? 'Erteilen' : 'Installieren'}</button>
  </form>`,
  );
}

/** Shopify's error page of the authorisation. */
export const oauthErrorPage = (error: string): string =>
  document(error, `<h1>Etwas stimmt nicht</h1><p class="error" role="alert">${escapeHtml(error)}</p>`);

const document = (title: string, content: string): string => `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/admin-shell/shell.css">
</head>
<body class="plain">
<section class="card" id="grant">
  <p><span class="sandbox-badge">Sandbox – kein echtes Shopify</span></p>
  ${content}
</section>
</body>
</html>`;
