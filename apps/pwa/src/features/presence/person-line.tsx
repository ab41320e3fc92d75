import type { User } from '@chorus/contracts';
import type { ReactNode } from 'react';
import type { Dragged } from '../../platform/drag/dragged';
import { useSongDrop } from '../../platform/drag/use-song-drop';
import { classNames } from '../../ui/class-names';
import { PersonAvatar } from './person-avatar';

interface PersonLineProps {
  person: User;
  label: string;
  onOpen: () => void;
  isSelected?: boolean;
  children?: ReactNode;
  badge?: ReactNode;
  /** Sends songs that are dragged to the person; undefined where that is not possible. */
  onDropSongs?: ((dropped: Dragged) => void) | undefined;
}

export const PersonLine = ({ person, label, onOpen, isSelected = false, children, badge, onDropSongs }: PersonLineProps) => (
  <div
    {...useSongDrop(onDropSongs)}
    data-menu-area
    aria-current={isSelected || undefined}
    className={classNames(
      'relative flex flex-wrap items-center gap-3 rounded-cover px-2 py-2 transition-colors hover:bg-hover',
      isSelected && 'bg-raised',
    )}
  >
    <PersonAvatar person={person} />
    <div className="min-w-0 flex-1">
      <button
        type="button"
        dir="auto"
        aria-label={label}
        title={person.fullName}
        className="block max-w-full truncate text-left text-small leading-6 font-semibold outline-none after:absolute after:inset-0 after:rounded-cover focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        onClick={onOpen}
      >
        {person.fullName}
      </button>
      {children}
    </div>
    {badge}
  </div>
);
