import { ownValue } from '@belegfluss/runtime/records';
/** Parts of a notification, as plain text. */
export type MailParts = {
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: Link;
  readonly closing: string;
  readonly why: string;
  readonly settings: Link;
};

type Link = { readonly label: string; readonly url: string };

/** A page that mail programs show alike: one column, colours and sizes in place, nothing to load. */
export const toHtml = ({
  title,
  greeting,
  paragraphs,
  action,
  closing,
  why,
  settings,
}: MailParts): string => `<!DOCTYPE html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f1f1f1;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#303030">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 24px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;background:#303030;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(action.label)}</a></p>
${paragraph(closing)}
<hr style="margin:24px 0;border:0;border-top:1px solid #e3e3e3">
<p style="margin:0;font-size:13px;color:#616161">${escapeHtml(why)} <a href="${escapeHtml(settings.url)}" style="color:#005bd3">${escapeHtml(settings.label)}</a></p>
</div>
</body>
</html>
`;

/** The same for those who read plain text. */
export const toText = ({ greeting, paragraphs, action, closing, why, settings }: MailParts): string =>
  [greeting, ...paragraphs, `${action.label}:\n${action.url}`, closing, `--\n${why}\n${settings.url}`]
    .join('\n\n')
    .concat('\n');

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ownValue(entities, sign) ?? sign);
