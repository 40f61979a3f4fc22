import { type TemplateFieldName, templateCommands, templateFilters } from '@belegfluss/settings/contract';
import { type ComponentProps, useState } from 'react';
import { templateTexts } from '../../../texts/preferences/templates.ts';
import { ActionList, Box, InlineStack, Popover, Text, TextField } from '../../primitives.ts';
import { commandInsertion, filterInsertion } from './command-insertion.ts';
import { listFieldPlaceholders, searchPlaceholders } from './placeholders.ts';
import { ToolPopover } from './tool-popover.tsx';
import type { Caret } from './use-caret.ts';

interface InsertToolsProps {
  readonly name: TemplateFieldName;
  readonly label: string;
  readonly caret: Caret;
  readonly disabled: boolean;
}

/** Offers placeholders, conditions and commands to put in at the caret. */
export const InsertTools = ({ name, label, caret, disabled }: InsertToolsProps) => (
  <InlineStack gap="200">
    <ToolPopover name={templateTexts.placeholders} label={label} disabled={disabled}>
      {(close) => <PlaceholderList name={name} caret={caret} onChosen={close} />}
    </ToolPopover>
    <ToolPopover name={templateTexts.commands} label={label} disabled={disabled}>
      {(close) => <CommandList name={name} caret={caret} onChosen={close} />}
    </ToolPopover>
  </InlineStack>
);

interface ListProps {
  readonly name: TemplateFieldName;
  readonly caret: Caret;
  readonly onChosen: () => void;
}

function PlaceholderList({ name, caret, onChosen }: ListProps) {
  const [search, setSearch] = useState('');
  const found = searchPlaceholders(listFieldPlaceholders(name), search);
  return (
    <>
      <Popover.Pane fixed>
        <Box padding="200">
          <TextField
            label={templateTexts.search}
            labelHidden
            placeholder={templateTexts.search}
            value={search}
            onChange={setSearch}
            autoComplete="off"
          />
        </Box>
      </Popover.Pane>
      <Popover.Pane height="280px">
        {found.length === 0 && (
          <Box padding="300">
            <Text as="p" tone="subdued">
              {templateTexts.notFound}
            </Text>
          </Box>
        )}
        {found.map(({ title, placeholders }) => (
          <ToolGroup
            key={title}
            title={title}
            items={placeholders.map(({ label, name: path, insertion }) => ({
              id: path,
              content: label,
              helpText: insertion.text,
              onAction: () => {
                onChosen();
                caret.insert(insertion);
              },
            }))}
          />
        ))}
      </Popover.Pane>
    </>
  );
}

function CommandList({ name, caret, onChosen }: ListProps) {
  const choose = (insertion: Parameters<Caret['insert']>[0]) => {
    onChosen();
    caret.insert(insertion);
  };
  return (
    <Popover.Pane height="320px">
      <ToolGroup
        title={templateTexts.commands}
        items={templateCommands.map((command) => {
          const insertion = commandInsertion(name, command);
          return {
            id: command.name,
            content: command.description,
            helpText: insertion.text,
            onAction: () => choose(insertion),
          };
        })}
      />
      <ToolGroup
        title={templateTexts.filters}
        items={templateFilters.map((filter) => ({
          id: filter.name,
          content: filter.description,
          helpText: commandInsertion(name, filter).text,
          onAction: () => choose(filterInsertion(name, filter, caret.selected())),
        }))}
      />
    </Popover.Pane>
  );
}

interface ToolGroupProps {
  readonly title: string;
  readonly items: NonNullable<ComponentProps<typeof ActionList>['items']>;
}

/** Things to insert under their heading. Sections of one list would be no list for screen readers. */
const ToolGroup = ({ title, items }: ToolGroupProps) => (
  <Box paddingBlockStart="200">
    <Box paddingInline="300">
      <Text as="h4" variant="headingXs">
        {title}
      </Text>
    </Box>
    <ActionList items={items} />
  </Box>
);
