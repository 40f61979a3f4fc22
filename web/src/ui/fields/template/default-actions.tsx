import { templateTexts } from '../../../texts/preferences/templates.ts';
import { Button } from '../../primitives.ts';

interface DefaultActionsProps {
  readonly label: string;
  readonly value: string;
  readonly standard: string;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

/** Back to the default text, or a copy of it to be changed. */
export const DefaultActions = ({ label, value, standard, disabled, onChange }: DefaultActionsProps) => {
  const name = value === '' ? templateTexts.copyDefault : templateTexts.useDefault;
  return (
    <Button
      variant="plain"
      disabled={disabled || (value === '' && standard === '')}
      accessibilityLabel={templateTexts.toDefault(name, label)}
      onClick={() => onChange(value === '' ? standard : '')}
    >
      {name}
    </Button>
  );
};
