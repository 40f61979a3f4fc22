import type { LinkKind } from '@belegfluss/orders/contract';
import type { LinkPage } from './link-page.ts';

const names = { invoice: 'Rechnung', credit: 'Gutschrift' } as const satisfies Record<LinkKind, string>;

/** The same for every address that leads nowhere: it does not reveal what is wrong. */
export const unknownLink: LinkPage = {
  status: 404,
  title: 'Hier liegt kein Dokument',
  text:
    'Vielleicht wurde die Adresse nicht vollständig übernommen, oder Ihre Bestellung ist noch ganz neu. Versuchen Sie ' +
    'es später noch einmal, oder wenden Sie sich an den Shop, bei dem Sie bestellt haben.',
};

/** The shop's template composed an incomplete address: the same page for every order, known or not. */
export const unsignedLink: LinkPage = {
  status: 404,
  title: 'Dieser Link ist leider nicht vollständig',
  text:
    'Das liegt an der E-Mail des Shops und nicht an Ihnen. Bitte wenden Sie sich an den Shop, bei dem Sie bestellt ' +
    'haben. Er schickt Ihnen Ihren Beleg gern zu.',
};

export const waitingLink = (kind: LinkKind): LinkPage => ({
  status: 202,
  title: `Ihre ${names[kind]} ist noch nicht fertig`,
  text:
    `Der Shop stellt sie aus, sobald es so weit ist. Sie finden Ihre ${names[kind]} dann unter genau dieser Adresse. ` +
    'Diese Seite sieht von selbst immer wieder nach.',
  retrySeconds: 30,
});

export const cancelledLink = (kind: LinkKind): LinkPage => ({
  status: 410,
  title: `Diese ${names[kind]} wurde storniert`,
  text: 'Wenn Sie dazu eine Frage haben, wenden Sie sich bitte an den Shop, bei dem Sie bestellt haben.',
});

export const closedShop: LinkPage = {
  status: 410,
  title: 'Dieses Dokument ist hier nicht mehr abrufbar',
  text: 'Bitte wenden Sie sich an den Shop, bei dem Sie bestellt haben. Er schickt es Ihnen gern noch einmal.',
};

export const tooManyLinks: LinkPage = {
  status: 429,
  title: 'Zu viele Aufrufe',
  text: 'Von Ihrem Anschluss kamen gerade sehr viele Aufrufe. Bitte versuchen Sie es in einer Minute noch einmal.',
};

export const unavailableLink: LinkPage = {
  status: 503,
  title: 'Das Dokument lässt sich gerade nicht laden',
  text: 'Das liegt an uns und nicht an Ihnen. Diese Seite versucht es gleich von selbst noch einmal.',
  retrySeconds: 30,
};
