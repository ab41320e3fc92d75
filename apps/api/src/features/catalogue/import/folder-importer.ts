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
      let albumId = albumKnown(group);
      for (const song of added) {
        const result = await this.addSong(song, { artist, details, albumId });
        if (typeof result === 'object') problems.songs.push(result);
        else albumId = result;
      }
    }
    return problems;
  }

  private async addSong(song: PreparedSong, place: AlbumPlace): Promise<string | Problem | undefined> {
    try {
      return (await this.songs.add(song, place)) ?? undefined;
    } catch (error) {
      return { path: song.path, reason: reasonFor(error) };
    }
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
