import {
  checkTemplate,
  templateCommands,
  templateFieldNames,
  templateFields,
  templateFilters,
} from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { commandInsertion, filterInsertion } from './command-insertion.ts';

const [upcase] = templateFilters;
if (!upcase) throw new Error('There are no filters.');

const insert = (text: string, at: number): string => {
  const { text: inserted } = filterInsertion('invoiceLayoutHeader', upcase, { text, start: at, end: at });
  return text.slice(0, at) + inserted + text.slice(at);
};

describe('what commands and filters insert', () => {
  it('names only placeholders that the field offers', () => {
    const faulty = templateFieldNames
      .filter((name) => templateFields[name].format !== 'addresses')
      .flatMap((name) =>
        [...templateCommands, ...templateFilters].flatMap((command) =>
          checkTemplate(commandInsertion(name, command).text, name).map(
            ({ message }) => `${name}: ${message}`,
          ),
        ),
      );
    expect(faulty.filter((problem) => !problem.includes('zu lang'))).toEqual([]);
  });

  it('is only the filter within a placeholder', () => {
    expect(insert('An {{ order.company }}!', 20)).toBe('An {{ order.company | upcase }}!');
    expect(insert('An {{ order.company}}!', 19)).toBe('An {{ order.company | upcase }}!');
  });

  it('brings a placeholder along outside of one', () => {
    expect(insert('{{ order.name }} ', 17)).toBe('{{ order.name }} {{ order.lastName | upcase }}');
  });
});
