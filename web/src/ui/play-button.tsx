import { Button } from '@shopify/polaris';
import { PauseCircleIcon, PlayCircleIcon } from '@shopify/polaris-icons';

interface PlayButtonProps {
  readonly paused: boolean;
  readonly pauseLabel: string;
  readonly resumeLabel: string;
  readonly onToggle: () => void;
}

/** Stops what runs unasked, and lets it run again. */
export const PlayButton = ({ paused, pauseLabel, resumeLabel, onToggle }: PlayButtonProps) => (
  <Button
    icon={paused ? PlayCircleIcon : PauseCircleIcon}
    accessibilityLabel={paused ? resumeLabel : pauseLabel}
    onClick={onToggle}
  />
);
