import { type ReactNode, useState } from 'react';
import { templateTexts } from '../../../texts/preferences/templates.ts';
import { Button, Popover } from '../../primitives.ts';

interface ToolPopoverProps {
  readonly name: string;
  /** Of the field, so that the button's name is unique on the page. */
  readonly label: string;
  readonly disabled: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button beside a text that opens a list of what can be put into it. */
export function ToolPopover({ name, label, disabled, children }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      active={isOpen}
      onClose={close}
      autofocusTarget="first-node"
      preferredAlignment="left"
      preventFocusOnClose
      activator={
        <Button
          size="slim"
          disclosure
          disabled={disabled}
          accessibilityLabel={templateTexts.tools(name, label)}
          onClick={() => setOpen((now) => !now)}
        >
          {name}
        </Button>
      }
    >
      {children(close)}
    </Popover>
  );
}
