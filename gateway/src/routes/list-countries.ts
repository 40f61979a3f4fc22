import type { Countries } from '@belegfluss/gateway/contract';
import type { Services } from '../clients/services.ts';
import { composeReference } from '../compose/reference.ts';
import type { Route } from './route.ts';

export const listCountries: Route = (app, { services }) => {
  app.get('/sevdesk/countries', ({ shopKey }): Promise<Countries> => fetchCountries(services, shopKey));
};

/** ISO 3166-1 alpha-2 of the provider's id of a country; null for what it has no country of. */
export async function findCountryCode(services: Services, shop: string, id: string): Promise<string | null> {
  const countries = await fetchCountries(services, shop);
  return countries.find((country) => country.id === id)?.code ?? null;
}

/** The provider's id of a country. */
export async function findCountryId(services: Services, shop: string, code: string): Promise<string | null> {
  const countries = await fetchCountries(services, shop);
  return countries.find((country) => country.code === code.toUpperCase())?.id ?? null;
}

/** As the provider's account names them, last time it was read. */
async function fetchCountries({ provider }: Services, shop: string): Promise<Countries> {
  const { reference } = composeReference(await provider.getReferenceData({ shop }));
  return reference.countries.map(({ id, name, code }) => ({ id, name, code }));
}
