/** Toggles of the e-mails to the shop's owner, by the names that settings and e-mails show. */
export const notificationNames = {
  notifyCreditsLow: 'Wenn nur noch 20 % der Übertragungen übrig sind',
  notifyCreditsExhausted: 'Wenn alle Übertragungen verbraucht sind',
  notifyConnectionMissing: 'Wenn die Verbindung zu sevdesk fehlt',
  notifySubscriptionEnded: 'Wenn dein Abonnement endet',
} as const;

/** Field of the general section that switches an e-mail on. */
export type NotificationToggle = keyof typeof notificationNames;
