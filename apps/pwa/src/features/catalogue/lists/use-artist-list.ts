import type { Artist } from '@chorus/contracts';
import { useArtists } from '../artist-queries';
import { artistList } from './artist-list';
import { useListReading } from './use-list-reading';
import type { ListReading, WantedItems } from './use-list-reading';

export const useArtistList = (wanted: WantedItems): ListReading<Artist> => useListReading(useArtists(), artistList, wanted);
