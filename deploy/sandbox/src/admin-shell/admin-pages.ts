/** Pages of the real admin that the app leads to, by what is below `/store/{name}`. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/?$/, 'Startseite'],
  [/^\/orders(?:\/\d+)?$/, 'Bestellungen'],
  [/^\/settings\/taxes$/, 'Steuern und Abgaben'],
  [/^\/settings\/checkout$/, 'Checkout'],
  [/^\/settings\/checkout\/editor$/, 'Checkout-Editor'],
  [/^\/settings\/notifications(?:\/customer)?$/, 'Benachrichtigungen'],
];

/** What the admin calls the page; null when nobody knows of one. */
export const findAdminPage = (path: string): string | null =>
  pages.find(([address]) => address.test(path))?.[1] ?? null;
