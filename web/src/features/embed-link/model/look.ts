import type { Position, TemplateId } from './template-ids.ts';
import { type DocumentKind, findTemplate, linkKindIn } from './templates.ts';

export const linkTexts = ['document', 'pdf', 'download', 'view'] as const;
/** A suggestion for the words of the link. They name the kind of document, which the mail decides. */
type LinkText = (typeof linkTexts)[number];

export const buttonColors = ['primary', 'grey', 'black'] as const;
export type ButtonColor = (typeof buttonColors)[number];

/** Choices of a person in the wizard. */
export type Choices = {
  readonly template: TemplateId;
  /** One of the suggestions, or own words. */
  readonly text: { readonly suggestion: LinkText } | { readonly own: string };
  readonly display: 'button' | 'text';
  /** Of a text. Kept when a mail lacks it: another may have it. */
  readonly position: Position;
  /** Of a button. */
  readonly color: ButtonColor;
  readonly download: boolean;
  readonly highlight: boolean;
};

export const firstChoices = (template: TemplateId): Choices => ({
  template,
  text: { suggestion: 'view' },
  display: 'button',
  position: 'text',
  color: 'primary',
  download: false,
  highlight: false,
});

/** The link as it stands in one mail. */
export type Look = {
  readonly kind: DocumentKind;
  readonly words: string;
  readonly position: Position;
  readonly download: boolean;
  readonly highlight: boolean;
  /** Null for a text. */
  readonly color: ButtonColor | null;
};

/** Keeps the choices that the mail offers. A button stands below those that are there. */
export function composeLook(
  choices: Choices,
  asked: DocumentKind,
  getSuggestion: (suggestion: LinkText, kind: DocumentKind) => string,
): Look {
  const { positions } = findTemplate(choices.template);
  const kind = linkKindIn(choices.template, asked);
  const isButton = choices.display === 'button';
  const wanted = isButton ? 'buttons' : choices.position;
  return {
    kind,
    words: 'own' in choices.text ? choices.text.own.trim() : getSuggestion(choices.text.suggestion, kind),
    position: positions.includes(wanted) ? wanted : 'text',
    download: choices.download,
    highlight: choices.highlight,
    color: isButton ? choices.color : null,
  };
}
