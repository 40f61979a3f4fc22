import type { ProviderTexts } from './provider-texts.ts';
import { sevdeskTexts } from './sevdesk.ts';

/** Of the provider that shops are connected to where nobody names another one. */
export const usualProvider: ProviderTexts = sevdeskTexts;
