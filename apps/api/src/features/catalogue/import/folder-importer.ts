import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { groupBy } from '../group-by';
import { foldedName } from '../ingest/clean-text';
import { type ArtistDetails, ArtistDetailsReader } from './artist-details';
import { DateCorrector } from './date-corrector';
import { artistOfAlbum, type SongFacts } from './describe-song';
import type { PreparedFolder } from './folder-builder';
import { findArtist } from './known-names.queries';
import { type Problem, reasonFor } from './problems';
import { type AlbumPlace, SongImporter } from './song-importer';
import type { PreparedSong } from './song-builder';
import { withoutUnrelatedFolder } from './unrelated-folder';
import type { ArtistFiles } from './walk-music';

/** Of one transaction. */
const SONGS_AT_ONCE = 50;

export interface FolderProblems {
  songs: Problem[];
  artist: Problem[];
}

@Injectable()
export class FolderImporter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly songs: SongImporter,
    private readonly details: ArtistDetailsReader,
    private readonly dates: DateCorrector,
  ) {}

  async add({ songs, artist: files, readRest }: PreparedFolder): Promise<FolderProblems> {
    const problems: FolderProblems = { songs: [], artist: [] };
    const all = songs.map(({ facts }) => facts);
    const described = songs.map((song) => ({ ...song, facts: withoutUnrelatedFolder(song.facts, all) }));
    const albums = groupBy(described, ({ facts }) => foldedName(facts.album ?? ''));
    for (const group of albums.values()) {
      for (const song of group) await this.dates.correct(song);
      const added = group.filter(({ known }) => known === undefined);
      if (added.length === 0) continue;
      const artist = artistOfAlbum(await allOfAlbum(group, readRest));
      const details = await this.detailsOf(artist, files);
      problems.artist.push(...(details?.problems ?? []));
      problems.songs.push(...(await this.addSongs(added, { artist, details, albumId: albumKnown(group) })));
    }
    return problems;
  }

  private async addSongs(songs: readonly PreparedSong[], place: AlbumPlace): Promise<Problem[]> {
    const problems: Problem[] = [];
    let { albumId } = place;
    const add = async (some: readonly PreparedSong[]): Promise<void> => {
      try {
        albumId = await this.songs.add(some, { ...place, albumId });
      } catch (error) {
        const reason = reasonFor(error);
        if (some.length === 1) problems.push(...some.map(({ path }) => ({ path, reason })));
        // One of them is refused: alone, it takes no other with it.
        else for (const song of some) await add([song]);
      }
    };
    for (let at = 0; at < songs.length; at += SONGS_AT_ONCE) await add(songs.slice(at, at + SONGS_AT_ONCE));
    return problems;
  }

  private async detailsOf(artist: string | undefined, files: ArtistFiles): Promise<ArtistDetails | undefined> {
    if (artist === undefined || (files.facts === undefined && files.picture === undefined)) return undefined;
    const known = await findArtist(this.dataSource.manager, artist);
    return known && !known.isBare ? undefined : this.details.read(files);
  }
}

/** A declared album artist needs no further songs to decide. */
async function allOfAlbum(songs: readonly PreparedSong[], readRest: PreparedFolder['readRest']): Promise<readonly SongFacts[]> {
  const facts = songs.map((song) => song.facts);
  const album = foldedName(facts[0]?.album ?? '');
  if (!album || facts.some(({ albumArtist }) => albumArtist !== undefined)) return facts;
  const rest = await readRest();
  return [...facts, ...rest.filter((song) => foldedName(song.album ?? '') === album)];
}

const albumKnown = (songs: readonly PreparedSong[]) => songs.find(({ known }) => known?.albumId)?.known?.albumId ?? undefined;
