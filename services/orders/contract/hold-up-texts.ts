import { quoteSaying } from '@belegfluss/provider/contract';
import { cutText } from '@belegfluss/settings/contract';
import { type PaymentNeed, paymentNeedTexts } from './payment-need-texts.ts';

/** Why an import, payments, products or stocks are held up, or why one of them failed. */
export type HoldUp =
  | { readonly kind: 'import'; readonly why: keyof typeof importTexts }
  | { readonly kind: 'payments'; readonly why: keyof typeof paymentTexts }
  | { readonly kind: 'paymentNeed'; readonly need: PaymentNeed }
  /** Shopify pays out in a currency that the account is not in. */
  | { readonly kind: 'payoutCurrency'; readonly currency: string; readonly account: string }
  | { readonly kind: 'payoutForeign'; readonly currencies: readonly string[] }
  | { readonly kind: 'payoutUnreadable' }
  /** `saying`: what the provider said of the first; `count`: how many it refused. */
  | { readonly kind: 'payoutRefused'; readonly count: number; readonly saying: string }
  /** Transactions that a reading left out; some of their ids. */
  | { readonly kind: 'leftOut'; readonly count: number; readonly ids: readonly string[] }
  | { readonly kind: 'products'; readonly why: keyof typeof productTexts }
  | { readonly kind: 'productsRefused'; readonly saying: string }
  /** The first of a product's parts that the provider refuses, and how many others. */
  | {
      readonly kind: 'partRejected';
      readonly number: string;
      readonly others: number;
      readonly saying: string;
    }
  | { readonly kind: 'stock'; readonly why: keyof typeof stockTexts }
  | { readonly kind: 'stockRefused'; readonly by: 'provider' | 'shop'; readonly saying: string };

/** Of what another system says, as much as is kept: more than is ever quoted, and not without end. */
export const cutSaying = (message: string): string => cutText(message.trim(), 1_000);

/** Explains a hold-up: the cause, and the remedy or that the work resumes automatically. */
export function holdUpText(holdUp: HoldUp): string {
  switch (holdUp.kind) {
    case 'import':
      return importTexts[holdUp.why];
    case 'payments':
      return paymentTexts[holdUp.why];
    case 'paymentNeed':
      return paymentNeedTexts[holdUp.need];
    case 'payoutCurrency':
      return `Shopify zahlt in ${holdUp.currency} aus, das verknüpfte Konto führt sevdesk in ${holdUp.account}. Buche diese Auszahlung in sevdesk von Hand.`;
    case 'payoutForeign':
      return `Die Auszahlung enthält Vorgänge in ${holdUp.currencies.join(', ')}, die sich nicht auf das Konto stellen lassen. Buche sie in sevdesk von Hand.`;
    case 'payoutUnreadable':
      return 'Shopify nennt Vorgänge dieser Auszahlung in einer Form, die Belegfluss nicht kennt. Der Abruf versucht es von selbst wieder; andere Auszahlungen gehen weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.';
    case 'payoutRefused':
      return refusedText(holdUp);
    case 'leftOut':
      return leftOutText(holdUp);
    case 'products':
      return productTexts[holdUp.why];
    case 'productsRefused':
      return `sevdesk lehnt die Übertragung ab. Es wird von selbst wieder versucht. Bleibt es dabei, schreibe uns über die Hilfe. ${quoteSaying(holdUp.saying)}`.trim();
    case 'partRejected':
      return rejectedText(holdUp);
    case 'stock':
      return stockTexts[holdUp.why];
    case 'stockRefused':
      return stockRefusedText(holdUp);
    default:
      return unknownKind(holdUp);
  }
}

/** A newer version has kept it. */
const unknownKind = (_holdUp: never): string => '';

type Of<Kind extends HoldUp['kind']> = Extract<HoldUp, { readonly kind: Kind }>;

function refusedText({ count, saying }: Of<'payoutRefused'>): string {
  const lines = count > 1 ? ` Das betrifft ${count} Umsätze.` : '';
  return `sevdesk nimmt einen Umsatz nicht an.${lines} Prüfe das Konto in sevdesk; der Abruf versucht es von selbst noch einmal. ${quoteSaying(saying)}`.trim();
}

function leftOutText({ count, ids }: Of<'leftOut'>): string {
  const named = ids.length > 0 ? ` (${ids.join(', ')})` : '';
  return `Shopify nennt ${count === 1 ? 'einen Vorgang' : `${count} Vorgänge`}${named} in einer Form, die Belegfluss nicht kennt. Alles andere ist abgerufen; der Abruf versucht es von selbst wieder. Bleibt es länger als einen Tag dabei, wende dich an den Support.`;
}

function rejectedText({ number, others, saying }: Of<'partRejected'>): string {
  const more =
    others === 0
      ? ''
      : others === 1
        ? ' Ein weiterer Artikel des Produkts ist auch betroffen.'
        : ` ${others} weitere Artikel des Produkts sind auch betroffen.`;
  return `sevdesk hat den Artikel „${number}“ abgelehnt.${more} Ändere das Produkt in Shopify, dann wird es von selbst noch einmal übertragen. ${quoteSaying(saying)}`.trim();
}

function stockRefusedText({ by, saying }: Of<'stockRefused'>): string {
  return by === 'provider'
    ? `sevdesk hat den Bestand abgelehnt. Prüfe den Artikel in sevdesk; beim nächsten Wechsel des Bestands wird es erneut versucht. ${quoteSaying(saying)}`.trim()
    : `Shopify hat den Bestand abgelehnt. Prüfe den Lagerbestand der Variante in Shopify; beim nächsten Wechsel des Bestands wird es erneut versucht. ${quoteSaying(saying, { by: 'Shopify' })}`.trim();
}

const importTexts = {
  noAccess:
    'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht der Import von selbst weiter.',
  denied:
    'Shopify gibt Belegfluss gerade keine Bestellungen heraus. Öffne Belegfluss in Shopify und erteile die Berechtigungen, um die du gebeten wirst. Der Import geht dann von selbst weiter.',
  away: 'Shopify antwortet gerade nicht. Der Import geht von selbst weiter, sobald Shopify wieder erreichbar ist.',
  unreadable:
    'Shopify hat die Bestellungen dieses Tages mehrmals nicht herausgegeben. Starte den Tag noch einmal; bleibt es dabei, wende dich an den Support.',
  // The shop may not import any more.
  uninstalled:
    'Belegfluss wurde deinstalliert. Nach einer neuen Installation kannst du den Tag noch einmal starten.',
  plan: 'Dein Tarif enthält den Bestellimport nicht mehr. Wechsle den Tarif und starte den Tag noch einmal.',
  purchase: 'Der Bestellimport ist nicht freigeschaltet. Schalte ihn frei und starte den Tag noch einmal.',
  scope:
    'Belegfluss fehlt die Berechtigung, alle Bestellungen zu lesen. Erteile sie und starte den Tag noch einmal.',
} as const;

const paymentTexts = {
  noAccess:
    'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht der Abruf von selbst weiter.',
  shopifyAway:
    'Shopify antwortet gerade nicht. Der Abruf geht von selbst weiter, sobald Shopify wieder erreichbar ist.',
  payPalAway:
    'PayPal antwortet gerade nicht. Der Abruf geht von selbst weiter, sobald PayPal wieder erreichbar ist.',
  stuck:
    'Der Abruf kommt gerade nicht voran. Er geht von selbst weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.',
  payPalStuck:
    'Der Abruf von PayPal kommt gerade nicht voran. Er geht von selbst weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.',
  providerAway:
    'sevdesk nimmt gerade keine Umsätze an. Der Abruf geht von selbst weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.',
} as const;

const productTexts = {
  notInstalled:
    'Belegfluss ist in deinem Shop nicht installiert. Installiere es wieder, dann geht es von selbst weiter.',
  plan: 'Dein Tarif enthält die Übertragung von Produkten nicht mehr. Wechsle den Tarif, dann geht es von selbst weiter.',
  scope:
    'Belegfluss fehlt die Berechtigung, deine Produkte zu lesen. Erteile sie in den Einstellungen, dann geht es von selbst weiter.',
  connection:
    'Dein Shop ist nicht mit sevdesk verbunden. Verbinde ihn in den Einstellungen, dann geht es von selbst weiter.',
  token:
    'sevdesk nimmt deinen API-Token nicht mehr an. Trage in den Einstellungen einen neuen ein, dann geht es von selbst weiter.',
  warehouse:
    'Dein Tarif bei sevdesk enthält keine Lagerverwaltung. Wechsle dort den Tarif, dann geht es von selbst weiter.',
  noAccess:
    'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht es von selbst weiter.',
  shopifyAway:
    'Shopify antwortet gerade nicht. Es geht von selbst weiter, sobald Shopify wieder erreichbar ist.',
  providerAway:
    'sevdesk antwortet gerade nicht. Es geht von selbst weiter, sobald sevdesk wieder erreichbar ist.',
  slow: 'Es dauert gerade länger als sonst und geht von selbst weiter.',
  internal:
    'In Belegfluss ist ein Fehler aufgetreten. Es wird von selbst wieder versucht. Bleibt es dabei, schreibe uns über die Hilfe.',
  givenUp:
    'Das Produkt konnte mehrmals nicht übertragen werden. Versuche es erneut. Bleibt es dabei, schreibe uns über die Hilfe.',
} as const;

const stockTexts = {
  plan: 'Dein Tarif enthält den Abgleich des Lagerbestands nicht mehr. Wechsle den Tarif, dann geht er von selbst weiter.',
  scope:
    'Belegfluss darf Produkte oder Lagerbestände in deinem Shop nicht lesen und ändern. Erteile die Berechtigungen in den Einstellungen, dann geht der Abgleich von selbst weiter.',
  connection:
    'Dein Shop ist nicht mit sevdesk verbunden. Verbinde dein Konto in den Einstellungen, dann geht der Abgleich von selbst weiter.',
  refused:
    'sevdesk lehnt die Verbindung ab. Verbinde dein Konto in den Einstellungen neu, dann geht der Abgleich von selbst weiter.',
  warehouse:
    'Dein Tarif bei sevdesk enthält keine Lagerverwaltung. Wechsle dort den Tarif, dann geht der Abgleich von selbst weiter.',
  noAccess:
    'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht der Abgleich von selbst weiter.',
  shopifyAway:
    'Shopify antwortet gerade nicht. Der Abgleich geht von selbst weiter, sobald Shopify wieder erreichbar ist.',
  providerAway:
    'sevdesk antwortet gerade nicht. Der Abgleich geht von selbst weiter, sobald sevdesk wieder erreichbar ist.',
  nowhere:
    'Die Variante liegt in Shopify an keinem Standort. Lege in Shopify fest, an welchem Standort sie vorrätig ist; danach wird der Bestand abgeglichen.',
} as const;
