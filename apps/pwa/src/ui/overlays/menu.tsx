import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from '../controls/icon-button';

interface MenuProps {
  label: string;
  icon?: ReactNode;
  /** Set in lists with a menu in every row: the items render when the menu first opens. */
  ofMany?: boolean;
  children: ReactNode;
}

export function Menu({ label, icon = <Ellipsis className="size-5" />, ofMany = false, children }: MenuProps) {
  const id = useId();
  const [isMade, setIsMade] = useState(!ofMany);

  return (
    <>
      <IconButton label={label} size="small" popoverTarget={id} onClick={() => setIsMade(true)}>
        {icon}
      </IconButton>
      <div
        id={id}
        popover="auto"
        className="m-auto min-w-48 rounded-card bg-raised p-1 text-ink shadow-float ring-1 ring-line-strong [position-try-fallbacks:flip-block,flip-inline] open:animate-appear supports-[position-area:top]:inset-auto supports-[position-area:top]:m-1 supports-[position-area:top]:[position-area:block-end_span-inline-start]"
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        {isMade && children}
      </div>
    </>
  );
}

export const MenuItem = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    className="flex min-h-11 w-full items-center gap-3 rounded-cover px-3 text-left text-small font-medium hover:bg-hover disabled:opacity-50 md:min-h-10 [&>svg]:size-4 [&>svg]:text-muted"
    {...props}
  />
);
