import type { Song } from '@chorus/contracts';
import { Button } from '../../ui/controls/button';
import { countOf } from '../../ui/formats';
import { Menu } from '../../ui/overlays/menu';
import { SelectedSongsItems } from './selected-songs-items';

interface SelectedBarProps {
  songs: readonly Song[];
  onClear: () => void;
}

export function SelectedBar({ songs, onClear }: SelectedBarProps) {
  const count = countOf(songs.length, 'song');

  return (
    <>
      <p role="status" className="sr-only">
        {songs.length > 0 && `${count} selected`}
      </p>
      {songs.length > 0 && (
        <div
          role="group"
          aria-label="Selected songs"
          className="sticky bottom-4 z-10 mx-auto mt-3 flex w-fit animate-appear items-center gap-1 rounded-full bg-raised py-0.5 pr-1 pl-5 shadow-float ring-1 ring-line-strong"
        >
          <p aria-hidden className="mr-2 text-small font-semibold">{`${count} selected`}</p>
          <Menu label={`More for ${count}`}>
            <SelectedSongsItems songs={songs} />
          </Menu>
          <Button look="quiet" className="px-4" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
    </>
  );
}
