import type { Album } from '@chorus/contracts';
import { DiscAlbum } from 'lucide-react';
import { allAlbums } from '../features/catalogue/lists/catalogue-lists';
import { useList } from '../features/catalogue/lists/use-list';
import { EmptyState } from '../ui/states/empty-state';
import { Screen } from '../ui/screen';
import { useListAddress } from '../ui/lists/use-list-address';
import { CardList } from './card-list/card-list';
import { PlayableAlbumCard } from './playable-album-card';

const albumCard = (album: Album) => <PlayableAlbumCard album={album} />;

export function AlbumsScreen() {
  const view = useListAddress();

  return (
    <Screen title="Albums">
      <CardList
        title="Albums"
        noun="albums"
        searchLabel="Search albums or artists"
        view={view}
        list={useList(allAlbums, view.wanted)}
        empty={<EmptyState icon={<DiscAlbum />} title="No albums yet" hint="Music shows up here once it's added." />}
        cardOf={albumCard}
      />
      <p className="mt-8 text-center text-small text-faint">Album content is under development</p>
    </Screen>
  );
}
