/** Pages of the real admin that the app links to, by the path below `/store/{name}`. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/?$/, 'Startseite'],
  [/^\/orders(?:\/\d+)?$/, 'Bestellungen'],
  [/^\/settings\/taxes$/, 'Steuern und Abgaben'],
  [/^\/settings\/checkout$/, 'Checkout'],
  [/^\/settings\/checkout\/editor$/, 'Checkout-Editor'],
  [/^\/settings\/notifications(?:\/customer)?$/, 'Benachrichtigungen'],
];

/** The admin's title of a page; null for an unknown one. */
export const findAdminPage = (path: string): string | null =>
  pages.find(([address]) => address.test(path))?.[1] ?? null;
