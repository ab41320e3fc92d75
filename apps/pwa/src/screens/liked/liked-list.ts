import type { Song } from '@chorus/contracts';
import type { ListKind } from '../../features/catalogue/lists/list-kind';

export const likedList: ListKind<Song> = {
  orders: [
    { value: 'liked', label: 'Recently liked' },
    { value: 'title', label: 'Title', by: ({ title, artist }) => [title, artist] },
    { value: 'artist', label: 'Artist', by: ({ artist, title }) => [artist, title] },
  ],
  textsOf: ({ title, artist }) => [title, artist],
};
