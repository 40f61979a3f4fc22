/** Connecting the accounting service. */
export const connectionTexts = {
  title: 'Verbinde sevdesk mit deinem Shop',
  text: 'Damit aus deinen Bestellungen Rechnungen werden, braucht Belegfluss Zugang zu deinem sevdesk-Konto.',
  where:
    'Du findest den API-Token in sevdesk unter Einstellungen › Benutzer: Öffne dort deinen Benutzer und kopiere den API-Token.',
  rejected:
    'sevdesk hat den gespeicherten API-Token abgelehnt. Kopiere ihn noch einmal aus deinem sevdesk-Konto.',
  tokenLabel: 'API-Token',
  tokenHelp: 'Er wird verschlüsselt gespeichert.',
  submit: 'sevdesk verbinden',
  done: 'sevdesk ist verbunden',
  hint: {
    title: 'Verbinde sevdesk, damit Belege erstellt werden',
    text: 'Deine Bestellungen werden erfasst, aber noch nicht übertragen.',
    action: 'Jetzt verbinden',
  },
} as const;
