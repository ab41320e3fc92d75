import { yearOf } from '@chorus/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { type AlbumEdition, CatalogueRows } from '../../catalogue/catalogue.writer';
import { formerFacts } from '../build/known-songs';
import type { PreparedSong } from '../build/song-builder';

interface Said {
  originalDate?: string | null | undefined;
  edition?: string | null | undefined;
}

/** Gives albums the year of their first release and the edition that the tags of all of their songs in a folder have. */
@Injectable()
export class EditionFiller {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async fill(title: string, songs: readonly PreparedSong[]): Promise<void> {
    if (title === '') return;
    const said = commonIn(songs.map(({ facts }) => facts));
    // What an earlier reader did not read is unknown, and fills only what the album lacks.
    const former = commonIn(songs.flatMap(({ known }) => (known ? [formerFacts(known) ?? {}] : [])));
    if (said.originalYear === former.originalYear && said.edition === former.edition) return;
    const songIds = songs.map(({ known, identity }) => known?.id ?? identity.id);
    await this.unitOfWork.run((database, emit) => new CatalogueRows(database, emit).editAlbums({ title, songIds, said, former }));
  }
}

/** What all of them say; null otherwise. */
const commonIn = (all: readonly Said[]): AlbumEdition => ({
  originalYear: onlyOne(all.map(({ originalDate }) => (originalDate ? yearOf(originalDate) : null))),
  edition: onlyOne(all.map(({ edition }) => edition ?? null)),
});

const onlyOne = <Value>([first = null, ...others]: readonly (Value | null)[]): Value | null =>
  others.every((other) => other === first) ? first : null;
