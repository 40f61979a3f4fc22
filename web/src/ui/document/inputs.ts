import type { LocalizedText, TemplateFieldName } from '@belegfluss/settings/contract';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';

/** A field with its words: what invoices and credit notes have alike has other names in each of them. */
export type Input<Value> = { readonly field: FieldState<Value>; readonly text: FieldText };

/** The same of a text with placeholders, or of recipients. */
export type TextInput<Value = LocalizedText> = Input<Value> & { readonly name: TemplateFieldName };
