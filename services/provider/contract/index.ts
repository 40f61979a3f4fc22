export { type ReferenceData, referenceDataSchema } from './reference-data.ts';
