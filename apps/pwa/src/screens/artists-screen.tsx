import type { Artist } from '@chorus/contracts';
import { MicVocal } from 'lucide-react';
import { ArtistCard } from '../features/catalogue/artist-card';
import { allArtists } from '../features/catalogue/lists/catalogue-lists';
import { useList } from '../features/catalogue/lists/use-list';
import { EmptyState } from '../ui/states/empty-state';
import { Screen } from '../ui/screen';
import { useListAddress } from '../ui/lists/use-list-address';
import { CardList } from './card-list/card-list';
import { ArtistMenu } from './sharing/list-menus';

const artistCard = (artist: Artist) => <ArtistCard artist={artist} menu={<ArtistMenu artist={artist} />} />;

export function ArtistsScreen() {
  const view = useListAddress();

  return (
    <Screen title="Artists">
      <CardList
        title="Artists"
        noun="artists"
        searchLabel="Search artists"
        view={view}
        list={useList(allArtists, view.wanted)}
        empty={<EmptyState icon={<MicVocal />} title="No artists yet" hint="Artists show up here once there's music." />}
        hasRoundCards
        cardOf={artistCard}
      />
    </Screen>
  );
}
