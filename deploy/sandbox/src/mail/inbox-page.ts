import { escapeHtml } from '../shared/html.ts';
import type { Message } from './message.ts';

const SHOWN = 200;

/** Nothing in a mail may load or run: its frame inherits this policy. */
export const INBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The inbox: mails on the left, newest first, the selected one on the right. */
export function inboxPage(messages: readonly Message[], open: Message | null): string {
  const newest = messages.slice(-SHOWN).reverse();
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Postfach · Sandbox</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<header><h1>Postfach</h1><span>${formatMessageCount(messages)}</span>
<form method="post" action="/mail/clear"><button>Leeren</button></form></header>
<div class="columns"><nav aria-label="E-Mails">
${newest.length === 0 ? '<p class="hint">Noch keine E-Mail. Lade die Seite neu, wenn du eine erwartest.</p>' : ''}
${newest.map((message) => entry(message, message.id === open?.id)).join('\n')}
</nav><main>${open ? mail(open) : '<p class="hint">Wähle links eine E-Mail.</p>'}</main></div>
</body></html>`;
}

function formatMessageCount({ length }: readonly Message[]): string {
  if (length === 1) return '1 E-Mail';
  return length > SHOWN ? `${length} E-Mails, die neuesten ${SHOWN} in der Liste` : `${length} E-Mails`;
}

const entry = (message: Message, open: boolean): string =>
  `<a href="/mail?id=${message.id}"${open ? ' aria-current="true"' : ''} data-testid="mail">
<strong>${escapeHtml(message.subject || '(ohne Betreff)')}</strong>
<span>An ${escapeHtml(message.envelope.to.join(', '))} · ${when(message)}</span></a>`;

function mail(message: Message): string {
  const rows = [
    ['Von', message.from],
    ['An', message.to],
    ['Zugestellt an', message.envelope.to.join(', ')],
    ['Absender im Umschlag', message.envelope.from],
    ['Empfangen', when(message)],
    ...(message.attachments.length > 0 ? [['Anhänge', formatAttachments(message)]] : []),
  ];
  return `<h2>${escapeHtml(message.subject || '(ohne Betreff)')}</h2>
<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>
${message.html === null ? '' : frame(message.html)}
${message.text === null ? '' : `<details${message.html === null ? ' open' : ''}><summary>Text</summary><pre>${escapeHtml(message.text)}</pre></details>`}
<details><summary>Kopfzeilen</summary><pre>${escapeHtml(message.headers.map(({ name, value }) => `${name}: ${value}`).join('\n'))}</pre></details>`;
}

/** No scripts, no forms, a separate origin; links open a new window. */
const frame = (html: string): string =>
  `<iframe title="Inhalt der E-Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`;

const formatAttachments = ({ attachments }: Message): string =>
  attachments.map(({ filename, size }) => `${filename || 'ohne Namen'} (${size} Bytes)`).join(', ');

const when = ({ receivedAt }: Message): string =>
  new Date(receivedAt).toLocaleString('de-DE', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  });

const STYLE = `
body{margin:0;background:#f1f1f1;color:#303030;font:14px/1.45 Inter,system-ui,sans-serif}
header{display:flex;align-items:center;gap:12px;padding:12px 16px;background:#1a1a1a;color:#fff}
h1{font-size:16px;margin:0}h2{font-size:18px;margin:0 0 8px}
header form{margin-left:auto}
button{font:inherit;padding:6px 12px;border-radius:8px;border:1px solid #8a8a8a;background:#fff;cursor:pointer}
.columns{display:grid;grid-template-columns:minmax(220px,340px) 1fr;gap:16px;padding:16px}
nav{display:flex;flex-direction:column;gap:8px;min-width:0}
nav a{display:block;padding:10px 12px;border-radius:12px;background:#fff;color:inherit;text-decoration:none;overflow-wrap:anywhere}
nav a[aria-current]{outline:2px solid #005bd3}nav strong,nav span{display:block}nav span,.hint{color:#616161}
main{min-width:0;padding:16px;border-radius:12px;background:#fff}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{color:#616161}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:60vh;border:1px solid #ebebeb;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:640px){.columns{grid-template-columns:1fr}}`;
