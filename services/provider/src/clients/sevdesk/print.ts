import type { DocumentContent } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { z } from 'zod';
import { mapResult } from '../../domain/provider-result.ts';
import type { PrintChange } from '../calls/document-calls.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { documentPath } from './names.ts';
import { wireText } from './wire.ts';

export function createPrintCalls(http: SevdeskHttp) {
  return {
    listPrintChanges: (content, inForce, { learned }) =>
      wantedPrint(content, inForce, learned.printOptions ?? []).filter(
        ({ name, value }) => ownValue(inForce, name) !== value,
      ),

    async changePrint(ref, { name, value }, beforeSend) {
      const path = documentPath(ref, '/changeParameter');
      const call = { method: 'PUT', path, body: { key: name, value } } as const;
      return mapResult(await http.write(call, wirePrinted, beforeSend), ({ metaData }) =>
        metaData.parameters.length === 0 ? null : metaData.parameters.map(({ key }) => key),
      );
    },
  } satisfies Partial<ProviderClient>;
}

/** The answer names every parameter that the document has. */
const wirePrinted = z
  .looseObject({
    metaData: z
      .looseObject({ parameters: z.array(z.looseObject({ key: wireText })).catch([]) })
      .catch({ parameters: [] }),
  })
  .catch({ metaData: { parameters: [] } });

/** Options that the interface shows for the account. Only some accounts' documents may have them by these names. */
const switches = [
  'customerNumber',
  'posTax',
  'qrCode',
  'epcCode',
  'foldLines',
  'pageNumbers',
  'timeToPay',
] as const;

function wantedPrint(
  content: DocumentContent,
  inForce: Readonly<Record<string, string>>,
  options: readonly string[],
): PrintChange[] {
  const { print } = content;
  const described = [
    ['template', print.layoutId],
    ['letterpaper', print.letterpaperId],
    ['language', toPrintLanguage(content.language, inForce)],
  ] as const;
  return [
    ...described.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    ...switches.flatMap((name) => {
      const flag = print[name];
      return flag === null || !options.includes(name) ? [] : [{ name, value: flag ? '1' : '0' }];
    }),
  ];
}

/** Accounts print German by default: it is set only where another language is in force. */
function toPrintLanguage(language: string, inForce: Readonly<Record<string, string>>): string | null {
  const code = language.slice(0, 2).toLowerCase();
  if (code === 'de') return inForce.language === undefined ? null : 'de_DE';
  return ownValue(languages, code) ?? null;
}

/** Sic: `id_IT` is Italian. */
const languages: Readonly<Record<string, string>> = {
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'id_IT',
  el: 'el_GR',
};
