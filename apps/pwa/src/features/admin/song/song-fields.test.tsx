import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { SongFields, TrackNumberFields } from './song-fields';
import { formOfSong } from './song-form';

const form = formOfSong(songNumber(1));

it.each(Object.keys(form))('the form of a song has an input for its field %s, which says what is wrong', (field) => {
  const shared = { form, errors: { [field]: 'This is wrong' }, onEdit: () => undefined };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <QueryClientProvider client={client}>
      <SongFields {...shared} catalogue={{ artists: [], albums: [] }} withDuration />
      <TrackNumberFields {...shared} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByText('This is wrong')).toHaveLength(1);
});
