import type { Artist } from '@chorus/contracts';
import type { ListKind } from './list-kind';

export const artistList: ListKind<Artist> = {
  orders: [
    { value: 'name', label: 'Name', letterOf: ({ fullName }) => fullName },
    { value: 'songs', label: 'Most songs', by: ({ songs }) => [-songs.length] },
  ],
  textsOf: ({ fullName }) => [fullName],
};
