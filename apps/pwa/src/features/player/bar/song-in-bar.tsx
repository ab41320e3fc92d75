import { albumPath, artistPath } from '@chorus/contracts';
import { Music } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useArtistMenu } from '../../../ui/overlays/use-artist-menu';
import { Cover } from '../../../ui/media/cover';
import { useCurrentSong } from '../use-player';
import { songClasses } from './song-classes';

const LINK = 'pressed-line hover:underline';

interface SongInBarProps {
  linked?: boolean;
}

export function SongInBar({ linked = false }: SongInBarProps) {
  const song = useCurrentSong();
  if (!song) return <NoSong />;

  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover kind="song" src={song.imageUrl} artwork={song.artwork} sizes="56px" eager className={songClasses.cover} />
      <div className={songClasses.words}>
        {linked && song.albumId ? (
          <Link to={albumPath(song.albumId)} title={song.title} className={`${songClasses.title} ${LINK}`}>
            {song.title}
          </Link>
        ) : (
          <span title={song.title} className={songClasses.title}>
            {song.title}
          </span>
        )}
        <span title={song.artist} className={songClasses.artist}>
          {linked && song.artistId ? <LinkToArtist id={song.artistId} name={song.artist} /> : song.artist}
        </span>
      </div>
    </div>
  );
}

const LinkToArtist = ({ id, name }: { id: string; name: string }) => (
  <Link to={artistPath(id)} {...useArtistMenu(id, name)} className={LINK}>
    {name}
  </Link>
);

const NoSong = () => (
  // The first visit shows a song here before the page's code is there.
  <div data-song className="flex min-w-0 items-center gap-3 text-faint">
    <span className="grid size-11 shrink-0 place-items-center rounded-small bg-raised md:size-14 md:rounded-cover">
      <Music className="size-5" />
    </span>
    <span className="truncate text-small">Nothing is playing</span>
  </div>
);
