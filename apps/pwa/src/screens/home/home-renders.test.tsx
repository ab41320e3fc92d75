import type { PickedSong } from '@chorus/contracts';
import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { screen } from '@testing-library/react';
import { Cover } from '../../ui/media/cover';
import { serve, showScreen } from '../screen.fixture';
import { HomeScreen } from './home-screen';

jest.mock('../../ui/media/cover', () => {
  const { Cover: cover } = jest.requireActual<{ Cover: typeof Cover }>('../../ui/media/cover');
  return { Cover: jest.fn(cover) };
});

const albumNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => albumNumber(from + at, { songs: [songNumber(100 + from + at)] }));
const picked = (from: number, to: number) => songNumbers(from, to).map((song): PickedSong => ({ ...song, reason: { kind: 'new' } }));

/** The limit for a card of one song or album. */
const MOST_RENDERS_OF_A_CARD = 1.4;

it('Home renders its cards once, also when lists arrive one by one', async () => {
  serve({
    '/api/songs/featured': songNumbers(1, 8),
    '/api/songs/made-for-you': picked(11, 20),
    '/api/songs/trending': songNumbers(21, 30),
    '/api/albums': albumNumbers(1, 12),
  });
  showScreen(<HomeScreen />);
  await screen.findByRole('link', { name: 'Album 12' });
  const cards = screen.getAllByRole('article').length;
  expect(cards).toBe(8 + 10 + 10 + 12);
  expect(jest.mocked(Cover).mock.calls.length / cards).toBeLessThanOrEqual(MOST_RENDERS_OF_A_CARD);
});
