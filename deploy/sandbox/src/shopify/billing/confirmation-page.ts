import type { Purchase, Subscription } from './charges.ts';

/** The page on which a merchant approves a charge, in the look of the admin. */
export function confirmationPage(charge: Subscription | Purchase, action: string): string {
  const rows = 'lineItems' in charge ? subscriptionRows(charge) : [['Einmalig', price(charge.price)]];
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Zahlung bestätigen</title>
<style>
body{margin:0;background:#f1f1f1;font:14px/1.45 Inter,system-ui,sans-serif;color:#303030}
main{max-width:560px;margin:64px auto;padding:0 16px}
section{background:#fff;border-radius:12px;box-shadow:0 1px 0 rgba(0,0,0,.07),0 0 0 1px rgba(0,0,0,.06);padding:24px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:#616161}
dl{display:grid;grid-template-columns:1fr auto;gap:8px 16px;margin:0 0 24px;padding:16px 0;border-block:1px solid #ebebeb}
dd{margin:0;font-weight:600;text-align:right}
form{display:flex;justify-content:flex-end;gap:8px}
button{font:inherit;font-weight:600;padding:8px 14px;border-radius:8px;border:1px solid #c9c9c9;background:#fff;cursor:pointer}
button.primary{background:#303030;border-color:#303030;color:#fff}
button:focus-visible{outline:2px solid #005bd3;outline-offset:2px}
.note{font-size:12px;margin:16px 0 0}
</style></head><body><main><section>
<h1>Zahlung an Belegfluss bestätigen</h1>
<p>${escapeHtml(charge.name)} · ${escapeHtml(charge.shop)}</p>
<dl>${rows.map(([term, value]) => `<dt>${escapeHtml(term!)}</dt><dd>${escapeHtml(value!)}</dd>`).join('')}</dl>
<form method="post" action="${escapeHtml(action)}">
<button name="answer" value="decline">Ablehnen</button>
<button class="primary" name="answer" value="approve">Bestätigen</button>
</form>
<p class="note">Sandbox: Es wird nichts berechnet.${charge.test ? ' Testzahlung.' : ''}</p>
</section></main></body></html>`;
}

/** The page for a charge that is no longer waiting. */
export function closedPage(): string {
  return `<!doctype html><html lang="de"><meta charset="utf-8"><title>Nicht gefunden</title>
<p>Diese Zahlung wartet nicht mehr auf eine Bestätigung.</p></html>`;
}

function subscriptionRows(subscription: Subscription): string[][] {
  const rows = subscription.lineItems.flatMap(({ plan }) => {
    if (plan.kind === 'usage') return [['Nutzung, höchstens', price(plan.cappedAmount)]];
    const term = plan.interval === 'ANNUAL' ? 'Pro Jahr' : 'Alle 30 Tage';
    if (!plan.discount) return [[term, price(plan.price)]];
    const count = plan.discount.durationLimitInIntervals;
    return [
      [term, price(plan.price)],
      [count ? `Mit Rabatt, ${count} Zeiträume` : 'Mit Rabatt', price(plan.discount.priceAfterDiscount)],
    ];
  });
  return subscription.trialDays > 0
    ? [...rows, ['Kostenlos testen', `${subscription.trialDays} Tage`]]
    : rows;
}

function price(money: { amount: string; currencyCode: string }): string {
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency: money.currencyCode }).format(
    money.amount as `${number}`,
  );
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => entities[char]!);
}
