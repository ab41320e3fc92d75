import { groupResults } from './group-results';
import { playlistNumber, uuid } from './playlists.fixture';

const mapOf = (...playlists: ReturnType<typeof playlistNumber>[]) => new Map(playlists.map((one) => [one._id, one]));
const rainy = playlistNumber(1, { name: 'Rainy days' });
const rain = playlistNumber(2, { name: 'Mưa (rain)' });
const fog = playlistNumber(3, { name: 'Fog' });

type Found = Parameters<typeof groupResults>[1];

const find = (query: string, { shown = new Map(), listed = shown, answered = [] }: Partial<Found>) =>
  groupResults(query, { shown, listed, answered }).map(({ _id }) => _id);

describe('playlists that a search finds', () => {
  it('are those on the device whose name has all the words, the last changed first, while the server has not answered', () => {
    const shown = mapOf(rainy, rain, fog);
    expect(find('RAIN', { shown })).toEqual([uuid(2), uuid(1)]);
    expect(find('mua rain', { shown })).toEqual([uuid(2)]);
    expect(find(' ', { shown, answered: [fog] })).toEqual([]);
  });

  it('come in the order of the server, with those that only it or only the device knows', () => {
    const elsewhere = playlistNumber(9, { name: 'Rain elsewhere' });
    const made = playlistNumber(7, { name: 'Rain of today' });
    expect(find('rain', { shown: mapOf(rainy, rain, made), answered: [rainy, elsewhere, rain] })).toEqual([1, 9, 2, 7].map(uuid));
  });

  it('have the name that they have on the device, and leave out those deleted there', () => {
    const renamed = { ...rain, name: 'Sun' };
    expect(find('rain', { shown: mapOf(renamed), listed: mapOf(rain, rainy), answered: [rain, rainy] })).toEqual([]);
    expect(find('sun', { shown: mapOf(renamed), listed: mapOf(rain) })).toEqual([uuid(2)]);
  });

  it('are not more than fit above what else is found', () => {
    const shown = mapOf(...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => playlistNumber(n)));
    expect(find('playlist', { shown })).toHaveLength(6);
  });
});
