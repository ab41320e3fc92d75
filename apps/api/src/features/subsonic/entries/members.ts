import { type Album, type Artwork, creditsOf, type Credit } from '@chorus/contracts';
import { idOf } from '../protocol/ids';
import type { Members } from '../protocol/values';

interface Credited {
  artistId: string | null;
  artist: string;
  artists?: readonly Credit[] | undefined;
}

/** `artist` is what players without several artists show: the credit as it reads. `unnamed` stands for no artist. */
export const creditMembers = (credited: Credited, unnamed: string): Members => ({
  artist: credited.artist || unnamed,
  ...(credited.artistId !== null && { artistId: idOf('artist', credited.artistId) }),
  displayArtist: credited.artist || unnamed,
  artists: creditsOf(credited).map(({ artistId, name }) => ({ id: idOf('artist', artistId), name })),
});

export const genreMembers = (genres: readonly string[]): Members => ({ genre: genres[0], genres: genres.map((name) => ({ name })) });

/** The year of a song or album, unless it is only that of its file. */
export const yearOf = ({ releaseYear, releaseYearKnown }: Pick<Album, 'releaseYearKnown'> & { releaseYear: string | number }): Members =>
  releaseYearKnown === false ? {} : { year: Number(String(releaseYear).slice(0, 4)) };

/** The picture by its content, so that players that keep it by this name notice another one. A drawn placeholder is none. */
export const pictureName = ({ imageUrl, artwork }: { imageUrl: string; artwork: Artwork | null }): string | undefined =>
  artwork === null ? undefined : imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
