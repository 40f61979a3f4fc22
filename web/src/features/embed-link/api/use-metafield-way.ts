import { usePreferences } from '../../../lib/preferences/use-preferences.ts';
import { decideMetafieldWay, type MetafieldWay } from '../model/metafield-way.ts';
import type { DocumentKind } from '../model/templates.ts';

/** How far the shop is with a metafield that holds the link; null while its settings are on their way. */
export function useMetafieldWay(kind: DocumentKind): MetafieldWay | null {
  const { data } = usePreferences();
  return data ? decideMetafieldWay(kind, data.values, data.facts) : null;
}
