const months = (count: number): string => (count === 1 ? '1 Monat' : `${count} Monate`);

/** The dialog for codes. */
export const couponTexts = {
  title: 'Coupon einlösen',
  label: 'Couponcode',
  help: 'Der Coupon gilt für das Abonnement, das du danach abschließt.',
  redeem: 'Einlösen',
  cancel: 'Abbrechen',
  success: 'Dein Coupon gilt',
  percent: (value: string, count: number) => `Du bekommst ${value} % Rabatt für ${months(count)}.`,
  amount: (value: string, count: number) => `Du sparst ${value} im Monat, ${months(count)} lang.`,
  annual: 'Bei jährlicher Zahlung wird der Rabatt dieser Monate vom ersten Jahr abgezogen.',
  allPlans: 'Er gilt für alle kostenpflichtigen Tarife.',
  onePlan: (plan: string) => `Er gilt für den Tarif ${plan}.`,
  somePlans: (plans: string) => `Er gilt für die Tarife ${plans}.`,
  next: 'Wähle jetzt einen Tarif. Eingelöst ist der Coupon, sobald du das Abonnement bei Shopify bestätigst.',
  done: 'Tarif wählen',
  partner: {
    title: 'Partnertarife freigeschaltet',
    text: 'Du siehst jetzt auch die Tarife mit mehr als 1.999 Übertragungen, die nicht öffentlich angeboten werden.',
  },
  applied: (code: string) => `Coupon ${code}`,
  other: 'Anderen Coupon einlösen',
  remove: 'Entfernen',
  removeCode: (code: string) => `Coupon ${code} entfernen`,
  notForPlan: (code: string) => `Der Coupon ${code} gilt nicht für diesen Tarif.`,
  goesAlong: (code: string, count: number) =>
    `Dein Coupon ${code} gilt auch im neuen Abonnement: noch ${months(count)}.`,
  lapses: (code: string, count: number) =>
    `Dein Coupon ${code} gilt nicht für diesen Tarif. Mit dem Wechsel ${count === 1 ? 'verfällt der restliche Monat' : `verfallen die restlichen ${count} Monate`}.`,
  replaced: (code: string, count: number, by: string) =>
    `${by} ersetzt deinen Coupon ${code}. ${count === 1 ? 'Dessen restlicher Monat verfällt' : `Dessen restliche ${count} Monate verfallen`}.`,
  endsToo: (code: string) =>
    `Wenn dein Abonnement endet, verfällt, was von deinem Coupon ${code} übrig ist. Schließt du vorher ein neues Abonnement ab, gilt der Rest dort weiter.`,
  loading: (code: string) => `Coupon ${code} wird geprüft`,
} as const;

/** One of them follows a bad message. */
export const sadEmojis = ['😢', '😞', '😔', '😕', '🙁', '😿', '🥺', '😭'] as const;
