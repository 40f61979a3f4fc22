import { isEmailAddress, splitAddresses } from './addresses.ts';
import type { Finding } from './finding.ts';
import type { Placeholder } from './read-expression.ts';
import type { Scan } from './scan-template.ts';
import type { TemplateField } from './template-fields.ts';
import { variableGroups } from './template-values.ts';
import { metafieldGroups, variables } from './variables.ts';

/**
 * Finds problems of a template that parses: too much text, and placeholders that are unknown or not offered in this
 * field.
 */
export function findProblems(source: string, scan: Scan, field: TemplateField): Finding[] {
  const tooLong: Finding[] =
    source.length > field.maxLength
      ? [{ at: field.maxLength, message: `Der Text ist zu lang. Höchstens ${field.maxLength} Zeichen.` }]
      : [];
  const unknown = scan.placeholders.flatMap((placeholder) => findPlaceholderProblems(placeholder, field));
  const wrongAddresses =
    field.format === 'addresses' && scan.problems.length === 0 ? addressProblems(source) : [];
  return [...tooLong, ...unknown, ...wrongAddresses];
}

function findPlaceholderProblems({ path, at }: Placeholder, field: TemplateField): Finding[] {
  const name = path.join('.').slice(0, 80);
  if (!isVariable(path)) return [{ at, message: `Den Platzhalter „${name}“ gibt es nicht.` }];
  const isOffered = field.only
    ? field.only.includes(name)
    : (field.groups as readonly string[]).includes(path[0] ?? '');
  return isOffered ? [] : [{ at, message: `Den Platzhalter „${name}“ gibt es in diesem Feld nicht.` }];
}

/** Whether a path names a variable of the catalogue or a metafield. */
export function isVariable([group = '', name = '', ...rest]: readonly string[]): boolean {
  if (!(variableGroups as readonly string[]).includes(group)) return false;
  if (name === 'metafields') {
    return (metafieldGroups as readonly string[]).includes(group) && rest.length === 2 && !rest.includes('');
  }
  return rest.length === 0 && names.has(`${group}.${name}`);
}

const names: ReadonlySet<string> = new Set(
  variableGroups.flatMap((group) => variables[group].map((variable) => `${group}.${variable.name}`)),
);

/** Everything between the commands must be an address. */
function addressProblems(source: string): Finding[] {
  if (source.includes('{%')) {
    return [{ at: source.indexOf('{%'), message: 'Befehle sind bei Empfängern nicht möglich.' }];
  }
  // The only placeholder that is offered stands for an address.
  const filled = source.replaceAll(/\{\{[^{}]*\}\}/g, 'a@b.example');
  const wrong = splitAddresses(filled).find((address) => !isEmailAddress(address));
  if (wrong === undefined) return [];
  const at = Math.max(0, source.indexOf(wrong));
  return [{ at, message: `„${wrong.slice(0, 60)}“ ist keine gültige E-Mail-Adresse.` }];
}
