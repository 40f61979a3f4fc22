/**
 * Where German is forbidden, how it is recognised, and the exceptions. Decisions and storage keep codes with values;
 * contracts and `texts` turn them into sentences where they are read.
 */

/** Decisions and storage of services and of their modules, without tests, tables of cases and builders. */
export const scope = /^services\/[^/]+\/src\/(?:.+\/)?(?:domain|storage)\/.+\.ts$/;
export const aside = /\.(?:test|cases|stories|walk)\.ts$|\/(?:testing|cases|walk|generated)\//;

/** No English word and no name of ours contains these. */
const letters = /[äöüÄÖÜß„]/;

/** Words that occur only in texts for people. */
const telling = ['Abruf', 'Position', 'Tarif', 'Einstellungen'];

/** The same as the beginning of other words: `Rechnungsentwurf`. */
const tellingStems = [
  ...[
    'Adresse',
    'Angabe',
    'Anschrift',
    'Auszahlung',
    'Beleg',
    'Bestellung',
    'Betrag',
    'Entwurf',
    'Erstattung',
  ],
  ...['Gutschrift', 'Kunde', 'Kundin', 'Lieferung', 'Lieferdatum', 'Nummer', 'Rabatt', 'Rechnung', 'Steuer'],
  ...['Storno', 'Trinkgeld', 'Umsatz', 'Versand', 'Zahlung'],
];

/** Frequent words of German sentences; one of them alone may be a key, a part of SQL or a language. */
const frequent = [
  ...['aber', 'alle', 'als', 'auch', 'auf', 'aus', 'bei', 'bis', 'damit', 'dann', 'das', 'dein', 'deine'],
  ...[
    'deinem',
    'deinen',
    'deiner',
    'dem',
    'der',
    'die',
    'du',
    'durch',
    'ein',
    'eine',
    'einem',
    'einen',
    'einer',
  ],
  ...['erst', 'hat', 'ihn', 'ihr', 'ihre', 'ist', 'kann', 'kein', 'keine', 'keinen', 'mehr', 'mit', 'nach'],
  ...[
    'nicht',
    'noch',
    'nur',
    'oder',
    'ohne',
    'schon',
    'sich',
    'sie',
    'sind',
    'sobald',
    'und',
    'unter',
    'vom',
  ],
  ...['von', 'weil', 'wenn', 'werden', 'wieder', 'wird', 'wurde', 'wurden', 'zu', 'zum', 'zur', 'zwei'],
  ...['bereits', 'bitte', 'fehlen', 'fehlt', 'jetzt', 'statt', 'warte', 'wartet'],
];

const wordIn = (words, flags) => new RegExp(`(?<![\\p{L}\\d_])(?:${words.join('|')})(?![\\p{L}\\d_])`, flags);
const stemIn = (stems) => new RegExp(`(?<![\\p{L}\\d_])(?:${stems.join('|')})\\p{Ll}*(?![\\p{L}\\d_])`, 'u');
const tellingWord = wordIn(telling, 'u');
const tellingStem = stemIn(tellingStems);
const frequentWord = wordIn(frequent, 'iu');

/**
 * Decides whether a text is German: two words, one of them frequent; or a word that is only German; or a German letter.
 */
export const isGerman = (text) =>
  letters.test(text) ||
  tellingWord.test(text) ||
  tellingStem.test(text) ||
  (/\p{L}\s+\p{L}|\p{L} …|… \p{L}/u.test(text) && frequentWord.test(text));

/** Allowed texts, each with its reason. One that is no longer found fails, too. */
export const exceptions = [
  {
    path: 'services/orders/src/documents/storage/order-store.ts',
    text: 'Zusatzgebühr',
    why: 'A version of before has written this name of a fee into snapshots; the statement looks for it.',
  },
  {
    path: 'services/orders/src/documents/domain/compose/compose-contact.ts',
    text: 'Shopify-Kunde: ',
    why: 'A label in front of an address, in the description of a contact at the provider.',
  },
];
