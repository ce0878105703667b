import { useContext } from 'react';
import type { ButtonProps } from '../controls/button.tsx';
import { Icon } from '../text/icon.tsx';
import { NavigateContext } from './navigate.ts';

const variants = { primary: 'primary', secondary: 'secondary', quiet: 'tertiary', plain: 'tertiary' } as const;

export function NewButton({
  kind = 'secondary',
  icon,
  arrow,
  url,
  pressed,
  submit,
  wide,
  label,
  ...rest
}: ButtonProps) {
  const navigate = useContext(NavigateContext);
  const { tone, disabled, loading, children, onClick } = rest;
  return (
    <s-button
      variant={pressed ? 'primary' : variants[kind]}
      tone={tone}
      type={submit ? 'submit' : 'button'}
      icon={arrow && `chevron-${arrow}`}
      href={url}
      inlineSize={wide ? 'fill' : 'auto'}
      accessibilityLabel={label}
      disabled={disabled}
      loading={loading}
      onClick={(event) => {
        if (!url?.startsWith('/')) return onClick?.();
        event.preventDefault();
        navigate(url);
      }}
    >
      {icon && <Icon source={icon} />}
      {children}
    </s-button>
  );
}
