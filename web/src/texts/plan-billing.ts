const months = (count: number): string => (count === 1 ? '1 Monat' : `${count} Monate`);
const years = (count: number): string => (count === 1 ? '1 Jahr' : `${count} Jahre`);

/** The shop's bill in words, in each of its states. */
export const billingTexts = {
  title: 'Dein Abonnement',
  badges: {
    free: 'Kostenlos',
    trial: 'Testphase',
    active: 'Aktiv',
    cancelled: 'Gekündigt',
    frozen: 'Eingefroren',
    operator: 'Freigeschaltet',
    ended: 'Läuft aus',
    unpaid: 'Ohne Abonnement',
    test: 'Testabbuchung',
  },
  price: { monthly: (price: string) => `${price} im Monat`, annual: (price: string) => `${price} im Jahr` },
  free: 'Du nutzt Belegfluss kostenlos, so lange du möchtest.',
  trial: (day: string, price: string) =>
    `Du testest kostenlos bis zum ${day}. Danach kostet der Tarif ${price}.`,
  trialPlain: (day: string) => `Du testest kostenlos bis zum ${day}. Erst danach bucht Shopify ab.`,
  renews: (day: string, price: string) => `Verlängert sich am ${day} für ${price}.`,
  renewsPlain: (day: string) => `Die nächste Abbuchung ist am ${day}.`,
  active: (price: string) => `Der Tarif kostet ${price}.`,
  cancelled: (day: string) => `Du hast gekündigt. Der Tarif läuft noch bis zum ${day}, danach gilt Free.`,
  cancelledTrial: (day: string) =>
    `Du hast gekündigt. Du kannst noch bis zum ${day} kostenlos testen, danach gilt Free. Abgebucht wird nichts.`,
  cancelledOpen: 'Du hast gekündigt. Nach dem bezahlten Zeitraum gilt Free.',
  ends: (day: string) => `Der Tarif läuft bis zum ${day}, danach gilt Free.`,
  unpaid: 'Für diesen Tarif besteht kein Abonnement.',
  frozen: (plan: string) =>
    `Shopify hat dein Abonnement eingefroren, weil eine Rechnung von Shopify offen ist. Bis du sie bezahlt hast, gilt der Tarif ${plan}.`,
  frozenNext:
    'Bezahle die offene Rechnung bei Shopify. Danach läuft dein Abonnement von selbst weiter; mit „Bei Shopify nachfragen“ siehst du es sofort.',
  toShopifyBilling: 'Rechnungen bei Shopify öffnen',
  operator: 'Belegfluss hat dir diesen Tarif freigeschaltet. Er kostet dich nichts.',
  operatorNext: 'Er gilt, bis du selbst einen Tarif abonnierst oder wir die Freischaltung beenden.',
  test: 'Das Abonnement ist ein Test: Shopify bucht dafür nichts ab.',
  coming: (now: string, next: string, day: string) =>
    `Ab dem ${day} gilt der Tarif ${next}. Bis dahin behältst du ${now}.`,
  comingInterval: (next: string, day: string) => `Ab dem ${day} gilt: ${next}.`,
  choice: {
    monthly: (plan: string) => `${plan} mit monatlicher Zahlung`,
    annual: (plan: string) => `${plan} mit jährlicher Zahlung`,
  },
  discount: {
    with: (code: string) => (code === '' ? 'Mit deinem Rabatt' : `Mit dem Coupon ${code}`),
    monthly: (who: string, price: string) => `${who} zahlst du ${price} im Monat`,
    annual: (who: string, price: string) => `${who} zahlst du ${price} im Jahr`,
    months: (count: number) => `noch für ${months(count)}.`,
    years: (count: number) => `noch für ${years(count)}.`,
    endless: 'solange das Abonnement läuft.',
  },
  topUps: {
    title: 'Zusätzliche Übertragungen',
    reasons: {
      setup: 'Für die abgeschlossene Einrichtung',
      orderImport: 'Aus dem Kauf des Bestellimports',
    } as Readonly<Record<string, string>>,
    other: 'Zusätzlich',
    line: (left: string, amount: string, day: string) => `${left} von ${amount} übrig, gültig bis zum ${day}`,
  },
  cancel: 'Kündigen',
  sync: 'Bei Shopify nachfragen',
  synced: 'Der Stand ist aktuell',
  coupon: 'Coupon einlösen',
} as const;

/** The dialog that ends the subscription. */
export const cancelTexts = {
  title: 'Abonnement kündigen?',
  when: (plan: string, day: string) => `${plan} läuft noch bis zum ${day}. Danach gilt der Tarif Free.`,
  whenTrial: (plan: string, day: string) =>
    `Du kannst ${plan} noch bis zum ${day} kostenlos nutzen. Danach gilt der Tarif Free; abgebucht wird nichts.`,
  whenUnknown: (plan: string) =>
    `${plan} läuft bis zum Ende des bezahlten Zeitraums. Danach gilt der Tarif Free.`,
  whenFrozen: 'Dein eingefrorenes Abonnement endet sofort. Es bleibt beim Tarif Free.',
  coming: (plan: string) => `Der vorgemerkte Wechsel zu ${plan} entfällt.`,
  stops: 'Das funktioniert dann nicht mehr:',
  transfers: (from: string, to: string) =>
    `Du hast ${to} statt ${from} Übertragungen im Monat. Ohne Übertragung entsteht kein Beleg.`,
  log: (from: string, to: string) => `Einträge im Verlauf bleiben ${to} statt ${from}.`,
  stays:
    'Was schon erstellt ist, bleibt dir in sevdesk erhalten, und deine Einstellungen bleiben gespeichert.',
  confirm: 'Jetzt kündigen',
  close: 'Nicht kündigen',
  done: 'Dein Abonnement ist gekündigt',
} as const;

/** When the merchant comes back from Shopify's page. */
export const returnTexts = {
  asking: { title: 'Wir fragen Shopify …', text: 'Einen Augenblick, gleich steht hier, was gebucht ist.' },
  subscribed: (plan: string) => ({
    title: `Dein Tarif ${plan} ist aktiv`,
    text: 'Shopify hat das Abonnement bestätigt.',
  }),
  coming: (plan: string, day: string) => ({
    title: `Der Wechsel zu ${plan} ist vorgemerkt`,
    text: `Shopify stellt am ${day} um. Bis dahin ändert sich nichts.`,
  }),
  purchased: (feature: string) => ({
    title: `„${feature}“ ist freigeschaltet`,
    text: 'Shopify hat den Kauf bestätigt.',
  }),
  declined: (plan: string) => ({
    title: 'Du hast nichts gebucht',
    text: `Shopify kennt keine Zustimmung von dir. Es bleibt beim Tarif ${plan}.`,
  }),
  pending: {
    title: 'Shopify hat noch nicht geantwortet',
    text: 'Ob deine Zustimmung angekommen ist, wissen wir noch nicht. Was du bei Shopify bestätigt hast, geht nicht verloren.',
  },
  again: 'Noch einmal fragen',
  dismiss: 'Schließen',
} as const;

/** Transfers month by month. */
export const usageTexts = {
  title: 'Verbrauch',
  caption: 'Verbrauch je Zeitraum',
  period: 'Zeitraum',
  range: (from: string, to: string) => `${from} – ${to}`,
  running: 'läuft',
  plan: 'Tarif',
  used: 'Übertragungen',
  usedOfQuota: (used: string, quota: string) => `${used} von ${quota}`,
  documents: 'Belege',
  unknownPlan: '–',
  empty: {
    title: 'Noch kein Verbrauch',
    text: 'Sobald der erste Beleg entsteht, siehst du hier Zeitraum für Zeitraum, wie viele Übertragungen du verbraucht hast.',
  },
} as const;
