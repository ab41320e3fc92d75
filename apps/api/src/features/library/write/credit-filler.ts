import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '../../../platform/events/unit-of-work';
import { CatalogueRows } from '../../catalogue/catalogue.writer';
import { type ReadContributors, replaceContributors } from '../../catalogue/contributors/contributors.writer';
import { artistOfAlbum, type CreditedTo } from '../build/describe-song';
import { isCreditUnread, isOnOtherAlbum, isSplitOtherwise, parseFacts } from '../build/read-facts';
import { artistsNamed } from '../build/known-names.queries';
import type { PreparedSong } from '../build/song-builder';
import { isIdOfArtist } from '../build/stable-id';
import { AlbumsAndArtists, creditOf, IncreasingClock, isBySeveral } from './albums-and-artists';

interface Filled {
  id: string;
  by: CreditedTo;
  /** Those that an earlier release took for its only artist. */
  names: string[];
  /** Those that an import has split from the same text. */
  former?: string[];
  first: PreparedSong;
}

/** Whether a song of the catalogue, or its album, may lack artists that an earlier release did not read. */
export const isToCredit = ({ known, facts }: PreparedSong): boolean =>
  known !== undefined &&
  isCreditUnread(known.files.map((file) => parseFacts(file.facts))) &&
  (facts.credits.length > 1 || facts.albumCredits.length > 1 || facts.contributors.length > 0);

/** Gives songs and albums that an earlier release has imported all of their artists, unless somebody has chosen others. */
@Injectable()
export class CreditFiller {
  private readonly clock = new IncreasingClock();

  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Songs of one album, which is by `albumBy`. */
  async fill(songs: readonly PreparedSong[], albumBy: CreditedTo | undefined): Promise<void> {
    const unread = songs.filter(isToCredit);
    const albums = albumBy ? [...albumsOf(unread, albumBy), ...albumsSplitOtherwise(songs, albumBy)] : [];
    const all = { song: unread.flatMap(songOf), album: albums };
    const contributors = unread.flatMap(contributorsOf);
    if (all.song.length + all.album.length + contributors.length === 0) return;
    await this.unitOfWork.run(async (database, emit) => {
      const rows = new CatalogueRows(database, emit);
      const inCatalogue = new AlbumsAndArtists(database, rows, this.clock);
      if (contributors.length > 0) await replaceContributors(database, contributors);
      for (const noun of ['song', 'album'] as const) {
        if (all[noun].length === 0) continue;
        const creditable = await rows.creditable(noun, all[noun]);
        const filled = all[noun].filter(({ id }) => creditable.has(id));
        await inCatalogue.name(filled, { artist: undefined, details: undefined });
        await rows.credit(
          noun,
          filled.map(({ id, by }) => ({ id, ...inCatalogue.columnsOf(by) })),
        );
        await rows.deleteBareArtists(await namedAsCredits(database, filled));
      }
    });
  }
}

/** Artists that an import of an earlier release made of a credit, such as one that is called “Nina feat. Björk”. */
async function namedAsCredits(database: EntityManager, filled: readonly Filled[]): Promise<string[]> {
  const named = await artistsNamed(
    database,
    filled.flatMap(({ by, names }) => (isBySeveral(by) ? names : [])),
  );
  return named.filter(({ id, name }) => isIdOfArtist(id, name)).map(({ id }) => id);
}

const contributorsOf = ({ known, facts: { contributors } }: PreparedSong): ReadContributors[] =>
  known && contributors.length > 0 ? [{ songId: known.id, contributors }] : [];

const namesOf = ({ text, credits }: CreditedTo) => [text, ...credits.slice(0, 1).map(({ name }) => name)];

function songOf(song: PreparedSong): Filled[] {
  const by = creditOf(song.facts);
  if (!song.known || !by || !isBySeveral(by)) return [];
  const was = song.known.readAs?.artist;
  return [{ id: song.known.id, by, names: [...namesOf(by), ...(was ? [was] : [])], first: song }];
}

function albumsOf(songs: readonly PreparedSong[], by: CreditedTo): Filled[] {
  if (!isBySeveral(by)) return [];
  const byId = new Map<string, Filled>();
  for (const song of songs) {
    const { albumId: id, readAs } = song.known ?? {};
    if (id && !byId.has(id) && !(readAs && isOnOtherAlbum(readAs, song.facts))) byId.set(id, { id, by, names: namesOf(by), first: song });
  }
  return [...byId.values()];
}

function albumsSplitOtherwise(songs: readonly PreparedSong[], by: CreditedTo): Filled[] {
  const read = songs.flatMap(({ known }) => (known?.isChanged && known.readAs?.credits ? known.readAs : []));
  const was = artistOfAlbum(
    read.map(({ artist, credits, albumArtist, albumCredits }) => ({
      artist: artist ?? undefined,
      credits: credits ?? [],
      albumArtist,
      albumCredits: albumCredits ?? [],
    })),
  );
  const [first] = songs;
  if (!was || !first || !isSplitOtherwise(was, by)) return [];
  const ids = new Set(songs.flatMap(({ known }) => known?.albumId ?? []));
  return [...ids].map((id) => ({ id, by, names: [was.text], former: was.credits.map(({ name }) => name), first }));
}
