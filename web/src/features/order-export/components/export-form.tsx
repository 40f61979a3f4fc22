import { toStoredDay } from '../../../lib/format/date.ts';
import { orderExportTexts as texts } from '../../../texts/order-export.ts';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import {
  BlockStack,
  Button,
  Checkbox,
  ChoiceList,
  InlineError,
  InlineGrid,
  InlineStack,
  Select,
  Text,
  TextField,
} from '../../../ui/primitives.ts';
import {
  catalogues,
  type ExportChoice,
  toExportRequest,
  toggleColumn,
  withColumns,
} from '../model/export-choice.ts';
import { type ExportRequest, rangeProblem, yearsSince } from '../model/export-request.ts';

interface ExportFormProps {
  readonly choice: ExportChoice;
  readonly storeCreatedAt: string | null;
  /** The person has tried to begin: what is missing is said. */
  readonly isChecked: boolean;
  readonly onChange: (choice: ExportChoice) => void;
}

export const ExportForm = (props: ExportFormProps) => (
  <BlockStack gap="400">
    <RangeChoice {...props} />
    <ChoiceList
      title={texts.filter}
      choices={(['all', 'invoice', 'credit'] as const).map((value) => ({
        value,
        label: texts.filters[value],
      }))}
      selected={[props.choice.filter]}
      onChange={([filter]) => props.onChange({ ...props.choice, filter: filter as ExportRequest['filter'] })}
    />
    <ChoiceList
      title={texts.format}
      choices={(['csv', 'json'] as const).map((value) => ({ value, label: texts.formats[value] }))}
      selected={[props.choice.format]}
      onChange={([format]) => props.onChange({ ...props.choice, format: format as ExportRequest['format'] })}
    />
    <ColumnChoice {...props} />
  </BlockStack>
);

function RangeChoice({ choice, storeCreatedAt, isChecked, onChange }: ExportFormProps) {
  const years = yearsSince(storeCreatedAt, toStoredDay(new Date().toISOString())).map(String);
  const problem = isChecked ? rangeProblem(toExportRequest(choice).range) : null;
  return (
    <BlockStack gap="300">
      <Select
        label={texts.range}
        options={[
          { value: 'total', label: texts.ranges.total },
          ...years.map((year) => ({ value: year, label: year })),
          { value: 'days', label: texts.ranges.days },
        ]}
        value={choice.range}
        onChange={(range) => onChange({ ...choice, range })}
      />
      {choice.range === 'days' && (
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
          {(['first', 'last'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={texts[end]}
              value={choice[end]}
              onChange={(day) => onChange({ ...choice, [end]: day })}
              autoComplete="off"
              {...(end === 'last' && problem && { error: texts.problems[problem] })}
            />
          ))}
        </InlineGrid>
      )}
    </BlockStack>
  );
}

const fieldsId = 'export-fields';

function ColumnChoice({ choice, isChecked, onChange }: ExportFormProps) {
  const chosen: readonly string[] = choice[choice.format];
  return (
    <FieldGroup title={texts.columns}>
      <Text as="p" tone="subdued">
        {texts.columnsHelp[choice.format]}
      </Text>
      <InlineStack gap="300">
        <Button variant="plain" onClick={() => onChange(withColumns(choice, 'usual'))}>
          {texts.usualColumns}
        </Button>
        <Button variant="plain" onClick={() => onChange(withColumns(choice, 'all'))}>
          {texts.allColumns}
        </Button>
      </InlineStack>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="100">
        {catalogues[choice.format].map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={() => onChange(toggleColumn(choice, id))}
          />
        ))}
      </InlineGrid>
      {isChecked && chosen.length === 0 && <InlineError fieldID={fieldsId} message={texts.noColumns} />}
    </FieldGroup>
  );
}
