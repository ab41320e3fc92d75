import type { PlaylistItem } from '@chorus/contracts';
import { DiscAlbum } from 'lucide-react';
import type { ReactNode } from 'react';

interface GoneLineProps {
  item: Pick<PlaylistItem, 'title' | 'artist'>;
  menu: ReactNode;
}

/** A song that is not in the catalogue any more. It is whole again once its deletion is undone. */
export const GoneLine = ({ item: { title, artist }, menu }: GoneLineProps) => (
  <article className="flex h-15 items-center gap-3 rounded-cover px-2">
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-small bg-raised text-faint">
      <DiscAlbum className="size-5" />
    </span>
    <div className="min-w-0 flex-1">
      <p title={title} className="truncate text-small leading-6 font-semibold text-faint">
        {title}
      </p>
      <p className="truncate text-small text-faint">{`${artist} • No longer in Chorus`}</p>
    </div>
    {menu}
    <span className="min-w-13 shrink-0 @max-lg:hidden" />
  </article>
);
