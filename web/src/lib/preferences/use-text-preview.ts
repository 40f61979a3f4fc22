import { templatePreview } from '@belegfluss/gateway/contract';
import {
  checkTemplate,
  type DocumentLanguage,
  type TemplateFieldName,
  templateFields,
} from '@belegfluss/settings/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchJson } from '../api/client.ts';

/** Between the last key and the question. */
const settleMs = 400;

type Asked = {
  readonly name: TemplateFieldName;
  readonly language: DocumentLanguage;
  readonly value: string;
  /** An invoice gets its number after its texts were written. */
  readonly isNumberLate: boolean;
};

/** How a text will look in a document of the shop. What is faulty is not asked for; what was shown stays meanwhile. */
export function useTextPreview(asked: Asked) {
  const { name, language, value, isNumberLate } = useSettled(asked);
  const number = isNumberLate ? 'late' : 'known';
  const isValid = checkTemplate(value, name).length === 0;
  const preview = useQuery({
    queryKey: ['text-preview', name, language, value, number],
    queryFn: ({ signal }) =>
      fetchJson(templatePreview, {
        path: '/api/sevdesk/vars',
        query: { language, type: toTypeName(name), field: name, value, number },
        signal,
      }),
    enabled: isValid,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return { isValid, text: preview.data?.value ?? null, isFailed: preview.isError };
}

/** `invoices` → `invoice`: what the route calls the kind of thing that a text belongs to. */
const toTypeName = (name: TemplateFieldName): string => templateFields[name].section.replace(/s$/, '');

/** Another language is asked for at once, other words when no key has been pressed for a while. */
function useSettled(asked: Asked): Asked {
  const { name, language, value, isNumberLate } = asked;
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ name, language, value, isNumberLate }), settleMs);
    return () => clearTimeout(timer);
  }, [name, language, value, isNumberLate]);
  return settled.name === name && settled.language === language ? settled : asked;
}
