import { changelog } from './app/changelog.ts';
import { exports } from './app/export.ts';
import { log } from './app/log.ts';
import { privacy } from './app/privacy.ts';
import { terms } from './app/terms.ts';
import { transfers } from './app/transfers.ts';
import { pos } from './apps/pos.ts';
import { subscriptions } from './apps/subscriptions.ts';
import type { Article } from './article.ts';
import { create as createContacts } from './contacts/create.ts';
import { actions } from './documents/actions.ts';
import { amounts } from './documents/amounts.ts';
import { cancel } from './documents/cancel.ts';
import { create } from './documents/create.ts';
import { dates } from './documents/dates.ts';
import { eInvoice } from './documents/e-invoice.ts';
import { edits } from './documents/edits.ts';
import { enshrine } from './documents/enshrine.ts';
import { imports } from './documents/import.ts';
import { layout } from './documents/layout.ts';
import { links } from './documents/links.ts';
import { mail } from './documents/mail.ts';
import { numbers } from './documents/numbers.ts';
import { refunds } from './documents/refunds.ts';
import { skipped } from './documents/skipped.ts';
import { closeMonth } from './payments/close-month.ts';
import { link } from './payments/link.ts';
import { matching } from './payments/matching.ts';
import { payouts } from './payments/payouts.ts';
import { paypal } from './payments/paypal.ts';
import { stock } from './products/stock.ts';
import { transfer } from './products/transfer.ts';
import { connect } from './setup/connect.ts';
import { start } from './setup/start.ts';
import { template } from './setup/template.ts';
import { metafields } from './shopify/metafields.ts';
import { plan } from './shopify/plan.ts';
import { webhooks } from './shopify/webhooks.ts';
import { austria } from './taxes/austria.ts';
import { business } from './taxes/business.ts';
import { oss } from './taxes/oss.ts';
import { reverseCharge } from './taxes/reverse-charge.ts';
import { rules } from './taxes/rules.ts';
import { smallBusiness } from './taxes/small-business.ts';

export interface SectionTexts {
  /** Part of the address, as the key of an article: both are linked to from elsewhere and stay. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly articles: Readonly<Record<string, Article>>;
}

/** The whole help in reading order. */
export const helpSections: readonly SectionTexts[] = [
  {
    id: 'setup',
    title: 'Einrichten',
    summary: 'Verbinden, loslegen, Texte anpassen.',
    articles: { start, connect, template },
  },
  {
    id: 'documents',
    title: 'Rechnungen und Gutschriften',
    summary: 'Vom Entwurf bis zum festgeschriebenen Beleg.',
    articles: {
      create,
      skipped,
      numbers,
      dates,
      enshrine,
      'e-invoice': eInvoice,
      layout,
      mail,
      links,
      actions,
      refunds,
      edits,
      cancel,
      amounts,
      import: imports,
    },
  },
  {
    id: 'taxes',
    title: 'Steuern',
    summary: 'Welche Regelung für welche Bestellung gilt.',
    articles: {
      rules,
      oss,
      'reverse-charge': reverseCharge,
      business,
      'small-business': smallBusiness,
      austria,
    },
  },
  {
    id: 'payments',
    title: 'Zahlungen',
    summary: 'Zahlungsarten verknüpfen und buchen.',
    articles: { link, matching, paypal, payouts, 'close-month': closeMonth },
  },
  {
    id: 'products',
    title: 'Produkte und Bestand',
    summary: 'Produkte als Artikel in sevdesk, Bestände auf beiden Seiten.',
    articles: { transfer, stock },
  },
  {
    id: 'contacts',
    title: 'Kontakte',
    summary: 'Wie aus Kunden Kontakte werden.',
    articles: { create: createContacts },
  },
  {
    id: 'shopify',
    title: 'Shopify',
    summary: 'Berechtigungen, Meldungen und Metafelder.',
    articles: { plan, webhooks, metafields },
  },
  {
    id: 'apps',
    title: 'Andere Apps',
    summary: 'Kasse, Abos und Marktplätze.',
    articles: { pos, subscriptions },
  },
  {
    id: 'app',
    title: 'Über Belegfluss',
    summary: 'Tarif, Verlauf, Datenschutz und Änderungen.',
    articles: { transfers, log, export: exports, changelog, privacy, terms },
  },
];
