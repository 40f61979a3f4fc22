import { createHash } from 'node:crypto';
import { serialisePolicy } from './content-policy.ts';
import { escapeHtml } from './escape-html.ts';

/** A page for people, shown in place of the document. */
export type LinkPage = {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The page reloads after this time. */
  readonly retrySeconds?: number;
};

const style = `
body { margin: 0; background: #f6f6f7; color: #202223; font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 15vh auto 0; padding: 2rem; background: #fff; border-radius: .75rem }
h1 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.3 }
p { margin: 0 }
@media (max-width: 36rem) { main { margin: 1rem } }
@media (prefers-color-scheme: dark) { body { background: #1a1a1a; color: #e3e3e3 } main { background: #2a2a2a } }
`;

/** The page loads nothing, runs nothing, sends nothing, and may be framed only by those named. */
export const linkPagePolicy = (ancestors: readonly string[] = ["'none'"]): string =>
  serialisePolicy({
    'default-src': ["'none'"],
    'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ancestors,
  });

export const renderLinkPage = ({ title, text, retrySeconds }: LinkPage): string => `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <meta name="referrer" content="no-referrer" />${refresh(retrySeconds)}
    <title>${escapeHtml(title)}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
    </main>
  </body>
</html>
`;

const refresh = (seconds: number | undefined): string =>
  seconds === undefined ? '' : `\n    <meta http-equiv="refresh" content="${seconds}" />`;
