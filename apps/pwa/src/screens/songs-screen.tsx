import { songLists } from '@chorus/contracts';
import { Music, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { SongList } from '../features/catalogue/lists/song-lists';
import type { ListedSong } from '../features/catalogue/lists/use-song-list';
import { useSongList } from '../features/catalogue/lists/use-song-list';
import { EmptyState } from '../ui/empty-state';
import { Screen } from '../ui/screen';
import { useListAddress } from '../ui/use-list-address';
import { CardList } from './card-list/card-list';
import { pickReasonText } from './pick-reason-text';
import { PlayableSongCard } from './playable-song-card';

export default function SongsScreen() {
  const [params] = useSearchParams();
  const list = listIn(params);
  return <Songs key={Object.values(list).join(' ')} list={list} />;
}

function listIn(params: URLSearchParams): SongList {
  const name = songLists.find((known) => known === params.get('list'));
  if (name) return { name };
  const query = params.get('q')?.trim();
  return query ? { name: 'found', query } : { name: 'all' };
}

const titles = { all: 'All Songs', 'made-for-you': 'Made For You', trending: 'Trending' };
const titleOf = (list: SongList) => (list.name === 'found' ? `Results for “${list.query}”` : titles[list.name]);

const songCard = (song: ListedSong) => (
  <PlayableSongCard song={song} detailed reason={song.reason && pickReasonText({ reason: song.reason })} />
);

function Songs({ list }: { list: SongList }) {
  const view = useListAddress();
  const title = titleOf(list);

  return (
    <Screen title={title}>
      <CardList
        title={title}
        noun="songs"
        searchLabel="Search songs or artists"
        view={view}
        list={useSongList(list, view.wanted)}
        empty={<NoSongs list={list} />}
        alwaysHasPages
        cardOf={songCard}
      />
    </Screen>
  );
}

const NoSongs = ({ list }: { list: SongList }) =>
  list.name === 'found' ? (
    <EmptyState icon={<SearchX />} title={`No results found for "${list.query}"`} />
  ) : (
    <EmptyState icon={<Music />} title="No songs yet" hint="Music shows up here once it's added." />
  );
