import { useState } from 'react';
import { LikeButton } from '../../features/likes/like-button';
import { ownAutomatic } from '../../features/offline/keeping/keeping';
import { useOfflineState } from '../../features/offline/use-offline';
import { useChosenSongOf, usePlayback } from '../../features/player/use-player';
import { Button } from '../../ui/controls/button';
import { PlayableSongLine } from '../playable-song-line';
import { SongActions } from '../sharing/song-actions';

const NAME = 'Offline music';
const FIRST = 10;

export function AutomaticSongs() {
  const songs = ownAutomatic(useOfflineState()).map(({ song }) => song);
  const { queue } = usePlayback();
  const current = useChosenSongOf(NAME);
  const [showsAll, setShowsAll] = useState(false);

  if (songs.length === 0) return <p className="py-3 text-small text-muted">Nothing yet. Songs you play are saved here.</p>;
  return (
    <>
      <ul className="-mx-2">
        {songs.slice(0, showsAll ? songs.length : FIRST).map((song, at) => {
          const isCurrent = song._id === current?._id;
          return (
            <li key={song._id}>
              <PlayableSongLine
                song={song}
                isCurrent={isCurrent}
                onPlay={() => queue.send({ type: 'queue.playAlbum', songs, startIndex: at, source: NAME })}
                like={<LikeButton song={song} />}
                menu={<SongActions song={song} />}
              />
            </li>
          );
        })}
      </ul>
      {songs.length > FIRST && !showsAll && (
        <Button look="quiet" className="mt-1 -ml-3" onClick={() => setShowsAll(true)}>
          {`Show ${songs.length - FIRST} more`}
        </Button>
      )}
    </>
  );
}
