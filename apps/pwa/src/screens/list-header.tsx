import type { ReactNode } from 'react';
import { ScreenHeading } from '../ui/screen';

interface ListHeaderProps {
  icon: ReactNode;
  name: string;
  detail?: string | undefined;
}

/** The header of a list without a cover. */
export const ListHeader = ({ icon, name, detail }: ListHeaderProps) => (
  <header className="mb-6 flex items-center gap-5 pt-2">
    <span
      aria-hidden
      className="grid size-20 shrink-0 place-items-center rounded-card bg-accent-soft text-accent @2xl:size-28 [&>svg]:size-9"
    >
      {icon}
    </span>
    <div className="min-w-0">
      <ScreenHeading className="text-heading font-extrabold @3xl:text-display">{name}</ScreenHeading>
      {detail && <p className="mt-1 text-small text-muted">{detail}</p>}
    </div>
  </header>
);
