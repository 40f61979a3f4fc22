import { escapeHtml } from './escape-html.ts';

/** App Bridge is what may reach the top-level window out of the admin's frame. */
export const exitPage = (page: {
  readonly target: string;
  readonly nonce: string;
  readonly apiKey: string;
  readonly appBridgeUrl: string;
}): string => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="shopify-api-key" content="${escapeHtml(page.apiKey)}" />
    <script nonce="${page.nonce}" src="${escapeHtml(page.appBridgeUrl)}"></script>
    <title>Einen Moment bitte</title>
  </head>
  <body data-target="${escapeHtml(page.target)}">
    <p><a href="${escapeHtml(page.target)}" target="_top">Weiter</a></p>
    <script nonce="${page.nonce}">window.open(document.body.dataset.target, '_top');</script>
  </body>
</html>
`;
