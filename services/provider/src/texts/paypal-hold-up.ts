import { quoteSaying } from '@belegfluss/provider/contract';
import { type Named, type PayPalHoldUp, retriedDays } from '../domain/payments/paypal-problem.ts';

/** As the column has it: values as JSON, empty for nothing. */
export const keepHoldUp = (holdUp: PayPalHoldUp | null): string =>
  holdUp === null ? '' : JSON.stringify(holdUp);

/** The text for merchants; entries that earlier versions stored are sentences already. */
export function keptHoldUpText(kept: string): string {
  if (!kept.startsWith('{"kind":')) return kept;
  return holdUpText(JSON.parse(kept) as PayPalHoldUp);
}

function holdUpText(holdUp: PayPalHoldUp): string {
  switch (holdUp.kind) {
    case 'access':
      return accessTexts[holdUp.problem];
    case 'rateLimited':
      return 'PayPal lässt gerade keine weiteren Abfragen zu. Der Import geht von selbst weiter.';
    case 'rejected':
      return `PayPal lehnt die Abfrage ab (${holdUp.code}). Der Import versucht es von selbst wieder; bleibt es dabei, melde dich beim Support.`;
    case 'away':
      return 'PayPal antwortet gerade nicht. Der Import geht von selbst weiter.';
    case 'linesWait':
      return `${holdUp.provider} nimmt gerade keine Buchungen an. Der Import geht von selbst weiter.`;
    case 'leftOut':
      return leftOutText(holdUp);
    default:
      return unknownKind(holdUp);
  }
}

/** A newer version has kept it. */
const unknownKind = (_holdUp: never): string => '';

const accessTexts = {
  CREDENTIALS: 'PayPal lehnt Client-ID oder Secret ab. Prüfe beides bei PayPal und verbinde PayPal neu.',
  PERMISSION:
    'Deiner App bei PayPal fehlt das Recht „Transaction Search“. Schalte es dort ein; PayPal braucht dafür bis zu neun Stunden, danach verbinde PayPal neu.',
} as const;

type LeftOut = Extract<PayPalHoldUp, { readonly kind: 'leftOut' }>;

function leftOutText({ provider, refused, givenUp, unreadable, message }: LeftOut): string {
  const again = `Der Abruf versucht es ${retriedDays} Tage lang von selbst wieder.`;
  const texts = [
    refused.count > 0 &&
      `${provider} lehnt ${namedText(refused, 'Buchung', 'Buchungen')} ab. ${again} ${quoteSaying(message, { by: provider })}`,
    givenUp.count > 0 &&
      `Nicht mehr versucht: ${namedText(givenUp, 'Buchung', 'Buchungen')}. ${provider} hat sie ${retriedDays} Tage lang abgelehnt. Trage sie in ${provider} von Hand ein.`,
    unreadable.count > 0 &&
      `PayPal nennt ${namedText(unreadable, 'Vorgang', 'Vorgänge')} in einer Form, die Belegfluss nicht kennt. ${again} Bleibt es dabei, trage sie in ${provider} von Hand ein und melde dich beim Support.`,
  ];
  return texts
    .filter((text) => text !== false)
    .map((text) => text.trim())
    .join(' ');
}

function namedText({ count, ids }: Named, one: string, many: string): string {
  const names = ids.length > 0 ? ` (PayPal ${ids.join(', ')}${ids.length < count ? ', …' : ''})` : '';
  return `${count} ${count === 1 ? one : many}${names}`;
}
