export { type CatalogOptions, createCatalog } from './create-catalog.ts';
