import { escapeHtml } from '../../shared/html.ts';
import type { Shop } from '../shops.ts';
import type { Money, Purchase, RecurringPlan, Subscription } from './charges.ts';
import { DAY_MS } from './passage.ts';
import { isDeferred } from './replacement.ts';

type Place = {
  /** Target of the form. */
  action: string;
  shop: Shop;
  /** The shop's current subscription. */
  running: Subscription | null;
  now: Date;
};
type Row = readonly [term: string, value: string];

/** The page on which a merchant approves a charge, styled like the admin. */
export function confirmationPage(charge: Subscription | Purchase, place: Place): string {
  const recurring = 'lineItems' in charge;
  const rows: Row[] = recurring ? subscriptionRows(charge, place) : [['Einmalig', price(charge.price)]];
  const title = recurring ? 'Abonnement bestätigen' : 'Zahlung bestätigen';
  return page(
    title,
    `<h1>${title}</h1>
<p><strong>Belegfluss</strong> für ${escapeHtml(place.shop.name)} (${escapeHtml(charge.shop)})</p>
<h2>${escapeHtml(charge.name)}${charge.test ? ' <span class="test">Testzahlung</span>' : ''}</h2>
<dl>${rows.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<form method="post" action="${escapeHtml(place.action)}">
<button name="answer" value="decline">Ablehnen</button>
<button class="primary" name="answer" value="approve">Bestätigen</button>
</form>
<p class="note">Sandbox: Es wird nichts berechnet.${charge.test ? ' Auch Shopify berechnet für eine Testzahlung nichts.' : ''}</p>`,
  );
}

/** The page for a charge that is not pending, or that the address was not issued for. */
export function closedPage(): string {
  return page(
    'Nicht gefunden',
    `<h1>Diese Zahlung wartet nicht auf eine Bestätigung</h1>
<p>Sie ist schon beantwortet oder abgelaufen, oder die Adresse stimmt nicht. Öffne die App und wähle dort noch einmal.</p>`,
  );
}

/** The page of a real charge in a store that cannot pay: Shopify's own text, which is in English. */
export function unapprovablePage(): string {
  return page(
    'Nicht möglich',
    `<h1>Diese Zahlung kann hier nicht bestätigt werden</h1>
<p>Your plan does not allow Shopify App Store purchases. You can upgrade your plan to enable Shopify App Store purchases.</p>`,
  );
}

function subscriptionRows(charge: Subscription, place: Place): Row[] {
  const rows = charge.lineItems.flatMap(({ plan }): Row[] =>
    plan.kind === 'usage'
      ? [
          ['Nutzung, höchstens', `${price(plan.cappedAmount)} alle 30 Tage`],
          ['Bedingungen', plan.terms],
        ]
      : recurringRows(plan),
  );
  return [...rows, ...trialRows(charge, place), ...beginRows(charge, place)];
}

function recurringRows({ interval, price: full, discount }: RecurringPlan): Row[] {
  const annual = interval === 'ANNUAL';
  const term = annual ? 'Pro Jahr' : 'Alle 30 Tage';
  if (!discount) return [[term, price(full)]];
  const { value, durationLimitInIntervals: count, priceAfterDiscount } = discount;
  const off = 'percentage' in value ? percent(value.percentage) : price(value.amount);
  return [
    [term, price(full)],
    ['Rabatt', `${off}, ${formatDiscountDuration(count, annual)}`],
    [`${term} mit Rabatt`, price(priceAfterDiscount)],
  ];
}

function formatDiscountDuration(count: number | null, annual: boolean): string {
  if (count === null) return 'dauerhaft';
  if (count === 1) return annual ? 'ein Jahr lang' : 'für 30 Tage';
  return annual ? `${count} Jahre lang` : `für ${count} Zeiträume von 30 Tagen`;
}

function trialRows({ trialDays }: Subscription, { now, shop }: Place): Row[] {
  if (trialDays === 0) return [];
  const end = new Date(now.getTime() + trialDays * DAY_MS);
  const days = trialDays === 1 ? 'einen Tag' : `${trialDays} Tage`;
  return [['Kostenlos testen', `${days}, bis ${day(end, shop)}`]];
}

function beginRows(charge: Subscription, { running, shop }: Place): Row[] {
  if (!running) return [['Beginnt', 'sofort']];
  if (running.status !== 'ACTIVE' || !isDeferred(running, charge))
    return [['Beginnt', `sofort, anstelle von „${running.name}“`]];
  return [
    ['Beginnt', `am ${day(new Date(running.currentPeriodEnd!), shop)}`],
    ['Bis dahin', `läuft „${running.name}“ weiter`],
  ];
}

const price = ({ amount, currencyCode }: Money): string =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: currencyCode }).format(amount as `${number}`);

const percent = (share: number): string =>
  new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 2 }).format(share);

const day = (moment: Date, shop: Shop): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: shop.timeZone }).format(moment);

const page = (title: string, body: string): string => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style></head><body><main><section>
${body}
</section></main></body></html>`;

const STYLE = `
body{margin:0;background:#f1f1f1;font:14px/1.45 Inter,system-ui,sans-serif;color:#303030}
main{max-width:560px;margin:64px auto;padding:0 16px}
section{background:#fff;border-radius:12px;box-shadow:0 1px 0 rgba(0,0,0,.07),0 0 0 1px rgba(0,0,0,.06);padding:24px}
h1{font-size:20px;margin:0 0 4px}h2{font-size:16px;margin:0}p{margin:0 0 16px;color:#616161}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:12px 0 24px;padding:16px 0;border-block:1px solid #ebebeb}
dd{margin:0;font-weight:600;text-align:right}
form{display:flex;justify-content:flex-end;gap:8px}
button{font:inherit;font-weight:600;padding:8px 14px;border-radius:8px;border:1px solid #8a8a8a;background:#fff;cursor:pointer}
button.primary{background:#303030;border-color:#303030;color:#fff}
button:focus-visible{outline:2px solid #005bd3;outline-offset:2px}
.test{font-size:12px;font-weight:600;padding:2px 8px;border-radius:8px;background:#ffd6a4;color:#5e4200;vertical-align:middle}
.note{font-size:12px;margin:16px 0 0}`;
