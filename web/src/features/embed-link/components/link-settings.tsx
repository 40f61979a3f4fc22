import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Checkbox, ChoiceList } from '../../../ui/primitives.ts';
import { type ButtonColor, buttonColors } from '../model/look.ts';
import type { Position } from '../model/template-ids.ts';
import { findTemplate } from '../model/templates.ts';
import { LinkWords } from './link-words.tsx';
import type { StepProps } from './step-frame.tsx';

const texts = embedTexts.configure;

/** Everything that can be chosen about the link. */
export const LinkSettings = (props: StepProps) => {
  const { choices, onChange } = props;
  return (
    <BlockStack gap="400">
      <LinkWords {...props} />
      <Choice
        title={texts.display}
        options={(['button', 'text'] as const).map((value) => ({ value, label: texts.displays[value] }))}
        value={choices.display}
        onChange={(display) => onChange({ display })}
      />
      {choices.display === 'text' ? <PositionChoice {...props} /> : <ColorChoice {...props} />}
      <BehaviourChoice {...props} />
      <Checkbox
        label={texts.highlight}
        helpText={texts.highlightHelp}
        checked={choices.highlight}
        onChange={(highlight) => onChange({ highlight })}
      />
    </BlockStack>
  );
};

/** Only places that this mail has. */
const PositionChoice = ({ choices, look, onChange }: StepProps) => (
  <Choice<Position>
    title={texts.position}
    options={findTemplate(choices.template).positions.map((value) => ({
      value,
      label: texts.positions[value],
    }))}
    value={look.position}
    onChange={(position) => onChange({ position })}
  />
);

const BehaviourChoice = ({ choices, onChange }: StepProps) => (
  <Choice
    title={texts.behaviour}
    options={(['inline', 'download'] as const).map((value) => ({ value, label: texts.behaviours[value] }))}
    value={choices.download ? 'download' : 'inline'}
    onChange={(behaviour) => onChange({ download: behaviour === 'download' })}
  />
);

const ColorChoice = ({ choices, onChange }: StepProps) => (
  <Choice<ButtonColor>
    title={texts.color}
    options={buttonColors.map((value) => ({
      value,
      label: texts.colors[value],
      ...(value === 'primary' && { helpText: texts.primaryHelp }),
    }))}
    value={choices.color}
    onChange={(color) => onChange({ color })}
  />
);

interface ChoiceProps<Value extends string> {
  readonly title: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly helpText?: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const Choice = <Value extends string>({ title, options, value, onChange }: ChoiceProps<Value>) => (
  <ChoiceList
    title={title}
    choices={[...options]}
    selected={[value]}
    onChange={([chosen]) => chosen !== undefined && onChange(chosen as Value)}
  />
);
