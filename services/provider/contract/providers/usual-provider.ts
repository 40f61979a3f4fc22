import type { ProviderTexts } from './provider-texts.ts';
import { sevdeskTexts } from './sevdesk.ts';

/** Of the provider that shops are connected to where no other is named. */
export const usualProvider: ProviderTexts = sevdeskTexts;
