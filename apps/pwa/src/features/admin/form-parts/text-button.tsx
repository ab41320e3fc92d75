import type { ComponentProps } from 'react';

/** A button in a line of text, with enough room around it for a finger. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="relative rounded-small font-semibold text-accent after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline"
    {...props}
  />
);
