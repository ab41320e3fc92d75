import type { SongsChangeQuestion } from '@chorus/contracts';
import { NotFoundException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { SongEntity } from '../songs/song.entity';
import { newCredits } from '../credit-changes';
import { type ChangedDetails, type Detail, valuesOf } from './changed-values';

export type AskedFields = Omit<SongsChangeQuestion, 'imageFile'>;

export function detailsIn({ artists, albumId, releaseYear, genres }: AskedFields, imageHash: string | undefined): ChangedDetails {
  return {
    ...(artists && { artists: newCredits({ artists }) }),
    ...(albumId !== undefined && { albumId: { albumId } }),
    ...(releaseYear !== undefined && { releaseDate: { releaseDate: releaseYear, releaseDateKnown: true } }),
    ...(genres && { genres: { genres } }),
    ...(imageHash !== undefined && { imageHash: { imageHash } }),
  };
}

/** The same as long as these songs have these values, in whatever order they come. */
export function stampOf(songs: readonly SongEntity[], details: readonly Detail[]): string {
  const values = songs
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((song) => [song.id, details.map((detail) => valuesOf(song, detail))]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

export function refuseMissing(ids: readonly string[], songs: readonly SongEntity[]): void {
  const gone = ids.length - songs.length;
  if (gone === 0) return;
  const which = gone === 1 ? 'One of these songs is' : `${gone} of these songs are`;
  throw new NotFoundException(`${which} not in the catalog any more.`);
}
