import type { SongWindowQuery } from '@chorus/contracts';
import { BadRequestException } from '@nestjs/common';
import { daysOfDecade, isOfDays, isOfGenre } from '../genres/song-conditions';
import type { Put } from './list-statement';

/** The condition on songs of a genre or a decade; undefined where all are listed. */
export function chosenSongs({ genre, decade }: Pick<SongWindowQuery, 'genre' | 'decade'>): ((put: Put) => string) | undefined {
  if (genre !== undefined && decade !== undefined) throw new BadRequestException('Choose a genre or a decade, not both.');
  if (genre !== undefined) return (put) => isOfGenre(put(genre));
  if (decade === undefined) return undefined;
  const { first, last } = daysOfDecade(decade);
  return (put) => isOfDays(put(first), put(last));
}
