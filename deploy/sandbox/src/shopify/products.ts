/** A product of the seeded shop: one variant, gross price in EUR, German rate class. */
export type Product = {
  id: string;
  variantId: string;
  inventoryItemId: string;
  title: string;
  variantTitle: string | null;
  sku: string;
  barcode: string;
  vendor: string;
  productType: string;
  tags: string[];
  grossEur: string;
  rate: 'standard' | 'reduced';
  grams: number;
  stock: number;
  isGiftCard: boolean;
};

type Row = [string, string | null, string, string, string, string, Product['rate'], number];

const ROWS: Row[] = [
  [
    'Kaffeebecher „Hafenblick“',
    'Blau',
    'KN-BECHER-BL',
    'Töpferei Lühr',
    'Geschirr',
    '18.90',
    'standard',
    420,
  ],
  [
    'Filterkaffee „Speicherstadt“ 500 g',
    null,
    'KN-KAFFEE-500',
    'Rösterei Brook',
    'Kaffee',
    '14.50',
    'reduced',
    500,
  ],
  ['Friesentee „Steife Brise“ 250 g', null, 'KN-TEE-250', 'Teekontor Norden', 'Tee', '9.80', 'reduced', 250],
  ['Leinenschürze', 'Natur', 'KN-SCHUERZE', 'Weberei Holm', 'Textilien', '39.90', 'standard', 310],
  [
    'Schneidebrett Eiche, geölt',
    '40 × 25 cm',
    'KN-BRETT-40',
    'Tischlerei Behn',
    'Küche',
    '49.00',
    'standard',
    1400,
  ],
  [
    'Honig „Alte Obstwiese“ 500 g',
    null,
    'KN-HONIG-500',
    'Imkerei Sommer',
    'Lebensmittel',
    '8.95',
    'reduced',
    720,
  ],
  [
    'Notizbuch Leinen A5',
    'Dunkelgrün',
    'KN-NOTIZ-A5',
    'Buchbinderei Vogt',
    'Papeterie',
    '16.50',
    'standard',
    280,
  ],
  [
    'Kochbuch „Küste & Marsch“',
    null,
    'KN-BUCH-KUESTE',
    'Verlag Deichkind',
    'Bücher',
    '28.00',
    'reduced',
    980,
  ],
  ['Wollmütze „Lotse“', 'Marine', 'KN-MUETZE-MAR', 'Strickerei Ebbe', 'Textilien', '34.95', 'standard', 90],
  ['Bienenwachskerze, 2er-Set', null, 'KN-KERZE-2', 'Imkerei Sommer', 'Wohnen', '12.40', 'standard', 360],
  [
    'Olivenöl „Kalamata“ 750 ml',
    null,
    'KN-OEL-750',
    'Olivenhof Petrou',
    'Lebensmittel',
    '17.90',
    'reduced',
    1250,
  ],
  ['Seifenschale Schiefer', null, 'KN-SEIFE-SCH', 'Steinwerk Harz', 'Bad', '11.99', 'standard', 450],
];

/** Twelve products that a small German shop could sell: seven at the standard rate, five at the reduced one. */
export const PRODUCTS: readonly Product[] = ROWS.map(
  ([title, variantTitle, sku, vendor, productType, grossEur, rate, grams], index) => ({
    id: String(8_100_000_000_100 + index),
    variantId: String(44_200_000_000_100 + index),
    inventoryItemId: String(46_300_000_000_100 + index),
    title,
    variantTitle,
    sku,
    barcode: `42600000${String(10_000 + index)}`,
    vendor,
    productType,
    tags: [productType, 'Sortiment'],
    grossEur,
    rate,
    grams,
    stock: 40 + index * 3,
    isGiftCard: false,
  }),
);

/** The shop's own voucher: no VAT at sale. */
export const GIFT_CARD: Product = {
  id: '8100000000190',
  variantId: '44200000000190',
  inventoryItemId: '46300000000190',
  title: 'Geschenkgutschein',
  variantTitle: '25 €',
  sku: 'KN-GUTSCHEIN-25',
  barcode: '',
  vendor: 'Kontor Nordlicht',
  productType: 'Gutschein',
  tags: ['Gutschein'],
  grossEur: '25.00',
  rate: 'standard',
  grams: 0,
  stock: 0,
  isGiftCard: true,
};
