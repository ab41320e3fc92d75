import { addDetails } from './add-details';
import { generateSongs } from './generate-songs';

type Query = Parameters<typeof generateSongs>[0];

/** The size of the catalogue for which goals for large catalogues are set. */
export const LARGE = { songs: 100_000, albums: 9_000, artists: 6_000 };

export async function generateLargeCatalogue(query: Query): Promise<void> {
  await generateSongs(query, LARGE.songs, LARGE);
  await addDetails(query);
}
