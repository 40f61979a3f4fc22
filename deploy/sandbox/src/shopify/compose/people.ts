import type { Choices } from './choices.ts';

export type Person = {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  zip: string;
  city: string;
  province: string | null;
  provinceCode: string | null;
  country: string;
  countryCode: Choices['country'];
  phone: string;
  locale: string;
};

type Row = [string, string, string, string, string, string];

const PLACES: Record<Choices['country'], { country: string; phone: string; locale: string; rows: Row[] }> = {
  DE: {
    country: 'Germany',
    phone: '+49 171 5550',
    locale: 'de',
    rows: [
      ['Jule', 'Petersen', 'Petersen & Töchter GmbH', 'Hopfenweg 7', '28195', 'Bremen'],
      ['Emre', 'Yıldız', 'Yıldız Innenausbau', 'Kölner Straße 88b', '50859', 'Köln'],
      ['Käthe', 'Großmann', 'Buchladen Großmann e. K.', 'An der Mühle 3', '04229', 'Leipzig'],
      ['Thorben', 'Weiß', 'Weiß Medientechnik GmbH', 'Sankt-Pauli-Hof 14', '20359', 'Hamburg'],
      ['Friederike', 'von Ahlen', 'Praxis von Ahlen', 'Lindenallee 21', '48143', 'Münster'],
      ['Maximilian', 'Huber', 'Huber Biohof GbR', 'Dorfstraße 5', '83646', 'Bad Tölz'],
    ],
  },
  AT: {
    country: 'Austria',
    phone: '+43 660 5550',
    locale: 'de-AT',
    rows: [
      ['Leopold', 'Steiner', 'Steiner Möbel OG', 'Getreidegasse 40', '5020', 'Salzburg'],
      ['Magdalena', 'Gruber', 'Gruber Consulting GmbH', 'Neubaugasse 12/8', '1070', 'Wien'],
    ],
  },
  FR: {
    country: 'France',
    phone: '+33 6 55 50 1',
    locale: 'fr',
    rows: [['Hélène', 'Lefèvre', 'Atelier Lefèvre SARL', '14 rue des Orfèvres', '67000', 'Strasbourg']],
  },
  NL: {
    country: 'Netherlands',
    phone: '+31 6 5550',
    locale: 'nl',
    rows: [['Sanne', 'de Wit', 'De Wit Design B.V.', 'Keizersgracht 210', '1016 DX', 'Amsterdam']],
  },
  IT: {
    country: 'Italy',
    phone: '+39 333 5550',
    locale: 'it',
    rows: [['Chiara', 'Moretti', 'Moretti Studio S.r.l.', 'Via dei Mille 9', '39100', 'Bolzano']],
  },
  CH: {
    country: 'Switzerland',
    phone: '+41 79 555 0',
    locale: 'de-CH',
    rows: [['Urs', 'Ammann', 'Ammann Architektur AG', 'Seestrasse 31', '8002', 'Zürich']],
  },
  US: {
    country: 'United States',
    phone: '+1 555 010 ',
    locale: 'en',
    rows: [['Dana', 'Whitfield', 'Whitfield Goods LLC', '218 Harbor Street', '04101', 'Portland']],
  },
  GB: {
    country: 'United Kingdom',
    phone: '+44 7700 900',
    locale: 'en',
    rows: [['Oliver', 'Hartley', 'Hartley & Co. Ltd', '5 Mill Lane', 'BS1 4ND', 'Bristol']],
  },
};

/** A plausible person of the country; the seed selects whom. */
export function personFrom(country: Choices['country'], seed: number): Person {
  const place = PLACES[country];
  const [firstName, lastName, company, address1, zip, city] = place.rows[seed % place.rows.length]!;
  return {
    firstName,
    lastName,
    company,
    address1,
    zip,
    city,
    province: country === 'US' ? 'Maine' : null,
    provinceCode: country === 'US' ? 'ME' : null,
    country: place.country,
    countryCode: country,
    phone: `${place.phone}${100 + (seed % 900)}`,
    locale: place.locale,
  };
}
