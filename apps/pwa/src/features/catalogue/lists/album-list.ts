import type { ShownAlbum } from '@chorus/contracts';
import type { ListKind } from './list-kind';
import { newestYearFirst } from './list-kind';

export const albumList: ListKind<ShownAlbum> = {
  orders: [
    { value: 'newest', label: 'Recently added' },
    { value: 'title', label: 'Title', by: ({ title, artist }) => [title, artist], letterOf: ({ title }) => title },
    { value: 'artist', label: 'Artist', by: ({ artist, title }) => [artist, title], letterOf: ({ artist }) => artist },
    { value: 'year', label: 'Release year', by: (album) => [newestYearFirst(album)] },
  ],
  textsOf: ({ title, artist }) => [title, artist],
};
