import type { Album } from '@chorus/contracts';
import { useAlbums } from '../catalogue-queries';
import { albumList } from './album-list';
import { useListReading } from './use-list-reading';
import type { ListReading, WantedItems } from './use-list-reading';

export const useAlbumList = (wanted: WantedItems): ListReading<Album> => useListReading(useAlbums(), albumList, wanted);
