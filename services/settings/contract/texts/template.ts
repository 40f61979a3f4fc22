import { compileTemplate } from './compile-template.ts';
import { cutText } from './cut-text.ts';
import type { Escaping } from './engine.ts';
import { findProblems } from './find-problems.ts';
import type { Finding } from './finding.ts';
import { scanTemplate } from './scan-template.ts';
import {
  type TemplateField,
  type TemplateFieldName,
  type TextFormat,
  templateFields,
} from './template-fields.ts';
import type { TemplateVariables } from './template-values.ts';
import { tidy } from './tidy.ts';

/** Something wrong in a template; `message` is German and names the position: `Zeile 1, Zeichen 12: …`. */
export type TemplateProblem = {
  readonly message: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
};

/** No text in a document or mail is longer. */
const longestOutput = 100_000;
/** Titles and subjects: what the provider takes. */
const longestLine = 255;

/**
 * Puts the values into a text. Never throws and prints neither `undefined` nor `null`: a missing value is empty, and
 * the blank beside it goes. A source that is no valid template (which saving refuses) gives an empty text.
 *
 * `line` gives one line of plain text, `text` plain text, `html` HTML whose values are escaped; an `html` source
 * without any tag gets its line breaks as `<br>`.
 */
export function renderTemplate(
  source: string,
  variables: TemplateVariables,
  format: TextFormat = 'text',
): string {
  const raw = source.includes('{') ? fill(source, variables, format === 'html' ? 'html' : 'plain') : source;
  const text = cutText(raw, longestOutput);
  if (format === 'line') return oneLine(text);
  return format === 'html' && !hasTags(source) ? text.replaceAll('\n', '<br>') : text;
}

/** True when `renderTemplate` will render the source and not leave it empty. */
export const isTemplate = (source: string): boolean =>
  !source.includes('{') || compileTemplate(source, 'plain') !== null;

/** All that is wrong with a text for this field, in its order; empty when it can be saved. */
export const checkTemplate = (source: string, field: TemplateFieldName): readonly TemplateProblem[] =>
  checkText(source, templateFields[field]);

/** The same for a text that is no preference. */
export function checkText(source: string, field: TemplateField): readonly TemplateProblem[] {
  const scan = scanTemplate(source);
  const findings = [...scan.problems, ...findProblems(source, scan, field)];
  return onceEach(findings)
    .sort((left, right) => left.at - right.at)
    .slice(0, 20)
    .map(({ at, message }) => {
      const { line, column } = toTextPosition(source, at);
      return { message: `Zeile ${line}, Zeichen ${column}: ${message}`, line, column };
    });
}

const onceEach = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [`${finding.at} ${finding.message}`, finding])).values(),
];

function fill(source: string, variables: TemplateVariables, escaping: Escaping): string {
  const render = compileTemplate(source, escaping);
  return render === null ? '' : tidy(render(variables)).trim();
}

/** A text as one line, cut to what the provider takes. */
export function oneLine(text: string): string {
  const line = breaks.test(text) ? joinLines(text) : text.trim();
  return line.length > longestLine ? `${cutText(line, longestLine - 1)}…` : line;
}

const breaks = /[\r\n\t]/;

const joinLines = (text: string): string =>
  text
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .join(' ')
    .trim();

const hasTags = (source: string): boolean => /<\/?[a-z]/i.test(source);

function toTextPosition(source: string, at: number): { line: number; column: number } {
  const lines = source.slice(0, at).split('\n');
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}
