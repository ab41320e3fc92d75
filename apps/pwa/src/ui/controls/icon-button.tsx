import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

/** They grow with the text, but on a phone only as far as a row of them still fits into the window. */
const sizes = {
  small: 'size-[clamp(44px,12vw,2.75rem)] pointer-fine:md:size-8',
  medium: 'size-[clamp(44px,12vw,2.75rem)] pointer-fine:md:size-10',
  large: 'size-[clamp(56px,14vw,3.5rem)] md:size-12',
};

const looks = {
  quiet: 'text-muted hover:bg-hover hover:text-ink aria-pressed:text-accent',
  accent: 'bg-accent text-on-accent shadow-cover hover:bg-accent-hover',
};

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  label: string;
  /** Why it is disabled, shown in place of its name. */
  reason?: string | undefined;
  size?: keyof typeof sizes;
  look?: keyof typeof looks;
}

export const IconButton = ({ label, reason, size = 'medium', look = 'quiet', className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={reason ?? label}
    aria-description={reason}
    className={classNames(
      'inline-flex shrink-0 items-center justify-center rounded-full transition disabled:opacity-40 enabled:active:scale-[0.95]',
      sizes[size],
      looks[look],
      className,
    )}
    {...rest}
  />
);
