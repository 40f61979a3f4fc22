import { type DocumentLanguage, type TemplateFieldName, templateFields } from '@belegfluss/settings/contract';
import { useQuery } from '@tanstack/react-query';

/** Reads the text that a field has while nothing else is written; null while it is loading. */
export function useDefaultText(): (name: TemplateFieldName, language: DocumentLanguage) => string | null {
  const { data } = useQuery({
    queryKey: ['default-texts'],
    queryFn: async () => (await import('./default-texts.ts')).getDefaultTexts,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (name, language) => {
    const { fallback } = templateFields[name];
    if ('text' in fallback) return fallback.text;
    return data ? data(language)[fallback.key] : null;
  };
}
