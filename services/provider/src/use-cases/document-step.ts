import type { DocumentRef } from '../domain/document.ts';

export type DocumentStep = { readonly shop: string; readonly key: string; readonly ref: DocumentRef };
