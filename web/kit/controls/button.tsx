import { Button as PolarisButton } from '@shopify/polaris';
import { useContext } from 'react';
import { isNewLook } from '../new-look/is-new-look.ts';
import { IsOpener } from '../new-look/is-opener.ts';
import { NewButton } from '../new-look/new-button.tsx';
import type { IconShape } from '../text/icons.ts';

export interface ButtonProps {
  /** `secondary` unless said. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'plain';
  size?: 'small' | 'large';
  tone?: 'critical' | undefined;
  icon?: IconShape;
  /** Where it leads, instead of `onClick`. */
  url?: string | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  pressed?: boolean;
  /** It opens something, in this direction. */
  arrow?: 'up' | 'down';
  submit?: boolean;
  wide?: boolean;
  align?: 'start';
  /** For screen readers, where the words on the button do not say enough. */
  label?: string | undefined;
  describedBy?: string | undefined;
  expanded?: boolean;
  controls?: string;
  children?: string | string[];
  onClick?: (() => void) | undefined;
}

const variants = { primary: 'primary', secondary: 'secondary', quiet: 'tertiary', plain: 'plain' } as const;
const sizes = { small: 'slim', large: 'large' } as const;

const ReactButton = ({
  kind,
  size,
  arrow,
  wide,
  align,
  label,
  describedBy,
  expanded,
  controls,
  ...rest
}: ButtonProps) => (
  <PolarisButton
    {...rest}
    variant={kind && variants[kind]}
    size={size && sizes[size]}
    disclosure={arrow}
    fullWidth={wide}
    textAlign={align}
    accessibilityLabel={label}
    ariaDescribedBy={describedBy}
    ariaExpanded={expanded}
    ariaControls={controls}
  />
);

const ElementButton = (props: ButtonProps) =>
  useContext(IsOpener) ? <ReactButton {...props} /> : <NewButton {...props} />;

export const Button = isNewLook ? ElementButton : ReactButton;
