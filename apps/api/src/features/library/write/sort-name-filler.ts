import { Injectable } from '@nestjs/common';
import { foldedName } from '../../../platform/encoding/clean-text';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueRows, type ToSort } from '../../catalogue/catalogue.writer';
import { formerFacts } from '../build/known-songs';
import type { ReadFacts } from '../build/read-facts';
import type { PreparedSong } from '../build/song-builder';

/** Gives artists in the catalogue the names for sorting that the tags of their songs have. */
@Injectable()
export class SortNameFiller {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async fill(songs: readonly PreparedSong[]): Promise<void> {
    const byName = new Map<string, ToSort>();
    for (const one of songs.flatMap(sortNamesOf)) {
      const known = byName.get(foldedName(one.name));
      // A new song says nothing of what somebody has removed since another was read.
      if (known) known.former ??= one.former;
      else byName.set(foldedName(one.name), one);
    }
    if (byName.size === 0) return;
    await this.unitOfWork.run((database, emit) => new CatalogueRows(database, emit).sortArtists([...byName.values()]));
  }
}

function sortNamesOf({ facts, known }: PreparedSong): ToSort[] {
  const were = new Map(sorted((known && formerFacts(known)) ?? {}).map(({ name, sortName }) => [foldedName(name), sortName]));
  return sorted(facts).map(({ name, sortName }) => ({ name, sortName, former: were.get(foldedName(name)) }));
}

type Credits = Partial<Pick<ReadFacts, 'credits' | 'albumCredits'>>;

/** The artists that have a name for sorting. */
const sorted = ({ credits, albumCredits }: Credits) =>
  [...(credits ?? []), ...(albumCredits ?? [])].flatMap(({ name, sortName }) => (sortName === undefined ? [] : { name, sortName }));
