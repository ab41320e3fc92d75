import type { Album } from '@chorus/contracts';
import type { ReactNode } from 'react';
import { WaitsForUpdate } from '../../../ui/overlays/waits-for-update';
import { useOfflineState } from '../use-offline';
import { useOfflineMusic } from '../use-offline-music';
import { keepingOfItem, ownItems, storedSongsOf } from './keeping';
import { DownloadRow } from './download-row';

interface DownloadRowsProps {
  /** Plays the songs of an item that are downloaded. */
  playButton: (album: Pick<Album, 'title' | 'songs'>) => ReactNode;
}

export function DownloadRows({ playButton }: DownloadRowsProps) {
  const state = useOfflineState();
  const items = ownItems(state);

  if (items.length === 0 && state.unreadable.downloads > 0) return <UnreadableItems count={state.unreadable.downloads} />;
  if (items.length === 0) {
    return (
      <p className="max-w-[60ch] py-3 text-small text-muted">
        No downloads yet. Tap Download on an album or artist, or in a song's menu. Downloads play without a connection and stay until you
        remove them.
      </p>
    );
  }
  return (
    <>
      {state.unreadable.downloads > 0 && <UnreadableItems count={state.unreadable.downloads} />}
      <ul className="-mx-2">
        {items
          .map((item) => ({ item, songs: storedSongsOf(item, state) }))
          .map(({ item, songs }) => (
            <li key={`${item.kind} ${item.id}`}>
              <DownloadRow item={item} keeping={keepingOfItem(item, state)}>
                {songs.length > 0 && playButton({ title: item.title, songs })}
              </DownloadRow>
            </li>
          ))}
      </ul>
    </>
  );
}

function UnreadableItems({ count }: { count: number }) {
  const offline = useOfflineMusic();
  return (
    <WaitsForUpdate
      count={count}
      noun="download"
      hint="The music is still on this device and plays again after you update."
      onDelete={() => void offline.removeUnreadable()}
    />
  );
}
