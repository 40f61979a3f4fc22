import { toObjects, toScalarText } from '../shopify/json.ts';
import type { NotificationTemplate } from '../shopify/notifications/index.ts';
import type { StoredOrder } from '../shopify/orders/stored-order.ts';
import type { Shop } from '../shopify/shops.ts';
import { escapeHtml } from './html.ts';

/** Editor of a notification's code, with the result of saving it. */
export function editPage(
  store: string,
  { id, group, title, body }: NotificationTemplate,
  { saved, problem }: { readonly saved: boolean; readonly problem: string | null },
): string {
  const numbers = body.split('\n').map((_, index) => index + 1);
  return page(
    `${title} bearbeiten`,
    `<p class="note">Einstellungen · Benachrichtigungen · ${escapeHtml(group)}</p>
<h1>${escapeHtml(title)}</h1>
${saved ? '<p role="status">Gespeichert.</p>' : ''}
${problem === null ? '' : `<p role="alert">Nicht gespeichert: ${escapeHtml(problem)}</p>`}
<form method="post" action="edit">
<label for="body">E-Mail-Text (HTML und Liquid)</label>
<div class="code"><pre aria-hidden="true">${numbers.join('\n')}</pre>
<textarea id="body" name="body" rows="${numbers.length}" wrap="off" spellcheck="false" data-testid="template-body">
${escapeHtml(body)}</textarea></div>
<p class="row"><button data-testid="template-save">Speichern</button>
<a href="/store/${escapeHtml(store)}/email_templates/${id}/preview" data-testid="template-preview">Vorschau</a></p>
</form>`,
  );
}

/** The customer's page of an order. */
export const orderStatusPage = (shop: Shop, { order }: StoredOrder): string =>
  page(
    `Bestellung ${toScalarText(order.name) ?? ''}`,
    `<p class="note">${escapeHtml(shop.name)}</p>
<h1>Bestellung ${escapeHtml(toScalarText(order.name) ?? '')}</h1>
<ul>${toObjects(order.line_items)
      .map((line) => `<li>${escapeHtml(`${toScalarText(line.quantity)} × ${toScalarText(line.title)}`)}</li>`)
      .join('')}</ul>
<p>Gesamt: ${escapeHtml(`${toScalarText(order.total_price)} ${toScalarText(order.currency)}`)}</p>`,
  );

export const messagePage = (title: string, text: string): string =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Sandbox</title><link rel="icon" href="data:,">
<style>
body{margin:0;background:#f1f1f1;font:14px/1.45 Inter,system-ui,sans-serif;color:#303030}
main{max-width:960px;margin:32px auto;padding:24px;background:#fff;border-radius:12px}
.note{color:#616161}.row{display:flex;gap:16px;align-items:center}label{display:block;font-weight:600;margin-bottom:4px}
.code{display:flex;font:12px/18px ui-monospace,monospace;border:1px solid #8a8a8a;border-radius:8px;overflow:hidden}
.code pre{margin:0;padding:8px;background:#f7f7f7;color:#616161;text-align:right;font:inherit}
.code textarea{flex:1;padding:8px;border:0;font:inherit;resize:none}
button{font:inherit;font-weight:600;padding:8px 14px;border-radius:8px;border:0;background:#303030;color:#fff;cursor:pointer}
[role=alert]{color:#8e1f0b}
</style></head><body><main>
${content}
</main></body></html>`;
