import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'bg-raised text-ink ring-1 ring-line hover:bg-hover',
  danger: 'bg-raised text-danger ring-1 ring-line hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-ink',
};

export const buttonClass = (look: keyof typeof looks = 'secondary') =>
  classNames(
    'inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full px-5 text-small font-semibold transition-colors disabled:opacity-50',
    looks[look],
  );

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
}

export const Button = ({ look, className, ...rest }: ButtonProps) => (
  <button type="button" className={classNames(buttonClass(look), className)} {...rest} />
);
