import { Liquid, type Template } from 'liquidjs';
import { escapeHtml, filters } from './filters.ts';
import { printValue, type TemplateVariables } from './template-values.ts';
import { nothing } from './tidy.ts';

/** Whether values are put into HTML or into plain text. */
export type Escaping = 'html' | 'plain';

const tagNames = ['if', 'unless', 'case', 'comment'] as const;

/** Liquid with our commands and filters only; all others are gone, not merely unused. */
function createEngine(escaping: Escaping): Liquid {
  const engine = new Liquid({
    outputEscape: (value) => printed(value, escaping),
    ownPropertyOnly: true,
    // An empty text and a zero count as "not there".
    jsTruthy: true,
    relativeReference: false,
    parseLimit: 100_000,
    memoryLimit: 10_000_000,
    renderLimit: 1000,
  });
  for (const name of Object.keys(engine.tags)) if (!isTag(name)) Reflect.deleteProperty(engine.tags, name);
  for (const name of Object.keys(engine.filters)) Reflect.deleteProperty(engine.filters, name);
  for (const [name, filter] of Object.entries(filters)) {
    engine.registerFilter(name, name === 'escape' ? { handler: filter, raw: escaping === 'html' } : filter);
  }
  return engine;
}

/** Prints a value in the text; an empty one leaves the mark that `tidy` cleans up around. */
export function printed(value: unknown, escaping: Escaping): string {
  const text = printValue(value);
  if (text === '') return nothing;
  const clean = text.includes(nothing) ? text.replaceAll(nothing, '') : text;
  return escaping === 'html' ? escapeHtml(clean).replaceAll('\n', '<br>') : clean;
}

const isTag = (name: string): boolean => (tagNames as readonly string[]).includes(name);

const engines: { [Kind in Escaping]?: Liquid } = {};

const engineFor = (escaping: Escaping): Liquid => {
  engines[escaping] ??= createEngine(escaping);
  return engines[escaping];
};

/** A renderer of a template that passed `scanTemplate`. An expression that fails nevertheless prints nothing. */
export function liquidRenderer(source: string, escaping: Escaping): (variables: TemplateVariables) => string {
  const engine = engineFor(escaping);
  const templates: Template[] = engine.parse(source);
  return (variables) => {
    try {
      return String(engine.renderSync(templates, variables));
    } catch {
      return '';
    }
  };
}
