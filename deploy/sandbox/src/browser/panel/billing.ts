import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { badge } from './badge.ts';
import { money, time } from './format.ts';
import type { PanelContext } from './panel-context.ts';
import type { Section } from './section.ts';
import { liveList, section } from './section.ts';

type Money = { amount: string; currencyCode: string };
type Plan =
  | { kind: 'recurring'; interval: 'EVERY_30_DAYS' | 'ANNUAL'; price: Money }
  | { kind: 'usage'; cappedAmount: Money };

interface Subscription {
  id: string;
  name: string;
  status: string;
  test: boolean;
  trialEndsAt: string | null;
  currentPeriodEnd: string | null;
  confirmationPath?: string;
  lineItems: { plan: Plan }[];
}

type Act = { label: string; done: string; path: string };

const FREEZE: Act = {
  label: 'Zahlung ausgefallen (einfrieren)',
  done: 'Abonnement eingefroren',
  path: 'freeze',
};
const UNFREEZE: Act = { label: 'Wieder bezahlt', done: 'Abonnement läuft wieder', path: 'unfreeze' };
const END_TRIAL: Act = { label: 'Testzeit beenden', done: 'Testzeit beendet', path: 'end-trial' };
const END_PERIOD: Act = {
  label: 'Abrechnungszeitraum beenden',
  done: 'Abrechnungszeitraum beendet',
  path: 'end-period',
};
const CANCEL: Act = { label: 'Durch Shopify beenden', done: 'Abonnement beendet', path: 'cancel' };
const EXPIRE: Act = { label: 'Verfallen lassen', done: 'Zahlung verfallen', path: 'expire-pending' };

/** "Abrechnung": the shop's charges, and Shopify's actions on them. */
export function billingSection(context: PanelContext): Section {
  const at = (path: string) => `/sandbox/billing${path}?shop=${context.shop}`;
  const list = liveList<Subscription>('Kein Abonnement.', (one) =>
    row(one, listSubscriptionActs(one).map(button)),
  );
  const part = section('billing', 'Abrechnung', { folded: true }, list.node);
  return {
    node: part.node,
    async refresh() {
      if (!part.node.open) return;
      const { subscriptions } = await control<{ subscriptions: Subscription[] }>('GET', at(''));
      list.update(subscriptions.filter(({ status }) => status in STATUSES).reverse());
    },
  };

  function button({ label, done, path }: Act): HTMLElement {
    const onclick = () => void context.act(done, () => control('POST', at(`/${path}`), {}));
    return el('button', { type: 'button', class: 'small', 'data-testid': `billing-${path}`, onclick }, label);
  }
}

/** Ended charges are not shown. */
const STATUSES: Record<string, ReturnType<typeof toBadge>> = {
  ACTIVE: toBadge('Aktiv', 'good'),
  FROZEN: toBadge('Eingefroren', 'bad'),
  ACCEPTED: toBadge('Folgt auf das laufende', 'plain'),
  PENDING: toBadge('Wartet auf Bestätigung', 'warn'),
};

function toBadge(...given: Parameters<typeof badge>): Parameters<typeof badge> {
  return given;
}

function listSubscriptionActs({ status, trialEndsAt }: Subscription): Act[] {
  if (status === 'PENDING') return [EXPIRE];
  if (status === 'FROZEN') return [UNFREEZE, CANCEL];
  if (status !== 'ACTIVE') return [];
  const inTrial = trialEndsAt !== null && Date.parse(trialEndsAt) > Date.now();
  return [...(inTrial ? [END_TRIAL] : []), END_PERIOD, FREEZE, CANCEL];
}

function row(subscription: Subscription, buttons: HTMLElement[]): HTMLElement {
  const { name, status, test, currentPeriodEnd, confirmationPath } = subscription;
  return el(
    'article',
    { class: 'row', 'data-testid': 'billing-row', 'data-status': status },
    el('div', { class: 'row-head' }, el('strong', {}, name), badge(...STATUSES[status]!)),
    el(
      'div',
      { class: 'row-meta' },
      el('span', { class: 'hint' }, formatSubscriptionPrice(subscription) + (test ? ' · Testzahlung' : '')),
    ),
    status === 'ACTIVE' &&
      el(
        'div',
        { class: 'row-meta' },
        el('span', { class: 'hint' }, `Zeitraum endet ${time(currentPeriodEnd)}`),
      ),
    confirmationPath !== undefined &&
      el('a', { href: confirmationPath, class: 'link' }, 'Bestätigen oder ablehnen'),
    el('div', { class: 'row-actions' }, ...buttons),
  );
}

const formatSubscriptionPrice = ({ lineItems }: Subscription): string =>
  lineItems
    .map(({ plan }) => {
      if (plan.kind === 'usage')
        return `bis ${money(plan.cappedAmount.amount, plan.cappedAmount.currencyCode)} Nutzung`;
      const price = money(plan.price.amount, plan.price.currencyCode);
      return `${price} ${plan.interval === 'ANNUAL' ? 'pro Jahr' : 'alle 30 Tage'}`;
    })
    .join(' · ');
