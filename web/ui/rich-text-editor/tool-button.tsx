import { Icon } from '../../kit/text/icon.tsx';
import { LinkIcon } from '../../kit/text/icons.ts';
import styles from './rich-text-editor.module.css';
import type { Tool } from './tools.ts';

interface Props {
  tool: Tool;
  isActive: boolean | undefined;
  isDisabled: boolean;
  isTabStop: boolean;
  onPress(): void;
}

// `aria-disabled` instead of `disabled`, so that the arrow keys can reach every button.
export function ToolButton({ tool: { name, icon }, isActive, isDisabled, isTabStop, onPress }: Props) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={name}
      aria-pressed={isActive}
      aria-disabled={isDisabled}
      tabIndex={isTabStop ? 0 : -1}
      onClick={isDisabled ? undefined : onPress}
    >
      {typeof icon === 'string' ? icon : <Icon source={icon} />}
    </button>
  );
}

type LinkToggleProps = Omit<Props, 'tool'> & { isOpen: boolean };

export function LinkToggle({ isActive, isOpen, isDisabled, isTabStop, onPress }: LinkToggleProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label="Link"
      title="Link"
      aria-pressed={isActive}
      aria-expanded={isOpen}
      aria-disabled={isDisabled}
      tabIndex={isTabStop ? 0 : -1}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon source={LinkIcon} />
    </button>
  );
}
