import { screenPaths, songLists } from '@chorus/contracts';
import type { Song } from '@chorus/contracts';
import { Music, SearchX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { SongList } from '../features/catalogue/lists/list-kinds';
import type { ListReading } from '../features/catalogue/lists/use-list-reading';
import type { ShownSong } from '../features/catalogue/lists/use-song-list';
import { useSongList } from '../features/catalogue/lists/use-song-list';
import { LookSwitch, useListLook } from '../features/catalogue/look-switch';
import { PlayAlbumButton } from '../features/player/play-album-button';
import { PlayLongList } from '../features/player/play-long-list';
import { MOST_QUEUED } from '../features/player/queue/random-songs';
import { ShuffleSongsButton } from '../features/player/shuffle-songs-button';
import { buttonClass } from '../ui/controls/button';
import { EmptyState } from '../ui/states/empty-state';
import { Screen } from '../ui/screen';
import { useListAddress } from '../ui/lists/use-list-address';
import { lazyPart } from '../ui/lazy-part';
import { CardList } from './card-list/card-list';
import type { RowList } from './card-list/card-list';
import { pickReasonText } from './pick-reason-text';
import { PlayableSongCard } from './playable-song-card';

export function SongsScreen() {
  const [params] = useSearchParams();
  const list = listIn(params);
  return <Songs key={Object.values(list).join(' ')} list={list} />;
}

function listIn(params: URLSearchParams): SongList {
  const name = songLists.find((known) => known === params.get('list'));
  if (name) return { name };
  const genre = params.get('genre')?.trim();
  if (genre) return { name: 'genre', genre };
  const decade = /^\d{1,3}0$/.exec(params.get('decade') ?? '')?.[0];
  if (decade) return { name: 'decade', decade: Number(decade) };
  const query = params.get('q')?.trim();
  return query ? { name: 'found', query } : { name: 'all' };
}

const titles = { all: 'All Songs', 'made-for-you': 'Made For You', trending: 'Trending' };
function titleOf(list: SongList): string {
  if (list.name === 'found') return `Results for “${list.query}”`;
  if (list.name === 'genre') return list.genre;
  return list.name === 'decade' ? `${list.decade}s` : titles[list.name];
}

/** Lists of Home and the results of a search are played one by one. */
const playsAll = (list: SongList): boolean => list.name === 'all' || isGenreOrDecade(list);

const isGenreOrDecade = ({ name }: SongList): boolean => name === 'genre' || name === 'decade';

const songCard = (song: ShownSong) => (
  <PlayableSongCard song={song} detailed reason={song.reason && pickReasonText({ reason: song.reason })} />
);

const SongRows = lazyPart(async () => ({ default: (await import('./song-rows')).SongRows }));
const songRows = (rows: RowList<ShownSong>) => <SongRows {...rows} />;

function Songs({ list }: { list: SongList }) {
  const view = useListAddress();
  const title = titleOf(list);
  const songs = useSongList(list, view.wanted);
  const look = useListLook();

  return (
    <Screen title={title}>
      <CardList
        title={title}
        noun="songs"
        searchLabel="Search songs or artists"
        view={view}
        list={songs}
        actions={
          playsAll(list) &&
          songs.items.length > 0 && (
            <div className="mb-6 flex min-h-14 flex-wrap items-center gap-2">
              <PlayAll title={title} list={songs} />
              <Link to={screenPaths.genres} className={buttonClass('quiet')}>
                Genres and years
              </Link>
            </div>
          )
        }
        empty={<NoSongs list={list} />}
        alwaysHasPages
        cardOf={songCard}
        look={<LookSwitch />}
        rowsOf={look === 'rows' ? songRows : undefined}
      />
    </Screen>
  );
}

function NoSongs({ list }: { list: SongList }) {
  if (isGenreOrDecade(list)) {
    return (
      <EmptyState icon={<Music />} title={`No songs in ${titleOf(list)}`}>
        <Link to={screenPaths.genres} className={buttonClass()}>
          Genres and years
        </Link>
      </EmptyState>
    );
  }
  return list.name === 'found' ? (
    <EmptyState icon={<SearchX />} title={`No results found for "${list.query}"`} />
  ) : (
    <EmptyState icon={<Music />} title="No songs yet" hint="Music shows up here once it's added." />
  );
}

interface PlayAllProps {
  title: string;
  list: Pick<ListReading<Song>, 'items' | 'readAt' | 'mostAtOnce'>;
}

function PlayAll({ title, list: { items, readAt, mostAtOnce = MOST_QUEUED } }: PlayAllProps) {
  if (readAt) return <PlayLongList title={title} length={items.length} readAt={readAt} most={Math.min(mostAtOnce, MOST_QUEUED)} />;
  const songs = items.slice(0, items.length).filter((song) => song !== undefined);
  return (
    <>
      <PlayAlbumButton album={{ title, songs: songs.slice(0, MOST_QUEUED) }} isList size="large" />
      <ShuffleSongsButton songs={songs} source={title} />
    </>
  );
}
