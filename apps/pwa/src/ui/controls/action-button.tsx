import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';

interface ActionButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  children: string;
}

/** One of the actions below a screen's header. Where the screen is narrow it shows only its icon, so that all fit in one row. */
export const ActionButton = ({ icon, children, ...rest }: ActionButtonProps) => (
  <Button look="quiet" className="@max-2xl:px-3.5 @max-lg:px-3" {...rest}>
    <span aria-hidden className="[&>svg]:size-4 @max-lg:[&>svg]:size-5">
      {icon}
    </span>
    <span className="@max-lg:sr-only">{children}</span>
  </Button>
);
